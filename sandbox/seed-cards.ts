/** Demo cards: some in stock, some released for registration, and one that the buyer pays with. */
import * as stock from '#contract/card-stock.ts';
import * as cards from '#contract/cards.ts';
import type { Operation } from '#contract/operation.ts';

/** A repeatable API call; returns the JSON response. */
export type Call = (
  operation: Operation,
  options: {
    readonly as: string;
    readonly key?: string;
    readonly params?: Readonly<Record<string, string>>;
    readonly body?: unknown;
    /** A PNG, instead of a body. */
    readonly file?: Buffer;
    readonly accept?: readonly string[];
  },
) => Promise<unknown>;

export interface DemoCard {
  readonly cardNumber: string;
  readonly serial: string;
  /** Only for a card that is not registered yet. */
  readonly pin?: string;
}

/** Cards in the table of `npm start`: the buyer's, and one that anyone may register. */
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

/** PINs and codes can be repeated only for a quarter of an hour. */
const accept = ['answer_forgotten', 'card_state_forbids', 'card_taken'];

/** Returns the demo cards, or null if an interrupted seeding made them too long ago. */
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
