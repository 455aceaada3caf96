/** What an offer costs now: the price, the previous price, and its parts in Denar and in złoty. */
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Money } from '../ui/money.tsx';
import type { PublicOffer } from './market-query.ts';
import './market.css';
import { shareText } from './share-text.ts';

interface OfferPriceProps {
  offer: { readonly denar_percent: number; readonly now: Omit<PublicOffer['now'], 'promotion'> };
  /** Where the price is the page's main content. */
  big?: boolean | undefined;
}

export function OfferPrice({ offer, big }: OfferPriceProps) {
  const words = useWords();
  const { t, format } = words;
  const { now, denar_percent: percent } = offer;
  return (
    <div
      className={big ? 'offer-price stack gap-1 offer-price-big gap-2' : 'offer-price stack gap-1'}
    >
      <p className="offer-price-now flex flex-wrap items-baseline gap-x-2 text-lg bold">
        {now.price === 0 ? <b>{t('market.free')}</b> : <Money amount={now.price} currency="PLN" />}
        {now.catalogue > now.price && (
          <s>
            <span className="visually-hidden">{t('market.catalogue')} </span>
            {format.money(now.catalogue, 'PLN')}
          </s>
        )}
        {now.discountPercent > 0 && (
          <Badge kind="warning">{t('market.minusPercent', { percent: now.discountPercent })}</Badge>
        )}
      </p>
      <ShareBar percent={percent} />
      <p className="offer-price-parts flex flex-wrap gap-x-3 muted text-sm">
        <span>{shareText(offer, words)}</span>
        {now.denar > 0 && now.pln > 0 && (
          <span className="tabular">
            {t('market.parts', {
              denar: format.money(now.denar),
              pln: format.money(now.pln, 'PLN'),
            })}
          </span>
        )}
      </p>
    </div>
  );
}

/** The share in Denar as a bar; the text next to it says the same. */
export function ShareBar({ percent }: { percent: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect className="share-bar-pln" width="100" height="1" />
      <rect className="share-bar-denar" width={percent} height="1" />
    </svg>
  );
}
