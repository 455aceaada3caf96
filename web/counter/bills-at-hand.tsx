/** The bills that wait to be paid, and the last one that was issued. */

import { billAddress } from '../bills/bill-address.ts';
import { useLastBill, useWaitingBills } from '../bills/queries.ts';
import { useWords } from '../i18n/use-words.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';

/** Nothing before the first bill; it is a convenience, so a failure is silent here. */
export function BillsAtHand() {
  const { t } = useWords();
  const waiting = useWaitingBills().data ?? [];
  const last = useLastBill().data;
  if (!last) return null;
  const settled = last.status !== 'issued';
  return (
    <ul role="list" className="counter-bills plain-list no-print" aria-label={t('counter.bills')}>
      {waiting.map((bill) => (
        <li key={bill.id}>
          <Link to={billAddress(bill.id)} className="counter-bill counter-bill-waiting">
            <span>{t('bills.status_issued')}</span>
            <strong>{bill.customer || bill.number}</strong>
            <Money amount={bill.total} currency="PLN" />
          </Link>
        </li>
      ))}
      {settled && (
        <li>
          <Link to={billAddress(last.id)} className="counter-bill">
            <span>{t('counter.lastBill')}</span>
            <strong>{last.customer || last.number}</strong>
            <Money amount={last.total.amount} currency="PLN" />
          </Link>
        </li>
      )}
    </ul>
  );
}
