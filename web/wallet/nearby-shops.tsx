/** What is near: the newest offers, and shops, by distance if the device may be asked where it is. */
import { useQuery } from '@tanstack/react-query';
import type * as contract from '#contract/offers.ts';
import type * as placesContract from '#contract/places.ts';
import { bare } from '../api/bare-operation.ts';
import { keys } from '../api/query-keys.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useWords } from '../i18n/use-words.ts';
import { shareText } from '../market/offers/share-text.ts';
import { type Point, whereAmI } from '../market/places/geolocation.ts';
import { PlaceRow } from '../market/places/place-row.tsx';
import { coming } from '../ui/await-content.ts';
import { Link } from '../ui/link.tsx';
import { Picture } from '../ui/picture.tsx';
import '../market/places/places.css';
import './wallet.css';
import { type Address, addressTo } from '../ui/address.ts';

const offers = bare<typeof contract.offers>('offers', 'GET /v2/comp/offers', 'public');
const places = bare<typeof placesContract.places>('places', 'GET /v2/comp/places', 'public');

const newest = { sort: '-publishedAt', count: 6 } as const;
const shops = 4;

/** Where this device is, if it was allowed before; nobody is asked for it here. */
const useKnownPlace = () =>
  useQuery({
    queryKey: keys.here,
    queryFn: async (): Promise<Point | null> => {
      try {
        const { state } = await navigator.permissions.query({ name: 'geolocation' });
        return state === 'granted' ? await whereAmI(3) : null;
      } catch {
        return null;
      }
    },
    staleTime: 5 * 60_000,
  });

/** The nearest shops; without a known place the first of all. */
export function useNearPlaces() {
  const { data: from } = useKnownPlace();
  const query = { count: shops, ...(from && { lat: from.lat, lon: from.lon }) };
  return useAnswer(places, { query }, keys.places(query), {
    enabled: from !== undefined,
    staleTime: 60_000,
  });
}

const useNewOffers = () =>
  useAnswer(offers, { query: newest }, keys.market(newest), { staleTime: 60_000 });

/** A title, and a link to `all` of what it names. */
function Head({ title, to, all }: { title: string; to: Address; all: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 mb-1">
      <h2 className="text-lg">{title}</h2>
      <Link
        className="inline-flex items-center justify-end min-w-target min-target text-sm semibold no-underline"
        to={to}
      >
        {all}
      </Link>
    </div>
  );
}

/** Nothing until there are some. */
export function NearOffers() {
  const words = useWords();
  const { t, format } = words;
  const { data } = useNewOffers();
  if (!data || data.offers.length === 0) return null;
  return (
    <section className="near">
      <Head title={t('wallet.newOffers')} to="/puboffers" all={t('wallet.allOffers')} />
      <ul role="list" className="plain-list shelf">
        {data.offers.map((offer) => (
          <li key={offer.id}>
            <Link
              className="shelf-offer grid rounded text-inherit text-sm no-underline"
              to={addressTo('/puboffers/:id', { id: offer.id })}
            >
              <Picture className="mb-2" src={offer.imageSmallUrl} alt="" />
              <b className="truncate semibold">{offer.name}</b>
              <span className="muted truncate text-xs">{offer.ownerName}</span>
              <span className="flex flex-wrap items-baseline justify-between gap-x-2">
                <b className="tabular">
                  {offer.now.price === 0 ? t('market.free') : format.money(offer.now.price, 'PLN')}
                </b>{' '}
                <span className="primary text-xs semibold">{shareText(offer, words)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Nothing until there are some, and the offers, which stand above on phones. */
export function NearPlaces() {
  const { t } = useWords();
  const above = coming(useNewOffers());
  const { data: from } = useKnownPlace();
  const { data } = useNearPlaces();
  if (above || !data || data.places.length === 0) return null;
  return (
    <section className="near start-places">
      <Head
        title={from ? t('wallet.near') : t('places.page')}
        to="/miejsca"
        all={t('wallet.allPlaces')}
      />
      <ul role="list" className="picture-rows plain-list ruled">
        {data.places.map((place) => (
          <PlaceRow key={place.id} place={place} />
        ))}
      </ul>
    </section>
  );
}
