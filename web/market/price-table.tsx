/** How the price of an offer comes about, and its parts in Denar and in złotys. */
import { useWords } from '../i18n/use-words.ts';
import { DescriptionList, type DescriptionRow } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import type { PublicOffer } from './market-query.ts';
import { OfferPrice } from './offer-price.tsx';

type Priced = Pick<PublicOffer, 'denar_percent' | 'now'>;

export function PriceTable({ offer }: { offer: Priced }) {
  return (
    <div className="price-table">
      <OfferPrice offer={offer} big />
      <DescriptionList rows={useRows(offer)} />
    </div>
  );
}

function useRows({ denar_percent: percent, now }: Priced): DescriptionRow[] {
  const { t, format } = useWords();
  const { catalogue, discount, price, denar, pln, promotion } = now;
  const zlotys = (term: string, amount: number): DescriptionRow => ({
    term,
    value: <Money amount={amount} currency="PLN" />,
  });
  const before = price + discount;
  return [
    ...(catalogue !== price ? [zlotys(t('market.catalogue'), catalogue)] : []),
    // The seller may have a price within the programme, before any discount.
    ...(before !== catalogue && discount > 0 ? [zlotys(t('market.before'), before)] : []),
    ...(discount > 0
      ? [
          {
            term: promotion
              ? t('market.promotion', {
                  name: promotion.name,
                  date: format.shortDate(`${promotion.validTo}T12:00:00Z`),
                })
              : t('market.discount'),
            value: <Money amount={-discount} currency="PLN" />,
          },
        ]
      : []),
    ...(denar > 0
      ? [{ term: t('market.denarPart', { percent }), value: <Money amount={denar} /> }]
      : []),
    ...(denar > 0 ? [zlotys(t('market.plnPart'), pln)] : []),
  ];
}
