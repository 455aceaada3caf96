/** The API calls for offers: a seller's own list, its images, and the marketplace. */
import * as contract from '#contract/offers.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { exclusively, hour } from '../jobs.ts';
import { countApart } from '../limits.ts';
import { Document, type Route, Versioned } from '../route.ts';
import { change } from '../use-case.ts';
import { drawn, forgetImages, keepPicture, pictureBytes } from './images.ts';
import { openMarket } from './market.ts';
import { imageUrl, ownView, type WholeRow, wholeColumns, wholeView } from './offer-rows.ts';
import { fetchPictures } from './pictures-elsewhere.ts';
import { forgetPrices, priceFollower } from './price-history.ts';
import { type OfferList, offersOf, saveOffers } from './save.ts';
import { offerRows } from './search.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, config } = deps;
  const answer = ({ version, offers }: OfferList) =>
    new Versioned(
      version,
      offers.map((row) => ownView(row, config)),
    );
  route(contract.accountOffers, async ({ caller }) =>
    answer(await offersOf(db, caller.id, deps.now())),
  );
  route(contract.saveOffers, async ({ body: inputs, ifMatch: versions, ...asked }) => {
    const wallet = await callers.wallet(asked.caller);
    const saving = { wallet, inputs, versions, locale: asked.locale };
    return answer((await change(deps, asked, (cx) => saveOffers(cx, saving))).answer);
  });
  route(contract.uploadImage, async ({ body, ...asked }) => {
    const { caller } = asked;
    await callers.wallet(caller);
    await countApart(deps, { limit: 'pictures', person: caller.id });
    const picture = await drawn(caller.id, body);
    return change(deps, asked, async (cx) => {
      await keepPicture(cx, caller.id, picture);
      const { id, width, height } = picture;
      const url = (size: 'full' | 'small') => imageUrl(config, id, size);
      return { id, imageUrl: url('full'), imageSmallUrl: url('small'), width, height };
    });
  });
  marketRoutes(route, deps);
}

function marketRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  const market = openMarket(deps);
  route(contract.offers, ({ query }) => market(query));
  route(contract.getOffer, async ({ params: { id } }) => {
    const [offer] = await offerRows<WholeRow>(deps, [id], wholeColumns);
    if (!offer) throw new Refusal('not_found');
    return wholeView(offer, deps.config);
  });
  route(
    contract.image,
    async ({ params: { id }, query: { size } }) =>
      new Document('image/webp', `${id}.webp`, await pictureBytes(db, id, size), {
        'content-disposition': 'inline',
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      }),
  );
}

export const offers: Feature = {
  clauses: ['terms#offers'],
  routes,
  jobs: (deps) => [
    {
      name: 'fetch pictures',
      everyMs: 2000,
      run: () => exclusively(deps.db, 'pictures', () => fetchPictures(deps)),
    },
    {
      name: 'follow prices',
      everyMs: 60_000,
      run: priceFollower(deps),
    },
    { name: 'forget prices', everyMs: hour, run: () => forgetPrices(deps.db, deps.now()) },
    { name: 'forget images', everyMs: hour, run: () => forgetImages(deps.db, deps.now()) },
  ],
  personalData: [
    {
      name: 'offers',
      sql: `SELECT id, number, name, description, categories, rules, denar_percent, discount_percent,
        quantity, price, system_price, image_id, image_address, image_alt,
        (SELECT coalesce(json_agg(json_build_object('image_id', m.image_id,
            'image_address', m.image_address, 'image_alt', m.image_alt) ORDER BY m.place), '[]')
         FROM offer_picture m WHERE m.offer_id = offer.id) AS further_pictures,
        url, location, published, published_at, created_at, updated_at
      FROM offer WHERE person_id = $1 ORDER BY place`,
      money: ['price', 'system_price'],
    },
    {
      name: 'offer_prices',
      sql: `SELECT h.offer_id, h.since, h.until, h.price, h.reduced, h.lowest
      FROM offer_price h JOIN offer o ON o.id = h.offer_id WHERE o.person_id = $1 ORDER BY h.id`,
      money: ['price', 'lowest'],
    },
    {
      name: 'pictures',
      sql: `SELECT id, width, height, created_at FROM offer_image WHERE person_id = $1
      ORDER BY created_at`,
    },
  ],
  withoutPersons: {
    offer_list: 'the version of a list of offers',
    picture_elsewhere: 'how far our copy of a picture has come; the address stands in offers',
    offer_term: 'words of all offers together',
    'offer: sale_price words': 'computed from other columns',
    'offer_image: content small': 'exported as files in the folder pictures',
  },
};
