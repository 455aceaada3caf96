/** Requests for money for the browser tests, made through the API. */
import { createRequest } from '#contract/money-requests.ts';
import { callAs, type Person, tokenOf } from './people.ts';

/** A request of this person, due in a week; returns its id. */
export async function requested(
  asker: Person,
  wanted: { readonly amount: string; readonly title: string; readonly email?: string },
): Promise<string> {
  const dueOn = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return String(
    (await callAs(await tokenOf(asker), createRequest, { body: { ...wanted, dueOn } })).id,
  );
}
