/** Offers for the browser tests, created through the API. */

import { randomInt } from 'node:crypto';
import { askSeller } from '#contract/enquiries.ts';
import { accountOffers, saveOffers } from '#contract/offers.ts';
import { createOrder } from '#contract/orders.ts';
import { callAs, type Person, participant, tokenOf } from './people.ts';
import { world } from './world.ts';

/** A word unique to this offer, even if the test is retried. */
export const freshWord = (word: string): string =>
  word + Array.from({ length: 5 }, () => String.fromCharCode(97 + randomInt(26))).join('');

/** Replaces the list of this seller. Returns the offers' numbers in the marketplace. */
export async function offersOf(
  seller: Person,
  said: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const body = said.map((one, at) => ({
    id: at + 1,
    description: 'Pieczony co rano.',
    categories: ['Żywność'],
    denar_percent: 50,
    quantity: 10,
    price: 20,
    location: 'Lublin',
    status: 'published' as const,
    ...one,
  }));
  const saved = await callAs(await tokenOf(seller), saveOffers, { body });
  return saved.map(({ id }) => id);
}

/** The list as returned by the API. */
export const listOf = async (seller: Person) => callAs(await tokenOf(seller), accountOffers);

const placesOf = new Map<
  string,
  Promise<{ '/puboffers/:id': string; '/puboffers/seller/:id': string }>
>();

/** The offer of the public places, and who sells it. */
export const honey = {
  seller: 'Spółdzielnia Pszczelarska „Pod Lipą”',
  name: 'Miód wielokwiatowy z pasieki nad Bystrzycą, słoik 0,9 litra, zbiór z tego roku',
} as const;

/** One offer and its seller, for tests that visit all screens. */
export function publicPlaces() {
  const { web } = world();
  const known = placesOf.get(web);
  if (known) return known;
  const places = (async () => {
    const seller = await participant(honey.seller);
    const [id = 0] = await offersOf(seller, [
      {
        name: honey.name,
        rules: ['Odbiór osobisty w soboty', 'Zwrot słoika mile widziany'],
        discount_percent: 15,
        systemPrice: 19,
        url: 'https://example.org/miod',
        quantity: 500,
      },
      { name: 'Świeca z wosku', quantity: 0, denar_percent: 100 },
      { name: 'Pyłek', denar_percent: 0 },
    ]);
    const [offer] = await listOf(seller);
    return { '/puboffers/:id': String(id), '/puboffers/seller/:id': offer?.ownerId ?? '' };
  })();
  placesOf.set(web, places);
  return places;
}

/** A question to the seller of that offer; returns its thread. */
export async function asked(token: string, text: string): Promise<string> {
  const offerId = Number((await publicPlaces())['/puboffers/:id']);
  const made = await callAs(token, askSeller, { body: { offerId, text } });
  return String(made.id);
}

/** An order of that offer, half of it in Denar, which waits for the złoty; returns its id. */
export async function begunOrder(buyerToken: string): Promise<string> {
  const offerId = Number((await publicPlaces())['/puboffers/:id']);
  const items = [{ offerId, quantity: 2 }];
  const made = await callAs(buyerToken, createOrder, { body: { items } });
  return String(made.id);
}
