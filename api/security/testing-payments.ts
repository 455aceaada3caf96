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
  return { ...api, app, ask, ...callsOf(ask), end: () => app.close() };
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

type Call = readonly [path: string, options?: AskOptions];

/** Pays the seller for a bicycle, unless `more` says otherwise. */
const payment = (
  operation: string,
  status: number,
  prepare: (world: World) => Call | Promise<Call>,
  more: Partial<Pick<Payment, 'payee' | 'title'>> = {},
): Payment => ({
  operation,
  payee: ({ seller }) => seller.email,
  title: 'Rower',
  status,
  async ready(world) {
    const { api, buyer: as } = world;
    const [path, options] = await prepare(world);
    return (headers = {}) => api.ask('POST', path, { as, ...options, headers });
  },
  ...more,
});
const ordering = async (world: World): Promise<AskOptions> => ({
  body: { items: [{ offerId: await offered(world), quantity: 1 }] },
});

/** All payments that need a confirmation if they are large. */
export const payments: readonly Payment[] = [
  payment('transfer', 201, ({ seller: { email }, amount }) => [
    '/v2/et/transfer',
    { query: { email, amount: String(amount), title: 'Rower' } },
  ]),
  payment('transTransfer', 201, ({ seller: { email }, amount }) => [
    '/trans/transfer',
    { body: { email, amount, title: 'Rower' } },
  ]),
  payment('acceptRequest', 200, async ({ lax, buyer: { email }, seller, amount }) => {
    const dueOn = polishDay(new Date(lax.deps.now().getTime() + 7 * 86_400_000));
    const body = { email, amount, title: 'Rower', dueOn };
    const { id } = await answerOf(lax, seller, createRequest, { body });
    return [`/v2/trans/requests/${id}/accept`];
  }),
  payment(
    'makeBoundCode',
    201,
    ({ seller, amount }) => ['/trans/otp', { body: { amount, userEmail: seller.email } }],
    { title: '' },
  ),
  payment('decideCharge', 200, async (world) => [
    '/v2/et/accept',
    { query: { transaction: await charged(world) } },
  ]),
  payment('confirmCardPayment', 200, async (world) => {
    const { body } = await carded(world);
    return ['/v2/trans/cards/confirm', { body }];
  }),
  payment(
    'confirmBill',
    200,
    async (world) => ['/trans/rachunek.potwierdz', { body: { billId: await billed(world) } }],
    { title: /^R\// },
  ),
  payment('createOrder', 201, async (world) => ['/v2/trans/order/create', await ordering(world)]),
  payment('payuCreateOrder', 201, async (world) => [
    '/v2/trans/payu/create_order',
    await ordering(world),
  ]),
  payment('orderSelected', 201, async (world) => {
    const body = { offerId: await offered(world) };
    await answerOf(world.lax, world.buyer, selectOffer, { body });
    return ['/oferta/zamow', { body: {} }];
  }),
  payment(
    'refundSale',
    201,
    async (world) => [
      `/v2/trans/transactions/${await sold(world)}/refund`,
      { body: { denar: world.amount } },
    ],
    { payee: ({ seller }) => maskedEmail(seller.email) },
  ),
  payment(
    'payOfflineSale',
    201,
    async ({ lax, seller, amount }) => {
      const { till } = await answerOf(lax, seller, openOfflineTill, {});
      return ['/v2/offline-sales', { body: { till, sale: randomUUID(), amount } }];
    },
    { title: '' },
  ),
];

/** A verified bank account of the buyer. */
export const bankAccount = ({ lax, buyer }: World): Promise<string> => verifiedAccount(lax, buyer);
