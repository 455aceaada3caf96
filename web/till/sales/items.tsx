/** What is sold: the lines of the sale, offers and a free line to add, and the part in Denar. */

import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { maxCustomer, maxItemName, maxPieces } from '#contract/sales.ts';
import { cleanLine } from '#contract/text.ts';
import { useWords } from '../../i18n/use-words.ts';
import { readAmount } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { freeLine } from './drawn.ts';
import { Offers, useAddLine } from './offers.tsx';
import type { Sale, SaleLine } from './queries.ts';
import { tell } from './queue.ts';
import { UnsentLine } from './unsent-line.tsx';
import type { Till } from './use-till.ts';

interface ItemsProps {
  till: Till;
  onClose: () => void;
}

export function Items({ till, onClose }: ItemsProps) {
  const { t, format } = useWords();
  const { sale, typedLine } = till;
  const other = useOther(till);
  return (
    <Dialog open onClose={onClose} title={t('sales.items')} className="till-items">
      <div className="stack">
        {sale && sale.lines.length > 0 && <Lines sale={sale} />}
        {typedLine && (
          <p className="till-line">
            <strong className="till-line-name">{typedLine.name}</strong>
            <strong>
              <Money amount={typedLine.total} currency="PLN" />
            </strong>
          </p>
        )}
        <UnsentLine till={till} />
        <OtherItem till={till} other={other} />
        <div className="till-offers-here">
          <Offers till={till} />
        </div>
        {sale && sale.denar > 0 && <Split till={till} sale={sale} />}
        <div className="dialog-actions">
          {sale && <Abandon till={till} sale={sale} onDone={onClose} />}
          <Button onClick={() => other.finish() && onClose()}>
            {sale ? t('sales.done', { total: format.money(sale.total, 'PLN') }) : t('ui.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Lines({ sale: { id: saleId, lines } }: { sale: Sale }) {
  const { t } = useWords();
  const client = useQueryClient();
  return (
    <ul role="list" className="plain-list" aria-label={t('sales.lines')}>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          onQuantity={(quantity) =>
            tell(client, saleId, { is: 'change', lineId: line.id, quantity })
          }
          onRemove={() => tell(client, saleId, { is: 'remove', lineId: line.id })}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: SaleLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

function Line({ line, onQuantity, onRemove }: LineProps) {
  const { t, format } = useWords();
  const { name, unitPrice, quantity, discountPercent, promotion, total, trouble, stock } = line;
  return (
    <li className="till-line">
      <span className="till-line-name break-anywhere">
        <strong>{name}</strong>{' '}
        <small className="muted">
          {t('sales.each', { price: format.money(unitPrice, 'PLN') })}
        </small>{' '}
        {discountPercent > 0 && (
          <Badge kind="warning">
            {promotion ?? t('sales.saved', { percent: discountPercent })}
          </Badge>
        )}
        {trouble && (
          <span className="till-problem text-sm semibold" role="alert">
            {trouble === 'out_of_stock'
              ? t('sales.out_of_stock', { stock: format.number(stock ?? 0) })
              : t('sales.offer_gone')}
          </span>
        )}
      </span>
      <span className="inline-flex items-center">
        <IconButton
          icon={quantity > 1 ? 'minus' : 'close'}
          label={t(quantity > 1 ? 'sales.less' : 'sales.remove', { name })}
          onClick={() => (quantity > 1 ? onQuantity(quantity - 1) : onRemove())}
        />
        <strong className="tabular" role="status">
          {format.number(quantity)}
        </strong>
        <IconButton
          icon="plus"
          label={t('sales.moreOf', { name })}
          disabled={quantity >= maxPieces}
          onClick={() => onQuantity(quantity + 1)}
        />
      </span>
      <strong className="text-end">
        <Money amount={total} currency="PLN" />
      </strong>
    </li>
  );
}

const nothingTyped = { name: '', price: '', checked: false };

/** What is typed of a line that is not an offer. */
function useOther(till: Till) {
  const { t } = useWords();
  const [typed, set] = useState(nothingTyped);
  const change = (part: Partial<typeof typed>) => set((old) => ({ ...old, ...part }));
  const addLine = useAddLine(till);
  const { name, price, checked } = typed;
  const read = readAmount(price);
  /** Whether it could be added. */
  const add = (): boolean => {
    change({ checked: true });
    if (read === null) return false;
    addLine(freeLine(cleanLine(name) || t('sales.item'), read));
    set(nothingTyped);
    return true;
  };
  /** Adds what is typed and not yet added, if anything; whether nothing is left. */
  const finish = (): boolean => (name || price ? add() : true);
  return { typed, change, wrong: checked && read === null, add, finish };
}

interface OtherProps {
  till: Till;
  other: ReturnType<typeof useOther>;
}

function OtherItem({ till, other: { typed, change, wrong, add } }: OtherProps) {
  const { t } = useWords();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form className="stack gap-3" onSubmit={submit} noValidate>
      <div className="till-other grid gap-3 items-start">
        <TextField
          label={t('sales.name')}
          placeholder={t('sales.item')}
          maxLength={maxItemName}
          autoComplete="off"
          value={typed.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <AmountField
          label={t('sales.price')}
          currency="PLN"
          error={wrong ? t('calls.fieldAmount') : undefined}
          value={typed.price}
          onChange={({ target }) => change({ price: target.value })}
        />
      </div>
      {!till.sale && (
        <TextField
          label={t('sales.customer')}
          hint={t('sales.customerHint')}
          optional
          maxLength={maxCustomer}
          autoComplete="off"
          value={till.entry.customer}
          onChange={({ target }) => till.change({ customer: target.value })}
        />
      )}
      <Button type="submit" kind="secondary" icon="plus">
        {t('sales.addOther')}
      </Button>
    </form>
  );
}

/** Less in Denar than the offers allow, and how the złoty are taken. */
function Split({ till: { entry, change }, sale }: { till: Till; sale: Sale }) {
  const { t, format } = useWords();
  const most = format.money(sale.denar);
  const part = readAmount(entry.part);
  const wrong = entry.part !== '' && (part === null || part > Math.round(sale.denar * 100));
  return (
    <div className="till-other grid gap-3 items-start">
      <AmountField
        label={t('sales.part')}
        hint={t('sales.partMost', { most })}
        error={wrong ? t('sales.partMost', { most }) : undefined}
        optional
        value={entry.part}
        onChange={({ target }) => change({ part: target.value })}
      />
      <Segmented
        label={t('sales.zloty')}
        labelShown
        value={entry.zloty}
        onChange={(zloty) => change({ zloty })}
        options={(['cash', 'terminal'] as const).map((value) => ({
          value,
          label: t(`sales.zloty_${value}`),
        }))}
      />
    </div>
  );
}

/** The lines go; nothing has been taken yet. */
function Abandon({ till, sale, onDone }: { till: Till; sale: Sale; onDone: () => void }) {
  const { t } = useWords();
  const client = useQueryClient();
  const abandon = () => {
    tell(client, sale.id, { is: 'abandon' });
    till.next();
    onDone();
  };
  return (
    <Button kind="quiet" onClick={abandon}>
      {t('sales.abandon')}
    </Button>
  );
}
