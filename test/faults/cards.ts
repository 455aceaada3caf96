/** For fault tests of card payments: cards from the stock, registered, with their codes. */
import assert from 'node:assert/strict';
import type { Participant } from '../participants.ts';

export type Json = Record<string, unknown>;

/** One request with a key. */
export async function post(url: string, path: string, as: Participant, body: Json, key: string) {
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as Json };
}

/** The codes of a card by their numbers. */
export type CardCodes = ReadonlyMap<unknown, unknown>;

export interface Card {
  readonly id: string;
  readonly cardNumber: string;
  readonly serial: string;
  readonly owner: Participant;
  readonly codes: CardCodes;
}

export const codesOf = (body: Json): CardCodes =>
  new Map((body.oneTimeCodes as { no: number; code: string }[]).map(({ no, code }) => [no, code]));

/** Makes a card for each owner, and registers it. */
export async function makeCards(
  url: string,
  admin: Participant,
  owners: Participant[],
): Promise<Card[]> {
  const order = { count: owners.length, batch: 'kill' };
  const made = await post(url, '/v2/adm/cstore/new', admin, order, 'new');
  await post(url, '/v2/adm/cstore/release', admin, { batch: 'kill' }, 'release');
  const cards = made.body.cards as {
    id: string;
    cardNumber: string;
    serial: string;
    pin: string;
  }[];
  return Promise.all(
    cards.map(async ({ id, cardNumber, serial, pin }, at) => {
      const owner = owners[at] as Participant;
      const asked = { cardNumber, serial, pin, email: owner.email };
      const registered = await post(url, '/v2/trans/cards/register', owner, asked, 'register');
      assert.equal(registered.status, 201);
      const path = `/v2/trans/cards/${id}/generate-codes`;
      const { body } = await post(url, path, owner, { card_id: id, count: 20 }, 'codes');
      return { id, cardNumber, serial, owner, codes: codesOf(body) };
    }),
  );
}
