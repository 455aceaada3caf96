/** A counter with a seller, offers and buyers, for the tests of sales and bills. */
import assert from 'node:assert/strict';
import { cancelBill, confirmBill, getBill, issueBill } from '#contract/bills.ts';
import { decideCharge } from '#contract/charges.ts';
import * as sales from '#contract/sales.ts';
import { api, initiate, send, type Trade } from '../cards/testing.ts';
import { bread, offerCalls, type Written } from '../offers/testing.ts';
import type { Person, Reply } from '../testing.ts';
import * as flows from '../testing-flows.ts';

export { api, send };
export const { save, own } = offerCalls(api);

let people = 0;
/** A new person; pass a name that nobody else has. */
export const person = (name: string, denar?: string): Promise<Person> => {
  people += 1;
  return api.person(`${name} ${people}`, denar === undefined ? {} : { denar });
};

export interface Counter {
  readonly seller: Person;
  /** The seller's offers by their marketplace numbers. */
  readonly offers: number[];
}

export async function counter(...offers: Partial<Written>[]): Promise<Counter> {
  const seller = await person('Kasia Kasa');
  if (offers.length === 0) return { seller, offers: [] };
  const saved = await save(seller, offers.map(bread));
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  return { seller, offers: saved.body.map(({ id }) => id) };
}

export async function openSale(seller: Person, customer = ''): Promise<string> {
  return (await api.call(sales.openSale, { as: seller, body: { customer } })).id;
}

export const add = (seller: Person, saleId: string, item: object, key?: string) =>
  api.reply(sales.addSaleItem, { as: seller, body: { saleId, ...item }, key });

export const free = (price: flows.SaleItem['price'] = '12.50', name = 'Chleb', quantity = 1) => ({
  name,
  price,
  quantity,
});

/** An open sale with these lines. */
export const filled = (seller: Person, ...items: flows.SaleItem[]): Promise<string> =>
  flows.newSale(api, seller, ...items);

export const issue = (seller: Person, saleId: string, more: object = {}, key?: string) =>
  api.reply(issueBill, { as: seller, body: { saleId, ...more }, key });

/** An issued bill with one free-text line. */
export const billed = (
  seller: Person,
  price: flows.SaleItem['price'] = '12.50',
  more: Parameters<typeof flows.newBill>[3] = {},
) => flows.newBill(api, seller, [free(price)], more);

export const pay = (as: Person, billId: string, otp_code?: string, key?: string) =>
  api.reply(confirmBill, { as, body: { billId, ...(otp_code && { otp_code }) }, key });

export const cancel = (as: Person, billId: string, more: object = {}) =>
  api.reply(cancelBill, { as, body: { billId, ...more } });

export const seeBill = (as: Person, id: string) => api.reply(getBill, { as, params: { id } });

export const paymentCode = (
  buyer: Person,
  bound?: Parameters<typeof flows.paymentCode>[2],
): Promise<string> => flows.paymentCode(api, buyer, bound);

export const accept = (buyer: Person, transaction: unknown, decision = 'accept') =>
  api.reply(decideCharge, { as: buyer, query: { transaction: String(transaction), decision } });

/** The stock of each of a seller's offers. */
export const stockOf = async (seller: Person): Promise<number[]> =>
  (await own(seller)).body.map(({ quantity }) => quantity);

export const nowhere = '01900000-0000-7000-8000-000000000000';

/** Starts a card payment of the bill. */
export const byCard = (given: Trade, billId: string, amount: unknown = '12.50'): Promise<Reply> =>
  initiate(given, amount, { billId });

export const free100 = { denar: 100, held: 0, available: 100 };
