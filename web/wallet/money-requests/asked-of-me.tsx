/** An open request, for who may pay it: who asks for what, paid or declined with one tap. */

import { useState } from 'react';
import { useAccount } from '../../api/account-query.ts';
import { useErrorText } from '../../api/error-text.ts';
import { focusHere } from '../../api/focus-page.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Payee } from '../../pay/payee.tsx';
import { TooLittle } from '../../pay/too-little.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Question } from '../../ui/confirm-dialog.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Money } from '../../ui/money.tsx';
import { type MoneyRequest, useAccept, useDecline } from './queries.ts';

export function AskedOfMe({ request }: { request: MoneyRequest }) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const available = useAccount().data?.available;
  const accept = useAccept(request.id);
  const { asker, title, dueOn, byPayer } = request;
  const amount = format.money(request.amount);
  const short = available !== undefined && available < request.amount;
  return (
    <Card kind="narrow">
      <h1 className="text-center no-outline" ref={focusHere} tabIndex={-1}>
        {t(byPayer ? 'requests.sendAsk' : 'requests.payAsk', { amount })}
      </h1>
      <DescriptionList
        rows={[
          {
            term: t(byPayer ? 'transfers.checkTo' : 'requests.asks'),
            value: <Payee name={asker?.name ?? ''} mark={asker?.mark ?? null} />,
            strong: true,
          },
          { term: t('requests.titleField'), value: title || t('requests.noTitle') },
          { term: t('requests.dueOn'), value: format.date(`${dueOn}T12:00:00Z`) },
          available !== undefined &&
            !short && {
              term: t('transfers.checkLeft'),
              value: <Money amount={left(available, request.amount)} />,
            },
        ]}
      />
      {short && <TooLittle available={available} amount={request.amount} />}
      {accept.error && <Alert kind="error">{errorText(accept.error, 'calls.requestPay')}</Alert>}
      <div className="stack gap-3 justify-items-center">
        <Button
          size="large"
          wide
          icon="check"
          disabled={short}
          pending={accept.isPending}
          onClick={() => accept.mutate(undefined)}
        >
          {t(byPayer ? 'requests.sendDo' : 'requests.pay', { amount })}
        </Button>
        {request.role === 'payer' && <Decline request={request} />}
      </div>
    </Card>
  );
}

/** To the smallest unit: 0.3 − 0.1 is 0.2 here. */
const left = (available: number, amount: number): number =>
  Math.round(available * 100 - amount * 100) / 100;

/** Asked once more, because the asker hears of it at once. */
function Decline({ request: { id, asker, byPayer } }: { request: MoneyRequest }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const decline = useDecline(id);
  const [asking, setAsking] = useState(false);
  const [block, setBlock] = useState(false);
  const name = asker?.name ?? '';
  const close = () => {
    setAsking(false);
    decline.reset();
  };
  return (
    <>
      <Button kind="quiet" icon="close" onClick={() => setAsking(true)}>
        {t(byPayer ? 'requests.dontSend' : 'requests.decline')}
      </Button>
      <Question
        open={asking}
        title={t(byPayer ? 'requests.dontSendAsk' : 'requests.declineAsk')}
        confirm={t(byPayer ? 'requests.dontSend' : 'requests.decline')}
        pending={decline.isPending}
        onClose={close}
        onConfirm={() => decline.mutate(block)}
      >
        <div className="stack">
          <p>{t(byPayer ? 'requests.dontSendText' : 'requests.declineText', { name })}</p>
          {!byPayer && (
            <Checkbox
              label={t('requests.block')}
              hint={t('requests.blockHint')}
              checked={block}
              onChange={({ target }) => setBlock(target.checked)}
            />
          )}
          {decline.error && (
            <Alert kind="error">{errorText(decline.error, 'calls.requestChange')}</Alert>
          )}
        </div>
      </Question>
    </>
  );
}
