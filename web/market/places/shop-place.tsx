/** Where a shop is and when it is open, also for the order that is picked up there. */
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Order } from '../orders/order.ts';
import { metresBetween } from './geolocation.ts';
import { weekText } from './hours-text.ts';
import { useWhere } from './kept-where.ts';
import { OpenState } from './open-state.tsx';

export type Whereabouts = NonNullable<Order['pickup']>;

const addressOf = ({ address, postcode, town }: Whereabouts): string =>
  [address, `${postcode} ${town}`.trim()].filter(Boolean).join(', ');

/** To the marked spot, else to the address as it is written. */
const routeTo = (shop: Whereabouts): string =>
  config.mapRoute.replace(
    '{to}',
    encodeURIComponent(shop.exact ? `${shop.lat},${shop.lon}` : addressOf(shop)),
  );

/** Whether it is open, and how far it is. */
export function ShopOpen({ shop }: { shop: Whereabouts }) {
  const { t, format } = useWords();
  const { hours, exact } = shop;
  const from = useWhere();
  const distance = from && format.distance(metresBetween(from, shop));
  if (hours.length === 0 && !distance) return null;
  return (
    <p className="shop-open place-what">
      <OpenState hours={hours} long />
      {distance && <span>{t(exact ? 'places.away' : 'places.awayAbout', { distance })}</span>}
    </p>
  );
}

/** Whether it is open, and the ways there: a route, a call. */
export function ShopWays({ shop }: { shop: Whereabouts }) {
  const { t } = useWords();
  const { phone } = shop;
  return (
    <>
      <ShopOpen shop={shop} />
      <div className="shop-acts row">
        <ButtonLink href={routeTo(shop)} icon="route">
          {t('places.route')}
        </ButtonLink>
        {phone && (
          <ButtonLink href={`tel:${phone}`} kind="secondary" icon="phone">
            {t('places.call', { phone })}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

/** Its address, and the hours of a week. */
export function ShopPlace({ shop }: { shop: Whereabouts }) {
  const words = useWords();
  const { t } = words;
  const { hours } = shop;
  return (
    <ul role="list" className="shop-facts stack gap-2 plain-list">
      <li>
        <Icon name="pin" size={1.25} />
        <span className="visually-hidden">{t('places.address')}: </span>
        <address>{addressOf(shop)}</address>
      </li>
      {hours.length > 0 && (
        <li>
          <Icon name="clock" size={1.25} />
          <span className="visually-hidden">{t('places.hours')}: </span>
          <span className="tabular">{weekText(hours, words).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
