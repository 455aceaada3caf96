/** The second step of a transfer: check, then send. */
import { useEffect, useRef } from 'react';
import { toDecimal, toWire } from '#contract/money.ts';
import { transfer } from '#contract/transfers.ts';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import type { Account } from '../live/apply-event.ts';
import { Payee } from '../payee/payee.tsx';
import { keys, moneyKeys } from '../query-keys.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import { useChange } from '../use-change.ts';
import type { CheckedTransfer } from './checked-transfer.ts';

interface TransferCheckProps {
  order: CheckedTransfer;
  onBack: () => void;
  /** It is done; gets the booking's id. */
  onDone: (id: string) => void;
}

export function TransferCheck({ order, onBack, onDone }: TransferCheckProps) {
  const { t, format } = useWords();
  const account = useAccount();
  const send = useChange(transfer, {
    onSuccess: ({ balance }, _, __, { client }) => {
      client.setQueryData<Account>(keys.account, (old) => old && { ...old, denar: balance });
    },
    refresh: moneyKeys,
  });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { email, title } = order;
  const amount = toWire(order.amount);
  const available = account.data?.available;
  return (
    <Card kind="narrow">
      <div ref={place} tabIndex={-1} className="no-outline">
        <DescriptionList
          rows={[
            {
              term: t('transfers.checkAmount'),
              value: <Money amount={amount} />,
              strong: true,
              onChange: onBack,
            },
            {
              term: t('transfers.checkTo'),
              value: <Payee name={order.name} mark={order.mark} account={order.email} />,
              strong: true,
              onChange: onBack,
            },
            {
              term: t('transfers.checkTitleRow'),
              value: order.title || <span className="muted">{t('transfers.noTitle')}</span>,
              onChange: onBack,
            },
            ...(available === undefined
              ? []
              : [
                  {
                    term: t('transfers.checkLeft'),
                    value: <Money amount={Math.max(0, available - amount)} />,
                  },
                ]),
          ]}
        />
      </div>
      <SendError error={send.error} />
      <div className="stack gap-3 justify-items-center">
        <Button
          size="large"
          wide
          icon="check"
          pending={send.isPending}
          onClick={() =>
            send.mutate(
              { query: { email, amount: toDecimal(order.amount), title } },
              { onSuccess: ({ transaction }) => onDone(transaction) },
            )
          }
        >
          {t('transfers.send', { amount: format.money(amount) })}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('transfers.back')}
        </Button>
      </div>
    </Card>
  );
}

function SendError({ error }: { error: unknown }) {
  const { t, format } = useWords();
  const { data } = useAccount();
  if (!error) return null;
  const code = error instanceof CallError ? error.code : null;
  if (code === 'insufficient_funds' && data) {
    const amount = format.money(data.available);
    return <Alert kind="error">{t('transfers.tooMuch', { amount })}</Alert>;
  }
  if (code === 'recipient_unknown') {
    return <Alert kind="error">{t('transfers.recipientUnknown')}</Alert>;
  }
  return <FailedCall error={error} fallback="calls.transfer" />;
}
