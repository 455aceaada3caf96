/** One line of a sale: how many, at what price, and out it goes. What is no offer can be written anew. */
import { useState } from 'react';
import { maxPieces } from '#contract/sales.ts';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { IconButton } from '../ui/button.tsx';
import { Money } from '../ui/money.tsx';
import { ChangeItem } from './change-item.tsx';
import type { SaleLine } from './queries.ts';

interface LineProps {
  saleId: string;
  line: SaleLine;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

export function Line({ saleId, line, onQuantity, onRemove }: LineProps) {
  const { t, format } = useWords();
  const [changing, setChanging] = useState(false);
  const { name, unitPrice, discountPercent, promotion, total, trouble, stock } = line;
  return (
    <li className="counter-line">
      <span className="counter-line-name">
        <strong>{name}</strong>
        <span className="counter-line-each">
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
          <span className="counter-trouble" role="alert">
            {trouble === 'out_of_stock'
              ? t('counter.out_of_stock', { stock: format.number(stock ?? 0) })
              : t('counter.offer_gone')}
          </span>
        )}
      </span>
      <Quantity key={line.quantity} line={line} onQuantity={onQuantity} />
      <span className="counter-line-sum">
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
    <span className="counter-quantity">
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
