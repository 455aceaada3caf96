/** The contents of a sale, its total, and how it ends: as a bill, or discarded. */
import { useState } from 'react';
import { abandonSale, changeSaleItem, maxPieces, removeSaleItem } from '#contract/sales.ts';
import { useErrorText } from '../error-text.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { useChange } from '../use-change.ts';
import { ChangeItem } from './change-item.tsx';
import { IssueDialog } from './issue-dialog.tsx';
import { answersSale, type Sale, type SaleLine } from './queries.ts';

export function SaleSheet({ sale }: { sale: Sale }) {
  const { t } = useWords();
  const change = useChange(changeSaleItem, answersSale);
  const remove = useChange(removeSaleItem, answersSale);
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
      <ul role="list" className="grid plain-list" aria-label={t('counter.lines')}>
        {lines.map((line) => (
          <Line
            key={line.id}
            saleId={saleId}
            line={line}
            onQuantity={(quantity) =>
              change.mutate({ body: { saleId, lineId: line.id, quantity } })
            }
            onRemove={() => remove.mutate({ body: { saleId, lineId: line.id } })}
          />
        ))}
      </ul>
      <FailedCall error={error} fallback="calls.saleChange" />
      <div className="counter-foot">
        {lines.length > 0 && <Sums sale={sale} />}
        <div className="counter-acts flex justify-end">
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
    <dl className="counter-sums stack gap-1" aria-live="polite">
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
  const abandon = useChange(abandonSale, answersSale);
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
        onConfirm={() =>
          abandon.mutate({ body: { saleId } }, { onSuccess: () => setAsking(false) })
        }
      >
        {t('counter.abandonText')}
      </ConfirmDialog>
    </>
  );
}

interface LineProps {
  saleId: string;
  line: SaleLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One sale line: quantity, price, remove. Items that are not offers can be edited. */
function Line({ saleId, line, onQuantity, onRemove }: LineProps) {
  const { t, format } = useWords();
  const [changing, setChanging] = useState(false);
  const { name, unitPrice, discountPercent, promotion, total, trouble, stock } = line;
  return (
    <li className="counter-line">
      <span className="counter-line-name stack justify-items-start gap-1 break-anywhere">
        <strong>{name}</strong>
        <span className="counter-line-each flex flex-wrap items-center gap-x-2">
          <small className="muted">
            {t('counter.each', { price: format.money(unitPrice, 'PLN') })}
          </small>
          {line.offerId === null && (
            <button type="button" className="link-button" onClick={() => setChanging(true)}>
              {t('ui.change')}
              <span className="visually-hidden">: {name}</span>
            </button>
          )}
        </span>
        {discountPercent > 0 && (
          <Badge kind="warning">
            {promotion ?? t('counter.saved', { percent: discountPercent })}
          </Badge>
        )}
        {trouble && (
          <span className="counter-trouble text-sm semibold" role="alert">
            {trouble === 'out_of_stock'
              ? t('counter.out_of_stock', { stock: format.number(stock ?? 0) })
              : t('counter.offer_gone')}
          </span>
        )}
      </span>
      <Quantity key={line.quantity} line={line} onQuantity={onQuantity} />
      <span className="counter-line-sum bold text-end">
        <Money amount={total} currency="PLN" />
      </span>
      <IconButton icon="close" label={t('counter.remove', { name })} onClick={onRemove} />
      {changing && <ChangeItem saleId={saleId} line={line} onClose={() => setChanging(false)} />}
    </li>
  );
}

function Quantity({ line, onQuantity }: Pick<LineProps, 'line' | 'onQuantity'>) {
  const { t } = useWords();
  const { name, quantity } = line;
  const [text, setText] = useState(String(quantity));
  const take = () => {
    const wanted = Number(text);
    const fits = Number.isInteger(wanted) && wanted >= 1 && wanted <= maxPieces;
    if (fits && wanted !== quantity) onQuantity(wanted);
    else setText(String(quantity));
  };
  return (
    <span className="counter-quantity inline-flex items-center">
      <IconButton
        icon="minus"
        label={t('counter.less', { name })}
        disabled={quantity <= 1}
        onClick={() => onQuantity(quantity - 1)}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('counter.quantity', { name })}
        maxLength={5}
        value={text}
        onChange={({ target }) => setText(target.value.replace(/\D/g, ''))}
        onFocus={({ target }) => target.select()}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
      <IconButton
        icon="plus"
        label={t('counter.more', { name })}
        disabled={quantity >= maxPieces}
        onClick={() => onQuantity(quantity + 1)}
      />
    </span>
  );
}
