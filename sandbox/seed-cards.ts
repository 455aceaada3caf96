/** Demo cards: some in the stock, some to be registered, and one that the buyer pays with. */
import * as stock from '#contract/card-stock.ts';
import * as cards from '#contract/cards.ts';
import type { Operation } from '#contract/operation.ts';

/** A call of the API that may be repeated; gives the answer's JSON. */
export type Call = (
  operation: Operation,
  options: {
    readonly as: string;
    readonly key?: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    /** A PNG, in place of a body. */
    readonly file?: Buffer;
    readonly accept?: readonly string[];
  },
) => Promise<unknown>;

export interface DemoCard {
  readonly cardNumber: string;
  readonly serial: string;
  /** Of a card that is still to be registered. */
  readonly pin?: string;
}

/** What the table of `npm start` names: the buyer's card, and one that anybody may register. */
export interface DemoCards {
  readonly registered: DemoCard;
  readonly released: DemoCard;
}

interface NewCard extends Required<DemoCard> {
  readonly id: string;
}

/** The first two cards of this batch are the demo cards. */
const batches = [
  { batch: 'Pilotaż 2026', count: 6, released: 4 },
  { batch: 'Jesień 2026', count: 8, released: 0 },
] as const;

/** PINs and codes are told again for a quarter of an hour only. */
const accept = ['answer_forgotten', 'card_state_forbids', 'card_taken'];

/** Gives the demo cards, or null where an interrupted seeding made them too long ago to tell. */
export async function seedCards(
  call: Call,
  { admin, buyer }: { readonly admin: string; readonly buyer: string },
): Promise<DemoCards | null> {
  const made: NewCard[] = [];
  for (const { batch, count, released } of batches) {
    const body = { batch, count };
    const answer = await call(stock.newCards, { as: admin, key: `cards-${batch}`, body, accept });
    const { cards: fresh = [] } = answer as { cards?: NewCard[] };
    made.push(...fresh);
    for (const { id } of fresh.slice(0, released)) {
      await call(stock.releaseCard, { as: admin, key: `release-${id}`, params: { id }, accept });
    }
  }
  const [first, second] = made;
  if (!first || !second) return null;
  const { id: cardId, cardNumber, serial, pin } = first;
  await call(cards.registerCard, {
    as: buyer,
    key: 'card-register',
    body: { cardNumber, serial, pin, email: buyer },
    accept,
  });
  await call(cards.generateCodes, {
    as: buyer,
    key: 'card-codes',
    params: { cardId },
    body: { card_id: cardId, count: 20 },
    accept,
  });
  return {
    registered: { cardNumber, serial },
    released: { cardNumber: second.cardNumber, serial: second.serial, pin: second.pin },
  };
}
