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
import { type OrderAction, type Said, useOrderAction } from './queries.ts';

const actions = ['ship', 'complete', 'cancel', 'refund'] as const satisfies readonly OrderAction[];

export function OrderActions({ order }: { order: OrderDetail }) {
  const { t } = useWords();
  const [asking, setAsking] = useState<OrderAction | null>(null);
  const may = actions.filter((action) => order.may[action]);
  if (may.length === 0) return null;
  const [first] = may;
  return (
    <div className="flex flex-wrap justify-center gap-3 mt-4">
      {may.map((action) => (
        <Button
          key={action}
          kind={
            action === first && (action === 'ship' || action === 'complete')
              ? 'primary'
              : 'secondary'
          }
          onClick={() => setAsking(action)}
        >
          {t(`orders.do_${action}`)}
        </Button>
      ))}
      {asking && <ActionDialog order={order} action={asking} onClose={() => setAsking(null)} />}
    </div>
  );
}

const nothing: Said = { note: '', parcel: '' };

interface ActionDialogProps {
  order: OrderDetail;
  action: OrderAction;
  onClose: () => void;
}

function ActionDialog({ order, action, onClose }: ActionDialogProps) {
  const { t } = useWords();
  const draft = `order-${action}.${order.id}`;
  const { value, change } = useDraft(draft, nothing);
  const act = useOrderAction(order.id, action);
  const send = () => {
    if (act.isPending) return;
    act.mutate(value, {
      onSuccess: () => {
        dropDraft(draft);
        onClose();
        void showToast('success', t(`orders.done_${action}`));
      },
    });
  };
  const back = action === 'cancel' || action === 'refund';
  return (
    <Dialog open onClose={onClose} title={t(`orders.ask_${action}`, { number: order.number })}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <p>{t(`orders.text_${action}`)}</p>
        {action === 'ship' && (
          <TextField
            label={t('orders.parcel')}
            optional
            autoComplete="off"
            maxLength={80}
            value={value.parcel}
            onChange={({ target }) => change({ parcel: target.value })}
          />
        )}
        {action !== 'complete' && (
          <TextArea
            label={t(action === 'ship' ? 'orders.shipNote' : 'orders.why')}
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
            {t(`orders.yes_${action}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
