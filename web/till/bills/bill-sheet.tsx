/** A bill for reading: its two sides, what was sold, and the sums in digits and words. */
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Money } from '../../ui/money.tsx';
import '../payments.css';
import type { Bill } from './queries.ts';

interface BillSheetProps {
  bill: Bill;
  /** The kind of document, where it is more than a bill. */
  title?: string | undefined;
  /** Below everything else. */
  note?: string | undefined;
}

export function BillSheet({ bill, title, note }: BillSheetProps) {
  const { t, format } = useWords();
  const name = t('bills.of', { number: bill.number });
  return (
    <article className="bill-sheet stack">
      <header>
        <p className="muted">{config.brand.name}</p>
        <h2>{title ?? name}</h2>
        {title && <p>{name}</p>}
      </header>
      <dl className="bill-facts grid gap-3 gap-x-5">
        <Side term={t('bills.seller')} side={bill.seller} />
        {bill.buyer && <Side term={t('bills.buyer')} side={bill.buyer} />}
        <div>
          <dt>{t('bills.issuedAt')}</dt>
          <dd>{format.dateTime(bill.issuedAt)}</dd>
        </div>
        {bill.paidAt && (
          <div>
            <dt>{t('bills.paidAt')}</dt>
            <dd>{format.dateTime(bill.paidAt)}</dd>
          </div>
        )}
        {bill.paidBy && (
          <div>
            <dt>{t('bills.way')}</dt>
            <dd>{t(`bills.way_${bill.paidBy}`)}</dd>
          </div>
        )}
      </dl>
      <Items items={bill.items} />
      <Sums bill={bill} />
      {note && <p className="bill-note line-t muted text-sm">{note}</p>}
    </article>
  );
}

function Side({ term, side }: { term: string; side: NonNullable<Bill['buyer']> }) {
  const { t } = useWords();
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <strong>{side.name}</strong>
        {side.taxId && <span className="muted">{t('bills.taxId', { nip: side.taxId })}</span>}
      </dd>
    </div>
  );
}

function Items({ items }: { items: Bill['items'] }) {
  const { t, format } = useWords();
  return (
    <table className="bill-items w-full tabular">
      <caption className="visually-hidden">{t('bills.items')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bills.item')}</th>
          <th scope="col">{t('bills.quantity')}</th>
          <th scope="col">{t('bills.each')}</th>
          <th scope="col">{t('bills.sum')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ no, name, quantity, unitPrice, total, discountPercent }) => (
          <tr key={no}>
            <th scope="row">
              {name}
              {discountPercent > 0 && (
                <small className="muted">{t('bills.discount', { percent: discountPercent })}</small>
              )}
            </th>
            <td>{format.number(quantity)}</td>
            <td>{format.amount(unitPrice)}</td>
            <td>{format.amount(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ bill: { total, denar, pln, zloty, zlotyTakenAt } }: { bill: Bill }) {
  const { t, format } = useWords();
  const mixed = denar.amount > 0 && pln.amount > 0;
  return (
    <dl className="bill-sums stack gap-2">
      <div className="bill-total">
        <dt>{t('bills.toPay')}</dt>
        <dd>
          <Money amount={total.amount} currency={pln.amount > 0 ? 'PLN' : 'DNR'} />
        </dd>
      </div>
      <div className="bill-words">
        <dt>{t('bills.words')}</dt>
        <dd>{total.words}</dd>
      </div>
      {mixed && (
        <div>
          <dt>{t('bills.partDenar')}</dt>
          <dd>
            <Money amount={denar.amount} />
          </dd>
        </div>
      )}
      {pln.amount > 0 && (
        <div>
          <dt>
            {t('bills.partPln')}
            {zloty && `, ${t(`bills.zloty_${zloty}`)}`}
          </dt>
          <dd>
            <Money amount={pln.amount} currency="PLN" />
            {mixed && zlotyTakenAt && (
              <small className="muted">
                {t('bills.zlotyTakenAt', { time: format.dateTime(zlotyTakenAt) })}
              </small>
            )}
          </dd>
        </div>
      )}
    </dl>
  );
}
