/** The previous sale, in one line. */
import { useWords } from '../i18n/use-words.ts';
import { sideName } from '../transfers/other-side.ts';
import { useReceipt } from '../transfers/receipt-query.ts';
import { Link } from '../ui/link.tsx';
import { Since, useAgo } from './since.tsx';

interface LastSaleProps {
  /** As on the wire. */
  amount: number;
  /** Whether the buyer has yet to decide. */
  open: boolean;
  /** The booking's id; null if nothing was paid. */
  receipt: string | null;
  /** When it was paid, or otherwise started. */
  time: string;
}

export function LastSale({ amount, open, receipt, time }: LastSaleProps) {
  const { t, format } = useWords();
  const ago = useAgo(time);
  const sum = format.money(amount);
  if (receipt) return <PaidBefore amount={sum} receipt={receipt} ago={ago} />;
  return (
    <span className="till-last">
      {t(open ? 'codes.lastOpen' : 'codes.lastUnpaid', { amount: sum, time: ago })}
    </span>
  );
}

function PaidBefore({ amount, receipt, ago }: { amount: string; receipt: string; ago: string }) {
  const { t } = useWords();
  const { data } = useReceipt(receipt);
  return (
    <Link to={`/transactions/${receipt}`} className="till-last">
      {data
        ? t('codes.lastPaid', { amount, payer: sideName(t, data.payer.name), time: ago })
        : t('codes.lastPaidBy', { amount, time: ago })}
    </Link>
  );
}

/** Who paid and when, below a sale that has just been paid. */
export function PaidBy({ receipt, time }: { receipt: string; time: string }) {
  const { t } = useWords();
  const { data } = useReceipt(receipt);
  return (
    <>
      {data && <p>{t('codes.paidBy', { payer: sideName(t, data.payer.name) })}</p>}
      <Since time={time} />
    </>
  );
}
