/** Test support: every call by which money leaves a wallet, prepared up to the call itself. */
import assert from 'node:assert/strict';
import { buildApp } from '../app.ts';
import type { Config } from '../config.ts';
import { openLog } from '../log.ts';
import type { Shop } from '../orders/testing.ts';
import { type AskOptions, inject, type Person, type Reply, type TestApi } from '../testing.ts';
import { noteRefusals } from '../testing-refusals.ts';

/** Another instance of a test's API with another configuration. */
export async function instanceOf<A extends TestApi>(
  api: A,
  changed: Partial<Config>,
): Promise<A & { end(): Promise<void> }> {
  const config = { ...api.deps.config, ...changed };
  const app = await buildApp({ ...api.deps, config }, openLog('silent'));
  noteRefusals(app);
  return {
    ...api,
    app,
    ask: (method, path, options) => inject(app, method, path, options),
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

const must = async (reply: Promise<Reply>): Promise<Record<string, unknown>> => {
  const { status, body } = await reply;
  assert.ok(status < 300, JSON.stringify(body));
  return body;
};

const call =
  ({ api, buyer: as }: World, path: string, options: AskOptions): Ready =>
  (headers = {}) =>
    api.ask('POST', path, { as, ...options, headers });

const codeOf = async ({ lax, buyer: as }: World): Promise<string> =>
  String((await must(lax.ask('POST', '/v2/et/otp', { as }))).otp_code);

/** A charge that awaits the buyer. */
export async function charged(world: World): Promise<string> {
  const { lax, seller: as, amount } = world;
  const query = { otp_code: await codeOf(world), kwota: String(amount), description: 'Rower' };
  return String((await must(lax.ask('POST', '/v2/et/transaction', { as, query }))).transaction);
}

/** A card payment that awaits its code. */
export async function carded({ lax, buyer, seller, amount }: World) {
  const post = (as: Person, path: string, body: object = {}) =>
    must(lax.ask('POST', path, { as, body }));
  const boss = await lax.admin();
  const made = await post(boss, '/v2/adm/cstore/new', { count: 1, batch: 'S' });
  const [card] = made.cards as { id: string; cardNumber: string; serial: string; pin: string }[];
  assert.ok(card);
  const { id: cardId, cardNumber, serial, pin } = card;
  await post(boss, `/v2/adm/cstore/release/${cardId}`);
  const registration = { cardNumber, serial, pin, email: buyer.email };
  await post(buyer, '/v2/trans/cards/register', registration);
  const generate = `/v2/trans/cards/${cardId}/generate-codes`;
  const codes = (await post(buyer, generate, { card_id: cardId, count: 3 })).oneTimeCodes;
  const started = await post(seller, '/v2/trans/cards/initiate', {
    card_number: cardNumber,
    serial,
    amount,
    seller_email: seller.email,
    description: 'Rower',
  });
  const right = (codes as { no: number; code: string }[]).find(({ no }) => no === started.code_no);
  return {
    cardId,
    generate,
    body: { transaction_id: started.transaction_id, one_time_code: right?.code },
  };
}

/** A bill that awaits its buyer. */
async function billed({ lax, seller: as, amount }: World): Promise<string> {
  const post = (path: string, body: object) => must(lax.ask('POST', path, { as, body }));
  const sale = await post('/trans/obsluga.otworz', {});
  const saleId = sale.id;
  await post('/trans/obsluga.dodaj', { saleId, name: 'Rower', price: amount, quantity: 1 });
  return String((await post('/trans/rachunek.wystaw', { saleId, denarPart: amount })).id);
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
      const { lax, buyer: as } = world;
      const body = { offerId: await offered(world), quantity: 1 };
      await must(lax.ask('POST', '/oferta/wybor', { as, body }));
      return call(world, '/oferta/zamow', { body: {} });
    },
  },
];

/** A verified bank account of the buyer. */
export async function bankAccount({ lax, buyer: as }: World): Promise<string> {
  const post = (stage: number, body: object) =>
    must(lax.ask('POST', `/v2/account/bank-account/register-stage${stage}`, { as, body }));
  const bankAccount = '27114020040000300201355387';
  const { transactionId } = await post(1, { accountName: as.name, email: as.email, bankAccount });
  const { rows } = await lax.db.query<{ amount: number }>(
    'SELECT amount FROM bank_transfer_out WHERE reference = $1',
    [transactionId],
  );
  const verificationAmount = (rows[0]?.amount ?? 0) / 100;
  return String((await post(2, { transactionId, verificationAmount })).id);
}
