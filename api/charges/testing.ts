/** A buyer and a seller at the till, for the tests of codes and charges. */
import { after, before } from 'node:test';
import { getBalance } from '#contract/accounts.ts';
import * as charges from '#contract/charges.ts';
import { openTestApi, type Person, type TestApi } from '../testing.ts';

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
  return (await api.call(charges.makeCode, { as: buyer })).otp_code;
};

export const charge = (seller: Person, otp_code: string, kwota = '12.50', key?: string) =>
  api.reply(charges.makeCharge, {
    as: seller,
    query: { otp_code, kwota, description: 'Chleb' },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

export const decide = (buyer: Person, transaction: unknown, decision?: string) =>
  api.reply(charges.decideCharge, {
    as: buyer,
    query: { transaction: String(transaction), ...(decision ? { decision } : {}) },
  });

export const balances = async (person: Person) => {
  const { body } = await api.reply(getBalance, { as: person });
  return { denar: body.denar, held: body.held, available: body.available };
};

export const wrongCode = async (): Promise<string> => {
  const rows = await api.sql<{ code: string }>`SELECT code FROM payment_code`;
  const taken = new Set(rows.map(({ code }) => code));
  return Array.from({ length: 1000 }, (_, at) => String(at).padStart(6, '0')).find(
    (code) => !taken.has(code),
  ) as string;
};

export const see = (person: Person, transaction: unknown) =>
  api.reply(charges.getCharge, { as: person, params: { id: transaction } });
