/** For tests of card payments over HTTP: cards from the stock, registered, with their codes. */
import assert from 'node:assert/strict';
import { call, type Participant } from '../participants.ts';

export type Json = Record<string, unknown>;

/** The codes of a card by their numbers. */
export type CardCodes = Map<unknown, unknown>;

export interface Card {
  readonly id: string;
  readonly cardNumber: string;
  readonly serial: string;
  readonly owner: Participant;
  readonly codes: CardCodes;
}

export const codesOf = (body: Json): CardCodes =>
  new Map((body.oneTimeCodes as { no: number; code: string }[]).map(({ no, code }) => [no, code]));

/** Sends one call; null for a refusal. */
export type Ask = (as: Participant, path: string, body?: Json) => Promise<Json | null>;

/** The seller initiates, and the owner confirms with the code asked for; null where one is refused. */
export async function payByCard(
  ask: Ask,
  { cardNumber: card_number, serial, owner, codes }: Card,
  seller: Participant,
  amount: string,
): Promise<Json | null> {
  const request = { card_number, serial, amount, seller_email: seller.email };
  const made = await ask(seller, '/v2/trans/cards/initiate', request);
  if (!made) return null;
  const { transaction_id, code_no } = made;
  const answer = { transaction_id, one_time_code: codes.get(code_no) };
  return ask(owner, '/v2/trans/cards/confirm', answer);
}

/** Replaces the list of codes; what the owner knows of older ones stays. */
export async function renewCodes(ask: Ask, { id, owner, codes }: Card): Promise<void> {
  const path = `/v2/trans/cards/${id}/generate-codes`;
  const made = await ask(owner, path, { card_id: id, count: 20 });
  for (const [no, code] of made ? codesOf(made) : []) codes.set(no, code);
}

/** Makes a card for each owner, and registers it. */
export async function makeCards(
  url: string,
  admin: Participant,
  owners: readonly Participant[],
): Promise<Card[]> {
  const post = (path: string, as: Participant, body: Json) =>
    call(url, 'POST', path, as.token, { body, key: path });
  const cards: Record<'id' | 'cardNumber' | 'serial' | 'pin', string>[] = [];
  // Each PIN is hashed for a while, in one transaction.
  const atOnce = 64;
  while (cards.length < owners.length) {
    const count = Math.min(owners.length - cards.length, atOnce);
    const order = { body: { count, batch: 'kill' }, key: `new ${cards.length}` };
    const made = await call(url, 'POST', '/v2/adm/cstore/new', admin.token, order);
    cards.push(...(made.body.cards as typeof cards));
  }
  await post('/v2/adm/cstore/release', admin, { batch: 'kill' });
  return Promise.all(
    cards.map(async ({ id, cardNumber, serial, pin }, at) => {
      const owner = owners[at] as Participant;
      const asked = { cardNumber, serial, pin, email: owner.email };
      const registered = await post('/v2/trans/cards/register', owner, asked);
      assert.equal(registered.status, 201);
      const card = { id, cardNumber, serial, owner, codes: new Map() };
      await renewCodes(async (as, path, body = {}) => (await post(path, as, body)).body, card);
      return card;
    }),
  );
}
