/** The second step of a transfer: look once more, then send. */
import { useEffect, useRef } from 'react';
import { toWire } from '#contract/money.ts';
import { CallError } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { Payee } from '../payee/payee.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import './transfer.css';
import type { CheckedTransfer } from './checked-transfer.ts';
import { useTransfer } from './transfer-mutation.ts';

interface TransferCheckProps {
  order: CheckedTransfer;
  onBack: () => void;
  /** It is done; the booking's id. */
  onDone: (id: string) => void;
}

export function TransferCheck({ order, onBack, onDone }: TransferCheckProps) {
  const { t, format } = useWords();
  const account = useAccount();
  const send = useTransfer();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const amount = toWire(order.amount);
  const available = account.data?.available;
  return (
    <Card kind="narrow">
      <div ref={place} tabIndex={-1} className="transfer-check">
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
      <div className="transfer-buttons">
        <Button
          size="large"
          wide
          icon="check"
          pending={send.isPending}
          onClick={() =>
            send.mutate(order, { onSuccess: ({ transaction }) => onDone(transaction) })
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
  const errorText = useErrorText();
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
  return <Alert kind="error">{errorText(error, 'calls.transfer')}</Alert>;
}
