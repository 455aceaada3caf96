/** The pieces of an order that its seller gives back, and what the buyer gets for them. */
import { nothing, paidOf, partOf, sumOfParts } from '#contract/order-parts.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { bothParts, minorOf, type OrderDetail } from './order.ts';

/** How many pieces of each offer; those of others are all that are left. */
export type ChosenPieces = Readonly<Record<number, number>>;

/** The chosen pieces of each line, and what they were paid with; `items` only if some are left. */
export function chosenOf({ items, denarPart }: OrderDetail, chosen: ChosenPieces) {
  const priced = items.map(({ quantity, total, denar }) => ({
    quantity,
    total: minorOf(total),
    denar: minorOf(denar),
  }));
  const paid = paidOf(minorOf(denarPart), priced);
  const lines = items.map(({ offerId, name, quantity, returned: from }, at) => {
    const left = quantity - from;
    const pieces = Math.min(chosen[offerId] ?? left, left);
    return {
      offerId,
      name,
      left,
      pieces,
      sums: partOf(paid[at] ?? nothing, quantity, { from, pieces }),
    };
  });
  const some = lines.filter(({ pieces }) => pieces > 0);
  const isAll = lines.every(({ left, pieces }) => left === pieces);
  return {
    lines,
    sums: sumOfParts(lines.map(({ sums }) => sums)),
    isNone: some.length === 0,
    items: isAll ? undefined : some.map(({ offerId, pieces }) => ({ offerId, quantity: pieces })),
  };
}

interface PiecesToReturnProps {
  order: OrderDetail;
  chosen: ChosenPieces;
  onChange: (chosen: ChosenPieces) => void;
}

export function PiecesToReturn({ order, chosen, onChange }: PiecesToReturnProps) {
  const { t, format } = useWords();
  return (
    <ul role="list" className="plain-list ruled" aria-label={t('orders.pieces')}>
      {chosenOf(order, chosen).lines.map(
        ({ offerId, name, left, pieces, sums }) =>
          left > 0 && (
            <li key={offerId} className="order-line order-line-short">
              <div className="stack gap-1 break-anywhere">
                <strong>{name}</strong>
                <span className="muted tabular">{bothParts(format, sums)}</span>
              </div>
              <Stepper
                label={t('orders.piecesOf', { name })}
                lessLabel={t('orders.lessOf', { name })}
                moreLabel={t('orders.moreOf', { name })}
                value={pieces}
                least={0}
                most={left}
                pause={0}
                onChange={(count) => onChange({ ...chosen, [offerId]: count })}
              />
            </li>
          ),
      )}
    </ul>
  );
}
