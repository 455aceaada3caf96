/** Shared by the race tests: a shop, people in it, and sending ten requests at once. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { verifyDatabase } from '#api/invariants/whole.ts';
import { openShop, type Shop } from '#api/orders/testing.ts';
import type { Person, Reply, TestApi } from '#api/testing.ts';
import { connect } from '#db/connect.ts';
import { waitingIn } from '#db/testing.ts';
import { auditDatabase } from '#ledger/verify.ts';

export let shop: Shop;
export let admin: Person;
export let ewa: Person;
export let jan: Person;
let people = 0;
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
let audit: (url: string) => Promise<unknown> = verifyDatabase;
/** For tests that insert rows by hand without bookings: only the ledger is audited at the end. */
export const auditLedgerAlone = (): void => {
  audit = auditDatabase;
};
after(() => audit(shop.apiUrl).finally(shop.close));

type Method = 'POST' | 'PUT' | 'DELETE';
export const ask = (as: Person, method: Method, path: string, body?: unknown, headers = {}) =>
  shop.ask(method, path, { as, headers, ...(body === undefined ? {} : { body }) });
export const good = async (reply: Promise<Reply>): Promise<Reply['body']> => {
  const { status, body } = await reply;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
};
export const id = (body: Reply['body']): string => String(body.id);

/** Sends ten requests at once, which must succeed or be refused. Returns the successes. */
export async function ten(asked: (nth: number) => Promise<Reply>): Promise<number> {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, nth) => asked(nth)));
  for (const { status, body } of replies)
    assert.ok(status < 300 || [404, 409, 412, 429].includes(status), `${status} ${body.code}`);
  return replies.filter(({ status }) => status < 300).length;
}
export const rows = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await shop.db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`, values)).rows[0]
    ?.n ?? -1;

export type Statement = readonly [sql: string, ...values: unknown[]];

/** The result of work that waits for a connection between its first and its later statements. */
export async function overtaken<T>(
  statements: readonly Statement[],
  work: () => Promise<T>,
  others: readonly Statement[] = [],
  { ownerUrl, db }: Pick<TestApi, 'ownerUrl' | 'db'> = shop,
): Promise<T> {
  const owner = connect(ownerUrl);
  const client = await owner.connect();
  try {
    await client.query('BEGIN');
    for (const [sql, ...values] of statements) await client.query(sql, values);
    const working = work();
    // It waits for a read, before it has written anything.
    const waiting = await waitingIn(db, working);
    if (waiting !== null) assert.match(waiting, /^\s*SELECT/);
    for (const [sql, ...values] of others) await client.query(sql, values);
    await client.query('COMMIT');
    return await working;
  } finally {
    client.release();
    await owner.end();
  }
}

export const refusal = ({ status, body }: Reply): unknown[] => [status, body.code];
export const walletOf = async (as: Person): Promise<string> =>
  id(await good(shop.ask('GET', '/v2/account/wallet', { as })));

export const closed = async (as: Person) =>
  [
    ['SELECT FROM wallet WHERE id = $1 FOR UPDATE', await walletOf(as)],
    ['UPDATE wallet SET closed_at = now() WHERE id = $1', await walletOf(as)],
  ] as const;

export const personsRow =
  'SELECT FROM person WHERE id = (SELECT person_id FROM wallet WHERE id = $1) FOR NO KEY UPDATE';
