/** A counter with a seller, offers and buyers, for the tests of sales and bills. */
import assert from 'node:assert/strict';
import { api, initiate, send, type Trade } from '../cards/testing.ts';
import { bread, listOf, offerCalls, type Written } from '../offers/testing.ts';
import type { SaleView } from '../sales/lifecycle.ts';
import type { Person, Reply } from '../testing.ts';
import * as flows from '../testing-flows.ts';
import type { BillView } from './bill-rows.ts';

export { api, send };
export const { save, own } = offerCalls(() => api);

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
  return { seller, offers: listOf(saved).map(({ id }) => id) };
}

export const saleIn = ({ body }: Reply): SaleView => body as unknown as SaleView;
export const billIn = ({ body }: Reply): BillView => body as unknown as BillView;

export async function openSale(seller: Person, customer = ''): Promise<string> {
  const opened = await send(seller, 'POST', '/trans/obsluga.otworz', { customer });
  assert.equal(opened.status, 201, JSON.stringify(opened.body));
  return saleIn(opened).id;
}

export const add = (seller: Person, saleId: string, item: object, key?: string): Promise<Reply> =>
  send(seller, 'POST', '/trans/obsluga.dodaj', { saleId, ...item }, key);

export const free = (price: flows.SaleItem['price'] = '12.50', name = 'Chleb', quantity = 1) => ({
  name,
  price,
  quantity,
});

/** An open sale with these lines. */
export const filled = (seller: Person, ...items: flows.SaleItem[]): Promise<string> =>
  flows.newSale(api, seller, ...items);

export const issue = (
  seller: Person,
  saleId: string,
  more: object = {},
  key?: string,
): Promise<Reply> => send(seller, 'POST', '/trans/rachunek.wystaw', { saleId, ...more }, key);

/** An issued bill with one free-text line. */
export const billed = (
  seller: Person,
  price: flows.SaleItem['price'] = '12.50',
  more: Parameters<typeof flows.newBill>[3] = {},
) => flows.newBill(api, seller, [free(price)], more);

export const pay = (as: Person, billId: string, otp_code?: string, key?: string): Promise<Reply> =>
  send(as, 'POST', '/trans/rachunek.potwierdz', { billId, ...(otp_code && { otp_code }) }, key);

export const cancel = (as: Person, billId: string, more: object = {}): Promise<Reply> =>
  send(as, 'POST', '/trans/rachunek.anuluj', { billId, ...more });

export const seeBill = (as: Person, id: string): Promise<Reply> =>
  api.ask('GET', `/trans/rachunek/${id}`, { as });

export const paymentCode = (
  buyer: Person,
  bound?: Parameters<typeof flows.paymentCode>[2],
): Promise<string> => flows.paymentCode(api, buyer, bound);

export const accept = (buyer: Person, transaction: unknown, decision = 'accept'): Promise<Reply> =>
  api.ask('POST', '/v2/et/accept', {
    as: buyer,
    query: { transaction: String(transaction), decision },
  });

/** The stock of each of a seller's offers. */
export const stockOf = async (seller: Person): Promise<number[]> =>
  listOf(await own(seller)).map(({ quantity }) => quantity);

export const nowhere = '01900000-0000-7000-8000-000000000000';

/** Starts a card payment of the bill. */
export const byCard = (given: Trade, billId: string, amount: unknown = '12.50'): Promise<Reply> =>
  initiate(given, amount, { billId });

export const free100 = { denar: 100, held: 0, available: 100 };
