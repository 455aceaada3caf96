/** What was given back of a sale, for both sides; its seller can give back more. */
import { useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Loaded } from '../loaded.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { type SaleRefunds as Refunds, useSaleRefunds } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';

/** `id` is the sale's booking, or its bill. */
export function SaleRefunds({ id }: { id: string }) {
  const { t } = useWords();
  return (
    <Card kind="narrow" title={t('refunds.title')} className="no-print">
      <RefundList id={id} />
    </Card>
  );
}

export function RefundList({ id }: { id: string }) {
  const query = useSaleRefunds(id);
  return (
    <Loaded query={query} fallback="calls.refunds" rows={2}>
      {(refunds) => <Listed refunds={refunds} />}
    </Loaded>
  );
}

function Listed({ refunds }: { refunds: Refunds }) {
  const { t, format } = useWords();
  const [asking, setAsking] = useState(false);
  const { sale, left, until, may } = refunds;
  const all = left.denar === 0 && left.pln === 0;
  const seller = sale.role === 'seller';
  return (
    <div className="stack">
      {refunds.refunds.length === 0 ? (
        <p className="muted">{t('refunds.none')}</p>
      ) : (
        <EntryList label={t('refunds.title')}>
          {refunds.refunds.map((one) => (
            <Given key={one.id} refund={one} />
          ))}
        </EntryList>
      )}
      {all && <p>{t('refunds.all')}</p>}
      {seller && !all && (
        <p className="muted">
          {t(may ? 'refunds.until' : 'refunds.over', { time: format.dateTime(until) })}
        </p>
      )}
      {may && (
        <div>
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('refunds.give')}
          </Button>
        </div>
      )}
      {asking && <RefundDialog refunds={refunds} onClose={() => setAsking(false)} />}
    </div>
  );
}

function Given({ refund }: { refund: Refunds['refunds'][number] }) {
  const { t, format } = useWords();
  const { id, time, denar, pln, by } = refund;
  const parts = [
    ...(denar > 0 ? [format.money(denar)] : []),
    ...(pln > 0 ? [format.money(pln, 'PLN')] : []),
  ];
  const details = [format.dateTime(time), ...(by === null ? [] : [t('refunds.by', { name: by })])];
  return (
    <Entry
      title={parts.join(' + ')}
      details={details.join(', ')}
      actions={
        denar > 0 && (
          <ButtonLink to={`/transactions/${id}`} kind="quiet">
            {t('refunds.receipt')}
          </ButtonLink>
        )
      }
    />
  );
}
