/** The API calls for what people tell about themselves and their shop. */
import * as contract from '#contract/profiles.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import type { Route } from '../route.ts';
import { change } from '../use-case.ts';
import { profileOf, rename, saveProfile } from './own.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  route(contract.myProfile, async ({ caller }) => profileOf(deps, await callers.wallet(caller)));
  route(contract.saveProfile, async (asked) => {
    const wallet = await callers.wallet(asked.caller);
    await change(deps, asked, (cx) => saveProfile(cx, { ...asked.body, wallet }));
    return profileOf(deps, wallet);
  });
  route(contract.changeName, async (asked) => {
    const wallet = await callers.wallet(asked.caller);
    await change(deps, asked, (cx) => {
      callers.walletChanged(cx.tx, cx.caller.id, cx.after);
      return rename(cx, { ...asked.body, wallet });
    });
    return profileOf(deps, wallet);
  });
}

export const profiles: Feature = {
  clauses: ['privacy#data', 'privacy#rights'],
  routes,
  personalData: [
    {
      name: 'shop',
      sql: `SELECT image_id, language, listed, kind, about, address, postcode, town, phone, hours,
        denar_percent, latitude, longitude, exact, updated_at
      FROM profile WHERE person_id = $1`,
    },
  ],
};
