/** Cards, their owner and a seller, for the tests of cards. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import {
  cancelCardPayment,
  confirmCardPayment,
  getCardPayment,
  initiateCardPayment,
} from '#contract/card-payments.ts';
import {
  cardHistory,
  listStock,
  releaseCard,
  removeCard,
  updateCard,
} from '#contract/card-stock.ts';
import { generateCodes, oneTimeCodes, registerCard } from '#contract/cards.ts';
import { connect } from '#db/connect.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { openLog } from '../log.ts';
import { inject, openTestApi, type Person, type Reply } from '../testing.ts';
import type { Codes, OwnedCard, StockCard } from '../testing-flows.ts';
import * as flows from '../testing-flows.ts';

/** Closed after the tests of the importing file. */
export const api = await openTestApi();
export const admin = await api.admin();
after(async () => {
  for (const close of instances) await close();
  await api.close();
});

const instances: (() => Promise<void>)[] = [];

/** Another instance of the API on the same database, with its own connections and memory. */
export async function startInstance(changed: Partial<Deps> = {}) {
  const db = connect(api.apiUrl);
  const app = await buildApp({ ...api.deps, db, ...changed }, openLog('silent'));
  instances.push(async () => {
    await app.close();
    await db.end();
  });
  return {
    app,
    confirm: (as: Person, transaction_id: string, one_time_code: string): Promise<Reply> =>
      inject(app, 'POST', '/v2/trans/cards/confirm', {
        as,
        body: { transaction_id, one_time_code },
      }),
  };
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call with a body, and with an idempotency key if given. */
export const send = (
  as: Person,
  method: Method,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Reply> =>
  api.ask(method, path, {
    as,
    ...(body === undefined ? {} : { body }),
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });

export const newCards = (count = 1, batch = 'A'): Promise<StockCard[]> =>
  flows.newCards(api, admin, count, batch);

export const releasedCard = (): Promise<StockCard> => flows.releasedCard(api, admin);

type Printed = Pick<StockCard, 'cardNumber' | 'serial' | 'pin'>;

export const registration = (person: Person, { cardNumber, serial, pin }: Printed) => ({
  cardNumber,
  serial,
  pin,
  email: person.email,
});

export const register = (person: Person, card: Printed, changed: Record<string, unknown> = {}) =>
  api.reply(registerCard, { as: person, body: { ...registration(person, card), ...changed } });

export const otherPin = (pin: string): string => (pin === '000000' ? '000001' : '000000');

export const generate = (person: Person, cardId: string, count: number, key?: string) =>
  api.reply(generateCodes, {
    as: person,
    params: { cardId },
    body: { card_id: cardId, count },
    key,
  });

export const makeCodes = (person: Person, cardId: string, count = 10): Promise<Codes> =>
  flows.newCodes(api, person, cardId, count);

export const seeCodes = async (person: Person, cardId: string) => {
  const seen = await api.reply(oneTimeCodes, { as: person, params: { cardId } });
  const list = (seen.body.oneTimeCodes ?? []) as { no: number; code: string }[];
  return { reply: seen, codes: flows.codesIn(list) };
};

export interface Trade extends OwnedCard {
  readonly buyer: Person;
  readonly seller: Person;
}

let people = 0;

export async function couple(denar = '100.00'): Promise<{ buyer: Person; seller: Person }> {
  people += 1;
  const number = people;
  const buyer = await api.person(`Buyer ${number}`, { denar });
  return { buyer, seller: await api.person(`Seller ${number}`) };
}

/** A buyer with money and a registered card with codes, and a seller. */
export async function trade(denar = '100.00', count = 10): Promise<Trade> {
  const { buyer, seller } = await couple(denar);
  return { buyer, seller, ...(await flows.ownedCard(api, admin, buyer, count)) };
}

export const initiate = (
  { seller, card }: Pick<Trade, 'seller' | 'card'>,
  amount: unknown = '12.50',
  changed: Record<string, unknown> = {},
  key?: string,
) =>
  api.reply(initiateCardPayment, {
    as: seller,
    body: {
      card_number: card.cardNumber,
      serial: card.serial,
      amount,
      seller_email: seller.email,
      description: 'Chleb',
      ...changed,
    },
    key,
  });

export interface Started {
  readonly id: string;
  readonly codeNo: number;
  /** The right code. */
  readonly code: string;
}

export async function start(given: Trade, amount: unknown = '12.50'): Promise<Started> {
  const made = await initiate(given, amount);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { transaction_id: id, code_no: codeNo } = made.body;
  return { id, codeNo, code: given.codes.get(codeNo) as string };
}

export const confirm = (person: Person, id: string, code: string, key?: string) =>
  api.reply(confirmCardPayment, {
    as: person,
    body: { transaction_id: id, one_time_code: code },
    key,
  });

export const cancel = (person: Person, id: string) =>
  api.reply(cancelCardPayment, { as: person, body: { transaction_id: id } });

export const see = (person: Person, id: string) =>
  api.reply(getCardPayment, { as: person, params: { id } });

/** Six digits that match none of these codes. */
export const wrongCode = (codes: Codes): string => {
  const taken = new Set(codes.values());
  const free = Array.from({ length: 30 }, (_, at) => String(at).padStart(6, '0'));
  return free.find((code) => !taken.has(code)) as string;
};

export const balances = async (person: Person) => {
  const { denar, held, available } = await flows.balanceOf(api, person);
  return { denar, held, available };
};

export const stock = {
  list: (query: Record<string, string> = {}) => api.reply(listStock, { as: admin, query }),
  release: (id: string) => api.reply(releaseCard, { as: admin, params: { id } }),
  update: (id: string, change: unknown) =>
    api.reply(updateCard, { as: admin, params: { id }, body: change }),
  remove: (id: string) => api.reply(removeCard, { as: admin, params: { id } }),
  events: async (id: string) => {
    const body = await api.call(cardHistory, { as: admin, params: { id } });
    return body.events;
  },
};
