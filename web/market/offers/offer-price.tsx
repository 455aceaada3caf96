/** What an offer costs now: one price, a reduction as the law tells it, and the part in Denar. */
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Money } from '../../ui/money.tsx';
import type { PublicOffer } from './market-query.ts';
import './market.css';
import { shareText } from './share-text.ts';

type Now = PublicOffer['now'];

interface OfferPriceProps {
  offer: {
    readonly denar_percent: number;
    readonly now: Pick<Now, 'price' | 'denar' | 'pln' | 'reduction'> &
      Partial<Pick<Now, 'promotion'>>;
  };
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
        {now.reduction && <Reduction now={now} reduction={now.reduction} named={big} />}
      </p>
      {now.reduction && (
        <p className="muted text-sm">
          {t('ui.lowest', { amount: format.money(now.reduction.lowest, 'PLN') })}
        </p>
      )}
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

interface ReductionProps {
  now: Partial<Pick<Now, 'promotion'>>;
  reduction: NonNullable<Now['reduction']>;
  /** With the promotion's name and last day. */
  named?: boolean | undefined;
}

/** The line below names what is crossed out. */
function Reduction({ now: { promotion }, reduction, named }: ReductionProps) {
  const { t, format } = useWords();
  const less = t('market.minusPercent', { percent: reduction.percent });
  return (
    <>
      <s className="muted text-sm regular tabular" aria-hidden="true">
        {format.money(reduction.lowest, 'PLN')}
      </s>
      <Badge kind="warning">
        {named && promotion
          ? t('market.lessBy', {
              less,
              name: promotion.name,
              date: format.shortDate(`${promotion.validTo}T12:00:00Z`),
            })
          : less}
      </Badge>
    </>
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
