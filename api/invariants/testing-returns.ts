/** Test support: the flows of orders that two people of the programme refund for their seller. */
import { randomUUID } from 'node:crypto';
import type { Person } from '../testing.ts';
import { paymentCode, walletOf } from '../testing-flows.ts';
import { payout } from './testing-bank-flows.ts';
import {
  decided,
  doneLate,
  type Made,
  ordered,
  paidOrder,
  spend,
  unanswered,
} from './testing-orders.ts';
import type { Flows, World } from './testing-world.ts';

let order: Made;

async function giveBack(w: World): Promise<void> {
  const note = 'sprzedawca zniknął';
  const { body } = await w.post(w.boss, `/v2/adm/orders/${order.id}/return`, { note });
  await w.post(w.second, `/v2/adm/orders/returns/${body.proposal}`, { verdict: 'approve' });
}

const askedFor = (w: World) => unanswered(w, 'payu', () => giveBack(w));

/** A seller who has spent the Denar of an order. */
async function spent(w: World, name: string, denar_percent = 50): Promise<Person> {
  const seller = await w.person(`Sklep ${name}`);
  order = await (denar_percent === 100 ? ordered : paidOrder)(w, denar_percent, seller);
  await spend(w, seller, (20 * denar_percent) / 100);
  return seller;
}

/** What was paid to somebody whom the programme freezes, up to the approval. */
async function lost(w: World, pay: (fraud: Person) => Promise<unknown>): Promise<void> {
  const fraud = await w.person(`Sklep Oszusta ${randomUUID()}`);
  const id = await pay(fraud);
  const note = 'oszustwo';
  await w.post(w.boss, `/v2/adm/people/${(await walletOf(w, fraud)).id}/freeze`, { note });
  const { body } = await w.post(w.boss, `/v2/adm/frozen-payments/${id}/return`, { note });
  await w.begin();
  await w.post(w.second, `/v2/adm/frozen-payments/returns/${body.proposal}`, {
    verdict: 'approve',
  });
}

export const returnFlows: Flows = {
  'Payment given back by two': {
    transferred: (w) =>
      lost(w, async ({ email }) => {
        const query = { email, amount: '2' };
        return (await w.post(w.buyer, '/v2/et/transfer', {}, query)).body.transaction;
      }),
    sold: (w) =>
      lost(w, async (fraud) => {
        const otp_code = await paymentCode(w, w.buyer, { amount: 2, userEmail: fraud.email });
        const body = { otp_code, amount: 2, description: '' };
        return (await w.post(fraud, '/trans/pay', body)).body.transaction;
      }),
  },
  'Order given back by two': {
    'asked for': async (w) => {
      order = await paidOrder(w, 50);
      await askedFor(w);
    },
    'refused by the provider': (w) => decided(w, 'payu', true),
    done: async (w) => {
      await askedFor(w);
      await w.begin();
      await decided(w, 'payu');
    },
    'asked for, all of it spent': async (w) => {
      await payout(w, await spent(w, 'Rozrzutny'), 'PLN');
      await askedFor(w);
    },
    'that refused by the provider': (w) => decided(w, 'payu', true),
    'that done': async (w) => {
      await askedFor(w);
      await w.begin();
      await decided(w, 'payu');
    },
    'all in Denar': async (w) => {
      order = await ordered(w, 100);
      await w.begin();
      await giveBack(w);
    },
    'all in Denar, which are spent': async (w) => {
      await spent(w, 'Denarowy', 100);
      await w.begin();
      await giveBack(w);
    },
    'the provider has done so after it had refused': async (w) => {
      const seller = await spent(w, 'Spóźniony');
      await unanswered(w, 'payu', async () => {
        await w.post(w.second, '/v2/et/transfer', {}, { email: seller.email, amount: '10' });
        await w.post(seller, `/v2/trans/order/${order.id}/refund`);
      });
      await decided(w, 'payu', true);
      await spend(w, seller, 10);
      await doneLate(w, order.payment);
      await w.begin();
      await giveBack(w);
    },
  },
};
