/** Test support: every call by which money leaves a wallet, prepared up to the call itself. */
import { randomUUID } from 'node:crypto';
import { selectOffer } from '#contract/basket.ts';
import { decideCharge } from '#contract/charges.ts';
import { createRequest } from '#contract/money-requests.ts';
import { openOfflineTill } from '#contract/offline-sales.ts';
import { maskedEmail } from '#contract/payees.ts';
import { transfer } from '#contract/transfers.ts';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { polishDay } from '../documents/format.ts';
import { openLog } from '../log.ts';
import type { Shop } from '../orders/testing.ts';
import { type AskOptions, inject, type Person, type Reply, type TestApi } from '../testing.ts';
import { callsOf } from '../testing-calls.ts';
import {
  answerOf,
  cardPayment,
  charge,
  newBill,
  ownedCard,
  paymentCode,
  verifiedAccount,
} from '../testing-flows.ts';
import { noteRefusals } from '../testing-refusals.ts';

/** Another instance of a test's API with another configuration. */
export async function instanceOf<A extends TestApi>(
  api: A,
  changed: Partial<Config>,
): Promise<A & { end(): Promise<void> }> {
  const config = { ...api.deps.config, ...changed };
  const app = await buildApp({ ...api.deps, config }, openLog('silent'));
  noteRefusals(app);
  const ask: TestApi['ask'] = (...sent) => inject(app, ...sent);
  return {
    ...api,
    app,
    ask,
    ...callsOf(ask),
    end: () => app.close(),
  };
}

/** A call that is ready to be made, with or without additional headers. */
export type Ready = (headers?: Readonly<Record<string, string>>) => Promise<Reply>;

/** A large payment of `amount` Denar by the buyer. */
export interface Payment {
  readonly operation: string;
  /** The e-mail address or account that the person is shown. */
  readonly payee: (world: World) => string;
  readonly title: string | RegExp;
  readonly ready: (world: World) => Promise<Ready>;
  readonly status: number;
}

export interface World {
  readonly api: Shop;
  /** An instance on which small payments need no confirmation. */
  readonly lax: Shop;
  readonly buyer: Person;
  readonly seller: Person;
  /** In Denar. */
  readonly amount: number;
}

const call =
  ({ api, buyer: as }: World, path: string, options: AskOptions): Ready =>
  (headers = {}) =>
    api.ask('POST', path, { as, ...options, headers });

/** A charge that awaits the buyer. */
export const charged = async ({ lax, buyer, seller, amount }: World): Promise<string> =>
  charge(lax, seller, await paymentCode(lax, buyer), String(amount), 'Rower');

/** A card payment that awaits its code. */
export async function carded({ lax, buyer, seller, amount }: World) {
  const owned = await ownedCard(lax, await lax.admin(), buyer, 3);
  const cardId = owned.card.id;
  const body = await cardPayment(lax, seller, owned, { amount, description: 'Rower' });
  return { cardId, generate: `/v2/trans/cards/${cardId}/generate-codes`, body };
}

/** A bill that awaits its buyer. */
async function billed({ lax, seller, amount }: World): Promise<string> {
  const items = [{ name: 'Rower', price: amount }];
  return (await newBill(lax, seller, items, { denarPart: amount })).id;
}

/** A sale to the seller, paid by code, that the buyer can refund. */
async function sold({ lax, buyer, seller, amount }: World): Promise<string> {
  const payer = await lax.person(`Sponsor ${randomUUID()}`, { denar: amount.toFixed(2) });
  await answerOf(lax, payer, transfer, { query: { email: seller.email, amount } });
  const id = await charge(lax, buyer, await paymentCode(lax, seller), String(amount), 'Rower');
  await answerOf(lax, seller, decideCharge, { query: { transaction: id, decision: 'accept' } });
  return id;
}

const offered = async ({ lax, seller, amount }: World): Promise<number> => {
  const offer = { name: 'Rower', price: amount, denar_percent: 100, quantity: 99 };
  return (await lax.offers([offer], seller))[0] as number;
};

const bySeller = ({ seller }: World): string => seller.email;

/** All payments that need a confirmation if they are large. */
export const payments: readonly Payment[] = [
  {
    operation: 'transfer',
    payee: bySeller,
    title: 'Rower',
    status: 201,
    ready: async (world) => {
      const { seller, amount } = world;
      const query = { email: seller.email, amount: String(amount), title: 'Rower' };
      return call(world, '/v2/et/transfer', { query });
    },
  },
  {
    operation: 'transTransfer',
    payee: bySeller,
    title: 'Rower',
    status: 201,
    ready: async (world) => {
      const { seller, amount } = world;
      return call(world, '/trans/transfer', {
        body: { email: seller.email, amount, title: 'Rower' },
      });
    },
  },
  {
    operation: 'acceptRequest',
    payee: bySeller,
    title: 'Rower',
    status: 200,
    ready: async (world) => {
      const { lax, buyer, seller, amount } = world;
      const dueOn = polishDay(new Date(lax.deps.now().getTime() + 7 * 86_400_000));
      const body = { email: buyer.email, amount, title: 'Rower', dueOn };
      const { id } = await answerOf(lax, seller, createRequest, { body });
      return call(world, `/v2/trans/requests/${id}/accept`, {});
    },
  },
  {
    operation: 'makeBoundCode',
    payee: bySeller,
    title: '',
    status: 201,
    ready: async (world) =>
      call(world, '/trans/otp', {
        body: { amount: world.amount, userEmail: world.seller.email },
      }),
  },
  {
    operation: 'decideCharge',
    payee: bySeller,
    title: 'Rower',
    status: 200,
    ready: async (world) =>
      call(world, '/v2/et/accept', { query: { transaction: await charged(world) } }),
  },
  {
    operation: 'confirmCardPayment',
    payee: bySeller,
    title: 'Rower',
    status: 200,
    ready: async (world) => {
      const { body } = await carded(world);
      return call(world, '/v2/trans/cards/confirm', { body });
    },
  },
  {
    operation: 'confirmBill',
    payee: bySeller,
    title: /^R\//,
    status: 200,
    ready: async (world) =>
      call(world, '/trans/rachunek.potwierdz', { body: { billId: await billed(world) } }),
  },
  {
    operation: 'createOrder',
    payee: bySeller,
    title: 'Rower',
    status: 201,
    ready: async (world) => {
      const items = [{ offerId: await offered(world), quantity: 1 }];
      return call(world, '/v2/trans/order/create', { body: { items } });
    },
  },
  {
    operation: 'payuCreateOrder',
    payee: bySeller,
    title: 'Rower',
    status: 201,
    ready: async (world) => {
      const items = [{ offerId: await offered(world), quantity: 1 }];
      return call(world, '/v2/trans/payu/create_order', { body: { items } });
    },
  },
  {
    operation: 'orderSelected',
    payee: bySeller,
    title: 'Rower',
    status: 201,
    ready: async (world) => {
      const body = { offerId: await offered(world) };
      await answerOf(world.lax, world.buyer, selectOffer, { body });
      return call(world, '/oferta/zamow', { body: {} });
    },
  },
  {
    operation: 'refundSale',
    payee: ({ seller }) => maskedEmail(seller.email),
    title: 'Rower',
    status: 201,
    ready: async (world) =>
      call(world, `/v2/trans/transactions/${await sold(world)}/refund`, {
        body: { denar: world.amount },
      }),
  },
  {
    operation: 'payOfflineSale',
    payee: bySeller,
    title: '',
    status: 201,
    ready: async (world) => {
      const { till } = await answerOf(world.lax, world.seller, openOfflineTill, {});
      const body = { till, sale: randomUUID(), amount: world.amount };
      return call(world, '/v2/offline-sales', { body });
    },
  },
];

/** A verified bank account of the buyer. */
export const bankAccount = ({ lax, buyer }: World): Promise<string> => verifiedAccount(lax, buyer);
