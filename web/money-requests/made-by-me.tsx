/** What I have made and nobody has answered: to be shared, or taken back. */
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import { type MoneyRequest, useCancel } from './queries.ts';
import { ShareLink } from './share-link.tsx';

/** A request of mine, or an invitation; of one that I was invited to the payer is told already. */
export function Waiting({ request }: { request: MoneyRequest }) {
  const { t, format } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { id, amount, title, payer, invited, dueOn } = request;
  const values = { amount: format.money(amount), name: payer?.name ?? '', email: invited ?? '' };
  // Who was invited waits for the payer, who has been told.
  const kind = invited ? 'invited' : request.byPayer ? 'joined' : payer ? 'person' : 'link';
  return (
    <Card kind="narrow">
      <div className="stack gap-2 text-center">
        <h1 className="no-outline" ref={heading} tabIndex={-1}>
          {t(`requests.waiting_${kind}`, values)}
        </h1>
        <p>{t(`requests.waitingText_${kind}`, values)}</p>
      </div>
      {kind !== 'joined' && <ShareLink id={id} text={shared(kind)} scanned={kind === 'link'} />}
      <DescriptionList
        rows={[
          { term: t('requests.amount'), value: <Money amount={amount} />, strong: true },
          { term: t('requests.titleField'), value: title || t('requests.noTitle') },
          { term: t('requests.dueOn'), value: format.date(`${dueOn}T12:00:00Z`) },
        ]}
      />
      {kind !== 'joined' && <TakeBack id={id} invited={kind === 'invited'} />}
    </Card>
  );

  function shared(of: typeof kind): string {
    const more = title && ` (${title})`;
    return t(of === 'invited' ? 'requests.shareInvite' : 'requests.shareAsk', {
      ...values,
      title: more,
    });
  }
}

function TakeBack({ id, invited }: { id: string; invited: boolean }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const cancel = useCancel(id);
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    cancel.reset();
  };
  return (
    <div className="stack justify-items-center">
      <Button kind="quiet" icon="close" onClick={() => setAsking(true)}>
        {t(invited ? 'requests.takeBackInvite' : 'requests.takeBack')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('requests.takeBackAsk')}
        confirm={t('requests.takeBackDo')}
        pending={cancel.isPending}
        error={errorText(cancel.error, 'calls.requestChange')}
        onClose={close}
        onConfirm={() => cancel.mutate(undefined)}
      >
        {t('requests.takeBackText')}
      </ConfirmDialog>
    </div>
  );
}
