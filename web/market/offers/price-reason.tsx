/** For its seller: which of the catalogue's price, their own, the discount and a promotion holds. */
import { type Minor, parseAmount, toWire } from '#contract/money.ts';
import { type Priced, priceParts } from '#contract/prices.ts';
import { useWords } from '../../i18n/use-words.ts';
import type { OwnOffer } from './changes.ts';

interface PriceReasonProps {
  price: Minor;
  systemPrice: Minor | null;
  /** The offer's own discount in percent. */
  discountPercent: number;
  /** The promotion that gives more than that, and its percent. */
  promotion: OwnOffer['now']['promotion'];
  promotionPercent: number;
  /** Buyers see no crossed-out price, because none was higher. */
  untold?: boolean | undefined;
}

export function PriceReason(props: PriceReasonProps) {
  const { price, systemPrice, discountPercent: percent, promotion, promotionPercent } = props;
  const { t, format } = useWords();
  const amount = format.money(toWire(systemPrice ?? price), 'PLN');
  const lines = [
    ...(promotion
      ? [
          t('offers.winsPromotion', {
            percent: promotionPercent,
            name: promotion.name,
            date: format.shortDate(`${promotion.validTo}T12:00:00Z`),
            amount,
          }),
        ]
      : []),
    ...(promotion && percent > 0 ? [t('offers.discountLoses', { percent })] : []),
    ...(!promotion && percent > 0 ? [t('offers.winsDiscount', { percent, amount })] : []),
    ...(!promotion && percent === 0 && systemPrice !== null
      ? [t('offers.winsSystem', { amount: format.money(toWire(price), 'PLN') })]
      : []),
    ...(props.untold ? [t('offers.untold')] : []),
  ];
  if (lines.length === 0) return null;
  return <p className="text-sm muted">{lines.join(' ')}</p>;
}

export const pricedOf = (offer: OwnOffer): Priced => ({
  price: parseAmount(offer.price) ?? 0,
  systemPrice: offer.systemPrice === null ? null : parseAmount(offer.systemPrice),
  discountPercent: offer.discount_percent,
  denarPercent: offer.denar_percent,
});

/** What a buyer pays; whether it may be told as a reduction is known once it is saved. */
export function nowOf(priced: Priced) {
  const parts = priceParts(priced);
  return {
    price: toWire(parts.price),
    denar: toWire(parts.denar),
    pln: toWire(parts.pln),
    reduction: null,
  };
}
