/** Benchmark workloads: complete payments by code and by card, with all of their calls. */
import type { Participant } from '../participants.ts';
import { type Connection, type Draft, requestOf, type Work } from './http-load.ts';

type Json = Record<string, unknown>;

/** A call with a new key; null if the response has another status. */
type Call = (
  connection: Connection,
  status: number,
  as: Participant,
  path: string,
  body?: Json,
) => Promise<Json | null>;

function callsTo(url: string): Call {
  const run = `${process.pid}-${process.hrtime.bigint()}`;
  let calls = 0;
  return async (connection, status, as, path, body) => {
    calls += 1;
    const draft: Draft = {
      method: 'POST',
      path,
      token: as.token,
      ...(body && { body: JSON.stringify(body) }),
    };
    const reply = await connection.ask(requestOf(url, draft, `${run}-${calls}`));
    return reply.status === status ? (JSON.parse(reply.body) as Json) : null;
  };
}

/** The buyer makes a code, the seller charges it, the buyer accepts: three calls per payment. */
export function codePayments(url: string, people: readonly Participant[]): (lane: number) => Work {
  const call = callsTo(url);
  return (lane) => {
    // Each lane has its own buyer, because a new code replaces the buyer's old one.
    const [buyer, seller] = [people[2 * lane], people[2 * lane + 1]];
    if (!buyer || !seller) throw new Error('There are too few people for so many connections.');
    return async (connection) => {
      const code = await call(connection, 201, buyer, '/v2/et/otp');
      if (!code) return false;
      const query = new URLSearchParams({ otp_code: String(code.otp_code), kwota: '0.01' });
      const charge = await call(connection, 201, seller, `/v2/et/transaction?${query}`);
      if (!charge) return false;
      const accept = `/v2/et/accept?transaction=${charge.transaction}`;
      return (await call(connection, 200, buyer, accept))?.status === 'completed';
    };
  };
}

export interface Card {
  readonly id: string;
  readonly cardNumber: string;
  readonly serial: string;
  readonly owner: Participant;
}

/** Makes and releases this many cards, and registers each for one of the people. */
export async function makeCards(
  url: string,
  connection: Connection,
  admin: Participant,
  owners: readonly Participant[],
): Promise<Card[]> {
  const call = callsTo(url);
  const needed = async (status: number, as: Participant, path: string, body: Json) => {
    const answer = await call(connection, status, as, path, body);
    if (!answer) throw new Error(`${path} was not answered with ${status}.`);
    return answer;
  };
  const batch = { batch: 'bench' };
  const printed: (Card & { pin: string })[] = [];
  // Each PIN is hashed for a while, in one transaction.
  const atOnce = 64;
  while (printed.length < owners.length) {
    const count = Math.min(owners.length - printed.length, atOnce);
    const made = await needed(201, admin, '/v2/adm/cstore/new', { count, ...batch });
    printed.push(...(made.cards as typeof printed));
  }
  await needed(200, admin, '/v2/adm/cstore/release', batch);
  const cards: Card[] = [];
  for (const [at, card] of printed.entries()) {
    const { id, cardNumber, serial, pin } = card;
    const owner = owners[at] as Participant;
    const registration = { cardNumber, serial, pin, email: owner.email };
    await needed(201, owner, '/v2/trans/cards/register', registration);
    cards.push({ id, cardNumber, serial, owner });
  }
  return cards;
}

const codesPerList = 20;

/**
 * The seller initiates and the owner confirms with the requested code; when a card's list of codes
 * is used up, its owner makes another one, which is part of the measurement.
 */
export function cardPayments(
  url: string,
  cards: readonly Card[],
  people: readonly Participant[],
): (lane: number) => Work {
  const call = callsTo(url);
  /** What is left of each card's list, kept from load to load. */
  const lists = new Map<string, Map<unknown, unknown>>();
  return (lane) => {
    const card = cards[lane];
    const seller = people[cards.length + lane];
    if (!card || !seller) throw new Error('There are too few cards for so many connections.');
    const { id, cardNumber: card_number, serial, owner } = card;
    const asked = { card_number, serial, amount: '0.01', seller_email: seller.email };
    const codes = lists.get(id) ?? new Map<unknown, unknown>();
    lists.set(id, codes);
    const makeCodes = async (connection: Connection): Promise<boolean> => {
      const path = `/v2/trans/cards/${id}/generate-codes`;
      const list = await call(connection, 200, owner, path, { card_id: id, count: codesPerList });
      codes.clear();
      for (const { no, code } of (list?.oneTimeCodes ?? []) as { no: number; code: string }[]) {
        codes.set(no, code);
      }
      return codes.size > 0;
    };
    return async (connection) => {
      const initiate = () => call(connection, 201, seller, '/v2/trans/cards/initiate', asked);
      if (codes.size === 0 && !(await makeCodes(connection))) return false;
      let made = await initiate();
      // The load before may have ended between the two calls, and hold the last code.
      if (!made && (await makeCodes(connection))) made = await initiate();
      if (!made) return false;
      const { transaction_id, code_no } = made;
      const answer = { transaction_id, one_time_code: codes.get(code_no) };
      const paid = await call(connection, 200, owner, '/v2/trans/cards/confirm', answer);
      codes.delete(code_no);
      return paid?.status === 'completed';
    };
  };
}
