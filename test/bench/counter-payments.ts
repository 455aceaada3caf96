/** Benchmark workloads: complete payments by code and by card, with all of their calls. */
import { type Card, codesOf } from '../faults/cards.ts';
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
  return (lane) => {
    const card = cards[lane];
    const seller = people[cards.length + lane];
    if (!card || !seller) throw new Error('There are too few cards for so many connections.');
    const { id, cardNumber: card_number, serial, owner, codes } = card;
    const asked = { card_number, serial, amount: '0.01', seller_email: seller.email };
    const makeCodes = async (connection: Connection): Promise<boolean> => {
      const path = `/v2/trans/cards/${id}/generate-codes`;
      const list = await call(connection, 200, owner, path, { card_id: id, count: 20 });
      codes.clear();
      for (const [no, code] of list ? codesOf(list) : []) codes.set(no, code);
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
