/** The calls of offers: a seller's own list, its pictures, and the marketplace. */
import * as contract from '#contract/offers.ts';
import { Refusal } from '#contract/refusals.ts';
import { transact } from '#db/connect.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import { countApart } from '../limits.ts';
import { Document, type router, Versioned } from '../route.ts';
import { drawn, keepPicture, pictureBytes } from './images.ts';
import { fullColumns, imageUrl, ownView } from './offer-rows.ts';
import { type OfferList, offersOf, saveOffers } from './saving.ts';
import { market, publicOffers } from './search.ts';
import { sellerOf } from './sellers.ts';

type Route = ReturnType<typeof router>;

export function offerRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, config } = deps;
  const answer = ({ version, offers }: OfferList) =>
    new Versioned(
      version,
      offers.map((row) => ownView(row, config)),
    );
  route(contract.accountOffers, async ({ caller }) => answer(await offersOf(db, caller.id)));
  route(contract.saveOffers, async ({ caller, body, ifMatch, locale }) => {
    const wallet = await callers.wallet(caller);
    const saving = { wallet, inputs: body, versions: ifMatch, locale };
    return answer(await transact(db, (tx) => saveOffers(tx, deps, saving)));
  });
  route(contract.uploadImage, async ({ caller, key, body }) => {
    await callers.wallet(caller);
    await countApart(deps, { limit: 'pictures', person: caller.id });
    const picture = await drawn(body);
    return runKeyed(db, key, async (tx) => {
      await keepPicture(tx, deps, caller.id, picture);
      const { id, width, height } = picture;
      const url = (size: 'full' | 'small') => imageUrl(config, id, size);
      return { id, imageUrl: url('full'), imageSmallUrl: url('small'), width, height };
    });
  });
  marketRoutes(route, deps);
}

function marketRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(contract.offers, ({ query }) => market(deps, query));
  route(contract.getOffer, async ({ params: { id } }) => {
    const [offer] = await publicOffers(deps, [id], fullColumns);
    if (!offer) throw new Refusal('not_found');
    return offer;
  });
  route(contract.seller, ({ params: { id } }) => sellerOf(db, id));
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
