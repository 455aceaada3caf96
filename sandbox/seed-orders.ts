/** Orders between the demo people, each in another state. */
import * as offers from '#contract/offers.ts';
import * as orders from '#contract/orders.ts';
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

const all: readonly DemoOrder[] = [
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
  for (const [at, { from, to, name, quantity, parcel, completed }] of all.entries()) {
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
