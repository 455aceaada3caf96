/** Test support: a company with a shop that can be listed. */
import { newNip } from '../companies/testing.ts';
import type { Person, TestApi } from '../testing.ts';

const daily = [{ from: '06:30', to: '18:00' }];
/** Monday to Friday, Saturday until two, closed on Sundays and holidays. */
export const bakery = [
  ...[daily, daily, daily, daily, daily, [{ from: '06:30', to: '14:00' }]],
  ...[[], []],
];

/** What is saved of a person who tells nothing. */
export const none = { phone: '', picture: null, language: null, shop: null };

export const bakeryShop = {
  listed: true,
  kind: 'food' as const,
  about: 'Chleb pieczemy nocą.',
  address: 'ul. Ząbkowska 14',
  postcode: '03-735',
  town: 'Warszawa',
  phone: '225550131',
  hours: bakery,
  denarPercent: 60,
  point: null,
};

/** A company without a shop, and one to save. */
export async function newShop(
  api: TestApi,
  name: string,
): Promise<{ owner: Person; shop: typeof bakeryShop }> {
  const owner = await api.person(name);
  await api.sql`UPDATE wallet SET nip = ${newNip()} WHERE email = ${owner.email}`;
  return { owner, shop: bakeryShop };
}
