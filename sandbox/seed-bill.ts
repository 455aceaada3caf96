/** A bill paid by the demo buyer at the demo shop's counter. */
import * as bills from '#contract/bills.ts';
import * as sales from '#contract/sales.ts';
import type { Call } from './seed-cards.ts';

const items = [
  { name: 'Jabłka szara reneta, na wagę', price: 8.4, quantity: 2 },
  { name: 'Bukiet z ogrodu', price: 14.5, quantity: 1 },
] as const;

/** Every call has a fixed key, so that an interrupted seeding can be repeated. */
export async function seedBill(
  call: Call,
  { shop, buyer }: { readonly shop: string; readonly buyer: string },
): Promise<void> {
  const idOf = (answer: unknown): string => (answer as { id: string }).id;
  const body = { customer: 'Pani Anna' };
  const saleId = idOf(await call(sales.openSale, { as: shop, key: 'sale', body }));
  for (const [at, item] of items.entries()) {
    const line = { saleId, ...item };
    await call(sales.addSaleItem, { as: shop, key: `sale-item-${at}`, body: line });
  }
  const issued = await call(bills.issueBill, { as: shop, key: 'bill', body: { saleId } });
  // If the seeding was interrupted before this for more than half an hour, the bill has expired.
  const accept = ['bill_closed'];
  const paid = { billId: idOf(issued) };
  await call(bills.confirmBill, { as: buyer, key: 'bill-paid', body: paid, accept });
}
