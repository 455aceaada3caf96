/** What a sale has in it, what it comes to, and what becomes of it: a bill, or nothing. */
import { useState } from 'react';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { Line } from './line.tsx';
import { type Sale, useAbandonSale, useChangeItem, useRemoveItem } from './queries.ts';

export function SaleSheet({ sale }: { sale: Sale }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const change = useChangeItem();
  const remove = useRemoveItem();
  const [billing, setBilling] = useState(false);
  const { id: saleId, lines } = sale;
  const error = change.error ?? remove.error;
  return (
    <Card title={t('counter.lines')} className="counter-sheet">
      {lines.length === 0 && (
        <EmptyState drawing="list" title={t('counter.linesNone')}>
          {t('counter.linesNoneText')}
        </EmptyState>
      )}
      <ul role="list" className="counter-lines plain-list" aria-label={t('counter.lines')}>
        {lines.map((line) => (
          <Line
            key={line.id}
            saleId={saleId}
            line={line}
            onQuantity={(quantity) => change.mutate({ saleId, lineId: line.id, quantity })}
            onRemove={() => remove.mutate({ saleId, lineId: line.id })}
          />
        ))}
      </ul>
      {error && <Alert kind="error">{errorText(error, 'calls.saleChange')}</Alert>}
      <div className="counter-foot">
        {lines.length > 0 && <Sums sale={sale} />}
        <div className="counter-acts">
          <Button
            size="large"
            icon="form"
            disabled={lines.length === 0 || lines.some(({ trouble }) => trouble !== null)}
            onClick={() => setBilling(true)}
          >
            {t('counter.toBill')}
          </Button>
        </div>
      </div>
      <Abandon saleId={saleId} />
      {billing && <IssueDialog sale={sale} onClose={() => setBilling(false)} />}
    </Card>
  );
}

function Sums({ sale: { total, denar, pln } }: { sale: Sale }) {
  const { t } = useWords();
  return (
    <dl className="counter-sums" aria-live="polite">
      <div className="counter-total">
        <dt>{t('counter.total')}</dt>
        <dd>
          <Money amount={total} currency="PLN" />
        </dd>
      </div>
      <div>
        <dt>{t('counter.inDenar')}</dt>
        <dd>
          <Money amount={denar} />
        </dd>
      </div>
      {pln > 0 && (
        <div>
          <dt>{t('counter.inZloty')}</dt>
          <dd>
            <Money amount={pln} currency="PLN" />
          </dd>
        </div>
      )}
    </dl>
  );
}

function Abandon({ saleId }: { saleId: string }) {
  const { t } = useWords();
  const errorText = useErrorText();
  const [asking, setAsking] = useState(false);
  const abandon = useAbandonSale();
  return (
    <>
      <Button kind="quiet" icon="close" onClick={() => setAsking(true)}>
        {t('counter.abandon')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('counter.abandonTitle')}
        confirm={t('counter.abandon')}
        pending={abandon.isPending}
        error={errorText(abandon.error, 'calls.saleChange')}
        onClose={() => setAsking(false)}
        onConfirm={() => abandon.mutate({ saleId }, { onSuccess: () => setAsking(false) })}
      >
        {t('counter.abandonText')}
      </ConfirmDialog>
    </>
  );
}
