/** Bills for the browser tests, issued through the API. */
import { confirmBill, issueBill } from '#contract/bills.ts';
import { addSaleItem, openSale } from '#contract/sales.ts';
import { closeShift } from '#contract/takings.ts';
import { callAs, type Person, tokenOf } from './people.ts';

interface Item {
  readonly name: string;
  readonly price: number;
  readonly quantity?: number;
}

/** Opens a sale of this seller with these items; returns its id. */
async function saleOf(token: string, items: readonly Item[], customer: string): Promise<string> {
  const { id } = await callAs(token, openSale, { body: { customer } });
  for (const item of items) {
    await callAs(token, addSaleItem, { body: { saleId: id, ...item } });
  }
  return String(id);
}

/** An unpaid bill with the requested part in Denar, or all of it. */
export async function billOf(
  seller: Person,
  items: readonly Item[],
  { customer = '', denarPart }: { customer?: string; denarPart?: number } = {},
): Promise<{ id: string; code: string; number: string }> {
  const token = await tokenOf(seller);
  const saleId = await saleOf(token, items, customer);
  const bill = await callAs(token, issueBill, {
    body: {
      saleId,
      ...(denarPart !== undefined && { denarPart }),
    },
  });
  return { id: String(bill.id), code: String(bill.code), number: String(bill.number) };
}

/** A paid bill of this person's, one to pay, and a closing sheet, for tests that visit all screens. */
export async function billPlaces(person: Person, other: Person, name: string) {
  const [paid, asked] = await Promise.all([
    billOf(person, [{ name, price: 45.5 }], { denarPart: 0 }),
    billOf(other, [{ name, price: 6, quantity: 2 }], { denarPart: 5 }),
  ]);
  const token = await tokenOf(person);
  await callAs(token, confirmBill, { body: { billId: paid.id } });
  const sheet = await callAs(token, closeShift, { body: {} });
  return {
    '/rachunki/:id': paid.id,
    '/bill/:code': asked.code,
    '/obsluga/utarg/:id': String(sheet.id),
  };
}
