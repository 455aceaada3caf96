/** The API calls for places: who takes Denar where, and one of them. */
import * as contract from '#contract/places.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { sellerOf } from '../offers/sellers.ts';
import type { Route } from '../route.ts';
import { placesNear } from './near.ts';
import { townsLike } from './towns.ts';

function routes(route: Route, deps: Deps): void {
  route(contract.places, ({ query }) => placesNear(deps, query));
  route(contract.towns, async ({ query }) => ({ towns: [...townsLike(query.search)] }));
  route(contract.seller, ({ params: { id } }) => sellerOf(deps, id));
}

export const places: Feature = {
  clauses: ['privacy#data'],
  routes,
};
