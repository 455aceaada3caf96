/** For its seller: which of the catalogue's price, their own, the discount and a promotion holds. */
import { type Minor, toWire } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
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
