/** The last step of a transfer. */
import { toWire } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { Outcome } from '../transactions/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { CheckedTransfer } from './checked-transfer.ts';

interface TransferDoneProps {
  /** The booking's id. */
  id: string;
  order: CheckedTransfer;
  onAgain: () => void;
}

export function TransferDone({ id, order, onAgain }: TransferDoneProps) {
  const { t, format } = useWords();
  const { data } = useAccount();
  const amount = toWire(order.amount);
  return (
    <Outcome
      kind="paid"
      title={t('transfers.doneTitle')}
      amount={amount}
      actions={
        <>
          <ButtonLink to={`/transactions/${id}`} icon="form">
            {t('codes.receipt')}
          </ButtonLink>
          <Button kind="secondary" icon="again" onClick={onAgain}>
            {t('transfers.again')}
          </Button>
        </>
      }
    >
      <p>{t('transfers.doneText', { amount: format.money(amount), payee: order.name })}</p>
      {data && (
        <p>
          {t('codes.left')}: <strong>{format.money(data.available)}</strong>
        </p>
      )}
    </Outcome>
  );
}
