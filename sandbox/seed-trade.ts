/** What the demo people trade: orders, a bill, and assets of the chain. */
import * as bills from '#contract/bills.ts';
import { generate } from '#contract/chain.ts';
import * as currency from '#contract/chain-assets.ts';
import * as offers from '#contract/offers.ts';
import * as orders from '#contract/orders.ts';
import * as sales from '#contract/sales.ts';
import type { Call } from './seed-cards.ts';

interface DemoOrder {
  readonly from: string;
  readonly to: string;
  /** An offer that can be paid entirely in Denar, by its name. */
  readonly name: string;
  readonly quantity: number;
  readonly parcel?: string;
  readonly completed?: true;
}

/** Each in another state. */
const demoOrders: readonly DemoOrder[] = [
  {
    from: 'buyer@denar.test',
    to: 'seller@denar.test',
    name: 'Bułki grahamki, sześć sztuk',
    quantity: 2,
    parcel: '',
    completed: true,
  },
  {
    from: 'buyer@denar.test',
    to: 'shop@denar.test',
    name: 'Mydło z szarotką i owsem, dwie kostki',
    quantity: 1,
    parcel: 'PX555010042PL',
  },
  {
    from: 'shop@denar.test',
    to: 'seller@denar.test',
    name: 'Bułki grahamki, sześć sztuk',
    quantity: 3,
  },
];

type Listed = readonly { readonly name: string; readonly id: number }[];

/** Orders, and ships what is on its way; every call has a fixed key, so that it can be repeated. */
export async function seedOrders(call: Call): Promise<void> {
  for (const [at, { from, to, name, quantity, parcel, completed }] of demoOrders.entries()) {
    const list = (await call(offers.accountOffers, { as: to })) as Listed;
    const offer = list.find((one) => one.name === name);
    // Someone has changed the list since the first start.
    if (!offer) continue;
    const key = `order-${at}`;
    const items = [{ offerId: offer.id, quantity }];
    const body = { items, deliver: { kind: 'pickup' } };
    const { id } = (await call(orders.createOrder, { as: from, key, body })) as { id: string };
    const params = { id };
    if (parcel === undefined) continue;
    const sent = { parcel, note: 'Dziękujemy za zamówienie!' };
    await call(orders.shipOrder, { as: to, key: `${key}-ship`, params, body: sent });
    if (!completed) continue;
    await call(orders.completeOrder, { as: from, key: `${key}-complete`, params });
  }
}

const voucher = 'Bon na chleb';

/** If the chain is off, silent or has all of this already, the demo goes on without it. */
const acceptNoChain = ['chain_not_offered', 'chain_unavailable', 'chain_unknown', 'chain_refused'];

/** iTalar, and vouchers issued by the bakery; with fixed keys, so that it can be repeated. */
export async function seedChain(
  call: Call,
  { issuer, holder }: { issuer: string; holder: string },
): Promise<void> {
  await call(generate, {
    as: holder,
    key: 'italar',
    body: { amount: '40.00' },
    accept: acceptNoChain,
  });
  const details = { 'Co daje': 'jeden bochenek chleba na zakwasie', 'Ważny do': '31.12.2027' };
  const issue = { asset_name: voucher, qty: '200', units: '1', details };
  await call(currency.issueAsset, {
    as: issuer,
    key: 'voucher',
    body: issue,
    accept: acceptNoChain,
  });
  const gift = { email: holder, asset_identifier: voucher, qty: '3' };
  const sending = { as: issuer, key: 'vouchers', body: gift };
  await call(currency.sendAsset, {
    ...sending,
    accept: [...acceptNoChain, 'quantity_invalid', 'insufficient_funds'],
  });
}

const billItems = [
  { name: 'Jabłka szara reneta, na wagę', price: 8.4, quantity: 2 },
  { name: 'Bukiet z ogrodu', price: 14.5, quantity: 1 },
] as const;

/** A bill paid at the counter; every call has a fixed key, so that it can be repeated. */
export async function seedBill(
  call: Call,
  { shop, buyer }: { readonly shop: string; readonly buyer: string },
): Promise<void> {
  const idOf = (answer: unknown): string => (answer as { id: string }).id;
  const body = { customer: 'Pani Anna' };
  const saleId = idOf(await call(sales.openSale, { as: shop, key: 'sale', body }));
  for (const [at, item] of billItems.entries()) {
    const line = { saleId, ...item };
    await call(sales.addSaleItem, { as: shop, key: `sale-item-${at}`, body: line });
  }
  const issued = await call(bills.issueBill, { as: shop, key: 'bill', body: { saleId } });
  // If the seeding was interrupted before this for more than half an hour, the bill has expired.
  const accept = ['bill_closed'];
  const paid = { billId: idOf(issued) };
  await call(bills.confirmBill, { as: buyer, key: 'bill-paid', body: paid, accept });
}
