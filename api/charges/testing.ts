/** A buyer and a seller at the till, for the tests of codes and charges. */
import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { openTestApi, type Person, type Reply, type TestApi } from '../testing.ts';

/** Opened before the tests of the importing file, closed after them. */
export let api: TestApi;
before(async () => {
  api = await openTestApi();
});
after(() => api.close());

let people = 0;
export async function couple(denar = '100.00'): Promise<{ buyer: Person; seller: Person }> {
  people += 1;
  const number = people;
  return {
    buyer: await api.person(`Buyer ${number}`, { denar }),
    seller: await api.person(`Seller ${number}`),
  };
}

export const makeCode = async (buyer: Person): Promise<string> => {
  const made = await api.ask('POST', '/v2/et/otp', { as: buyer });
  assert.equal(made.status, 201);
  return made.body.otp_code as string;
};

export const charge = (
  seller: Person,
  otp_code: string,
  kwota = '12.50',
  key?: string,
): Promise<Reply> =>
  api.ask('POST', '/v2/et/transaction', {
    as: seller,
    query: { otp_code, kwota, description: 'Chleb' },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

export const decide = (buyer: Person, transaction: unknown, decision?: string): Promise<Reply> =>
  api.ask('POST', '/v2/et/accept', {
    as: buyer,
    query: { transaction: String(transaction), ...(decision ? { decision } : {}) },
  });

export const balances = async (person: Person) => {
  const { body } = await api.ask('GET', '/v2/trans/balance', { as: person });
  return { denar: body.denar, held: body.held, available: body.available };
};

export const wrongCode = async (): Promise<string> => {
  const { rows } = await api.db.query<{ code: string }>('SELECT code FROM payment_code');
  const taken = new Set(rows.map(({ code }) => code));
  return Array.from({ length: 1000 }, (_, at) => String(at).padStart(6, '0')).find(
    (code) => !taken.has(code),
  ) as string;
};

export const refusal = ({ status, body }: Reply): unknown[] => [status, body.code];

export const see = (person: Person, transaction: unknown): Promise<Reply> =>
  api.ask('GET', `/v2/et/transaction/${transaction}`, { as: person });
