/** A shop on its page: picture, whether it is open, the way there, its share, address and hours. */
import type { Answer } from '#contract/operation.ts';
import type { seller } from '#contract/places.ts';
import { useWords } from '../i18n/use-words.ts';
import { ShareBar } from '../offers/offer-price.tsx';
import { Picture } from '../ui/picture.tsx';
import { ShopPlace, ShopWays } from './shop-place.tsx';

type Shop = NonNullable<Answer<typeof seller>['shop']>;

export function ShopCover({ shop }: { shop: Shop }) {
  if (!shop.imageUrl) return null;
  return <Picture className="shop-cover" src={shop.imageUrl} alt="" first />;
}

export function ShopFacts({ shop }: { shop: Shop }) {
  return (
    <div className="stack mb-5">
      <ShopWays shop={shop} />
      {shop.denarPercent > 0 && <Share percent={shop.denarPercent} />}
      <ShopPlace shop={shop} />
      {shop.about && <p className="offer-text muted">{shop.about}</p>}
    </div>
  );
}

/** The price of the example, in whole złoty. */
const price = 20;

function Share({ percent }: { percent: number }) {
  const { t, format } = useWords();
  const denar = (price * percent) / 100;
  return (
    <div className="shop-share stack gap-1">
      <p className="row justify-between">
        <b>{percent === 100 ? t('places.shareAll') : t('places.shareOf', { percent })}</b>
        {percent < 100 && (
          <span className="muted tabular">
            {t('places.example', {
              price: format.money(price, 'PLN'),
              denar: format.money(denar),
              pln: format.money(price - denar, 'PLN'),
            })}
          </span>
        )}
      </p>
      <ShareBar percent={percent} />
    </div>
  );
}
