/** What the tests of races have in common: a shop, people in it, and asking ten times at once. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { openShop, type Shop } from '#api/orders/testing.ts';
import type { Person, Reply } from '#api/testing.ts';
import { auditDatabase } from '#ledger/verify.ts';

export let shop: Shop;
export let admin: Person;
export let ewa: Person;
export let jan: Person;
export let people = 0;
export const somebody = (denar?: string): Promise<Person> => {
  people += 1;
  return shop.person(`Wyścig ${people}`, denar === undefined ? {} : { denar });
};
before(async () => {
  shop = await openShop();
  admin = await shop.admin();
  ewa = await shop.person('Ewa Wyścig', { denar: '200.00' });
  jan = await shop.person('Jan Wyścig', { denar: '200.00' });
});
after(async () => {
  await auditDatabase(shop.apiUrl);
  await shop.close();
});

type Method = 'POST' | 'PUT' | 'DELETE';
export const ask = (as: Person, method: Method, path: string, body?: unknown, headers = {}) =>
  shop.ask(method, path, { as, headers, ...(body === undefined ? {} : { body }) });
export const good = async (reply: Promise<Reply>): Promise<Reply['body']> => {
  const { status, body } = await reply;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
};
export const id = (body: Reply['body']): string => String(body.id);

/** Asks ten times at once; every answer must be a yes or a clear no. Gives how many were a yes. */
export async function ten(asked: (nth: number) => Promise<Reply>): Promise<number> {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, nth) => asked(nth)));
  for (const { status, body } of replies)
    assert.ok(status < 300 || [404, 409, 412].includes(status), `${status} ${body.code}`);
  return replies.filter(({ status }) => status < 300).length;
}
export const rows = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await shop.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values)).rows[0]
    ?.n ?? -1;
