/** Test support: the flows of orders, and of top-ups through the providers. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { getOrder } from '#contract/orders.ts';
import { deskFlags, deskGetPayment } from '#contract/payment-desk.ts';
import { getPayment } from '#contract/payments.ts';
import type { Provider } from '#contract/providers.ts';
import { endUnpaidOrders } from '../orders/cancel.ts';
import { sweepRefunds } from '../payments/refunds.ts';
import type { Person } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import type { Flows, World } from './testing-world.ts';

export interface Made {
  readonly id: string;
  readonly payment: string;
  readonly offerId: number;
}

/** A new offer for 20 złoty, part of it payable in Denar, and an order of one piece, or of some. */
export async function ordered(
  w: World,
  denar_percent: number,
  seller = w.seller,
  quantity = 1,
): Promise<Made> {
  const offerId = await w.offer({ price: 20, denar_percent }, seller);
  await w.begin();
  const items = [{ offerId, quantity }];
  const { body } = await w.post(w.buyer, '/v2/trans/order/create', { items });
  const payment = String((body.payment as { id: string } | null)?.id);
  return { id: String(body.id), payment, offerId };
}

async function orderBecomes(w: World, { id }: Made, status: string): Promise<void> {
  for (let left = 250; ; left -= 1) {
    const body = await w.call(getOrder, { as: w.buyer, params: { id } });
    if (body.status === status) return;
    if (left === 0) throw new Error(`not ${status}: ${JSON.stringify(body)}`);
    await pause(20);
  }
}

export async function paidOrder(...asked: Parameters<typeof ordered>): Promise<Made> {
  const [w] = asked;
  const made = await ordered(...asked);
  await w.begin();
  await w.act('payu', made.payment, 'pay');
  await orderBecomes(w, made, 'paid');
  return made;
}

/** Requests a refund that the provider does not answer yet. */
export async function unanswered(
  w: World,
  provider: Provider,
  ask: () => Promise<unknown>,
): Promise<void> {
  await w.begin();
  w.fault(provider, 'too-many-requests');
  await ask();
  w.fault(provider);
}

/** The provider decides about a request. */
export async function decided(w: World, provider: Provider, rejects = false): Promise<void> {
  w.providers[provider].switches.set({ rejectRefunds: rejects });
  w.pass(31);
  await sweepRefunds(w.deps);
  for (let left = 250; await pending(w); left -= 1) {
    if (left === 0) throw new Error('the provider decides nothing');
    await pause(20);
  }
  w.providers[provider].switches.set({ rejectRefunds: false });
}

/** Uncredited money is requested back again each time, because the stand-in does not have it. */
async function pending(w: World): Promise<boolean> {
  const { rowCount } = await w.db.query(
    `SELECT FROM payment_refund WHERE state = 'pending' AND by <> 'programme'`,
  );
  return rowCount !== 0;
}

/** The provider reports the oldest refund of a payment as done, whatever it reported before. */
export async function doneLate(w: World, id: string): Promise<void> {
  const rows = await w.sql<{ reference: string; amount: number }>`
    SELECT reference, amount FROM payment_refund WHERE payment_id = ${id} ORDER BY id LIMIT 1`;
  const refund = { done: true, ...rows[0] };
  const told = { id, providerId: await providerIdOf(w, id), amount: refund.amount ?? 0, refund };
  await w.begin();
  assert.equal(await w.tell('payu', told), 200);
}

export const spend = (w: World, as: Person, amount: number) =>
  w.post(as, '/v2/et/transfer', {}, { email: w.second.email, amount: String(amount) });

let order: Made;
const refundOrder = (w: World, body = {}) =>
  unanswered(w, 'payu', () => w.post(w.seller, `/v2/trans/order/${order.id}/refund`, body));

/** One piece of the order. */
const piece = () => ({ items: [{ offerId: order.offerId, quantity: 1 }] });

const refundSteps = (denar_percent: number): Flows[string] => ({
  paid: async (w) => {
    order = await paidOrder(w, denar_percent);
  },
  'refund asked for': refundOrder,
  'refund refused by the provider': (w) => decided(w, 'payu', true),
  'refund done': async (w) => {
    await refundOrder(w);
    await w.begin();
    await decided(w, 'payu');
  },
});

/** A payment of a person whose wallet has been closed, and the provider's report of it. */
let gone: { person: Person; id: string };
let paid = '';

const providerIdOf = async (w: World, id: string): Promise<string> =>
  String((await w.call(deskGetPayment, { as: w.boss, params: { id } })).providerId);

/** A refund made in the provider's panel. */
async function inPanel(w: World, as: Person, reference: string): Promise<void> {
  const id = await w.paid(as, 'payu', 10);
  const providerId = await providerIdOf(w, id);
  if (reference === 'spent') {
    await w.post(as, '/v2/et/transfer', {}, { email: w.seller.email, amount: '10.00' });
  }
  await w.begin();
  const refund = { done: true, amount: 1000, reference };
  assert.equal(await w.tell('payu', { id, providerId, amount: 1000, refund }), 200);
}

const refundTopUp = (w: World, as: Person) =>
  unanswered(w, 'payu', () => w.post(as, `/v2/trans/payments/${paid}/refund`));

/** A top-up whose refund the provider has refused. */
async function refusedTopUp(w: World, as: Person): Promise<void> {
  paid = await w.paid(as, 'payu', 50);
  await refundTopUp(w, as);
  await decided(w, 'payu', true);
}

/** Two people book the subject of a flag as a loss. */
async function writtenOff(w: World, kind: string): Promise<void> {
  const flag = (await w.call(deskFlags, { as: w.boss })).flags.find((one) => one.kind === kind)?.id;
  const { body } = await w.post(w.boss, '/v2/adm/bank/write-offs', { flag, note: 'Denary wydane' });
  await w.approve(body.decision);
}

export const orderFlows: Flows = {
  'Order in Denar': {
    created: async (w) => {
      order = await ordered(w, 100);
    },
    'given back': async (w) => void (await w.post(w.seller, `/v2/trans/order/${order.id}/refund`)),
    'a piece given back': async (w) => {
      order = await ordered(w, 100, w.seller, 2);
      await w.begin();
      await w.post(w.seller, `/v2/trans/order/${order.id}/refund`, piece());
    },
  },
  'Order in Denar and złoty': {
    created: async (w) => {
      order = await ordered(w, 50);
    },
    cancelled: async (w) => void (await w.post(w.buyer, `/v2/trans/order/${order.id}/cancel`)),
    'timed out': async (w) => {
      order = await ordered(w, 50);
      await w.begin();
      w.pass(4 * 3600);
      await endUnpaidOrders(w.deps);
    },
    'paid after its end': async (w) => {
      const id = order.payment;
      const { amount } = await w.call(getPayment, { as: w.buyer, params: { id } });
      await w.comesLate(id, Number(amount) * 100);
      await decided(w, 'payu');
    },
    ...refundSteps(50),
    'refund done after it was refused': async (w) => {
      order = await paidOrder(w, 50);
      await refundOrder(w);
      await decided(w, 'payu', true);
      await doneLate(w, order.payment);
    },
    'the same, asked for again': async (w) => {
      order = await paidOrder(w, 50);
      await refundOrder(w);
      await decided(w, 'payu', true);
      await refundOrder(w);
      await doneLate(w, order.payment);
    },
    'refund of a piece asked for': async (w) => {
      order = await paidOrder(w, 50, w.seller, 3);
      await w.begin();
      await refundOrder(w, piece());
    },
    'that refused by the provider': (w) => decided(w, 'payu', true),
    'that done after it was refused': (w) => doneLate(w, order.payment),
    'another piece given back': async (w) => {
      await refundOrder(w, piece());
      await w.begin();
      await decided(w, 'payu');
    },
    'the rest given back': async (w) => {
      await refundOrder(w);
      await w.begin();
      await decided(w, 'payu');
    },
  },
  'Order in złoty': { ...refundSteps(0) },
  'Top-up': {
    'paid through PayU': async (w) => {
      paid = await w.paid(w.buyer, 'payu', 50);
    },
    'refund asked for': (w) => refundTopUp(w, w.buyer),
    'refund refused by the provider': (w) => decided(w, 'payu', true),
    'refund done': async (w) => {
      await refundTopUp(w, w.buyer);
      await w.begin();
      await decided(w, 'payu');
    },
    'refund done after it was refused': async (w) => {
      await refusedTopUp(w, w.buyer);
      await doneLate(w, paid);
    },
    'the same, asked for again': async (w) => {
      await refusedTopUp(w, w.buyer);
      await refundTopUp(w, w.buyer);
      await doneLate(w, paid);
    },
    'the same, the Denar spent': async (w) => {
      const ola = await w.person('Ola Spent');
      await refusedTopUp(w, ola);
      await spend(w, ola, 50);
      await doneLate(w, paid);
    },
    'that written off by two': (w) => writtenOff(w, 'refund_done_late'),
    'paid through Przelewy24': async (w) => void (await w.paid(w.buyer, 'p24', 30)),
    'given back in the provider’s panel': async (w) =>
      inPanel(w, await w.person('Ida Panel'), 'panel1'),
    'given back there, the Denar spent': async (w) =>
      inPanel(w, await w.person('Ida Spent'), 'spent'),
    'written off by two': (w) => writtenOff(w, 'refunded_elsewhere'),
    'paid after the wallet was closed': async (w) => {
      const person = await w.person('Ula Odchodzi');
      const id = await w.started(person, 'payu', 50);
      await closeWallet(w, person);
      gone = { person, id };
      await w.comesLate(id, 5000);
    },
    'credited to the next wallet': async (w) => {
      await w.post(gone.person, '/v2/et/registration', {}, { name: 'Ula Odchodzi' });
      await w.begin();
      await w.post(w.boss, `/v2/adm/payments/${gone.id}/look`);
    },
  },
};
