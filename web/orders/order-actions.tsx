/** The actions on an order for this side, each with a confirmation. */
import { useState } from 'react';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import type { OrderDetail } from './order.ts';
import { type Deed, type Said, useDeed } from './queries.ts';

const deeds = ['ship', 'complete', 'cancel', 'refund'] as const satisfies readonly Deed[];

export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<Deed | null>(null);
  const may = deeds.filter((deed) => order.may[deed]);
  if (may.length === 0) return null;
  const [first] = may;
  return (
    <div className="flex flex-wrap justify-center gap-3 mt-4">
      {may.map((deed) => (
        <Button
          key={deed}
          kind={
            deed === first && (deed === 'ship' || deed === 'complete') ? 'primary' : 'secondary'
          }
          onClick={() => setAsking(deed)}
        >
          {t(`orders.do_${deed}`)}
        </Button>
      ))}
      {asking && <DeedDialog order={order} deed={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

const nothing: Said = { note: '', parcel: '' };

interface DeedDialogProps {
  order: OrderDetail;
  deed: Deed;
  onClose: () => void;
}

function DeedDialog({ order, deed, onClose }: DeedDialogProps) {
  const { t } = useWords();
  const draft = `order-${deed}.${order.id}`;
  const { value, change } = useDraft(draft, nothing);
  const act = useDeed(order.id, deed);
  const send = () => {
    if (act.isPending) return;
    act.mutate(value, {
      onSuccess: () => {
        dropDraft(draft);
        onClose();
        void showToast('success', t(`orders.done_${deed}`));
      },
    });
  };
  const back = deed === 'cancel' || deed === 'refund';
  return (
    <Dialog open onClose={onClose} title={t(`orders.ask_${deed}`, { number: order.number })}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t(`orders.text_${deed}`)}</p>
        {deed === 'ship' && (
          <TextField
            label={t('orders.parcel')}
            optional
            autoComplete="off"
            maxLength={80}
            value={value.parcel}
            onChange={({ target }) => change({ parcel: target.value })}
          />
        )}
        {deed !== 'complete' && (
          <TextArea
            label={t(deed === 'ship' ? 'orders.shipNote' : 'orders.why')}
            optional
            rows={3}
            maxLength={500}
            value={value.note}
            onChange={({ target }) => change({ note: target.value })}
          />
        )}
        <FailedCall error={act.error} fallback="calls.orderAct" />
        <div className="dialog-actions">
          <Button kind="secondary" onClick={onClose}>
            {t('orders.leave')}
          </Button>
          <Button type="submit" kind={back ? 'danger' : 'primary'} pending={act.isPending}>
            {t(`orders.yes_${deed}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
