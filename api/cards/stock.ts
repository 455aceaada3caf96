/** The card stock: the admin makes, releases, blocks, unblocks and removes cards. */
import { cardPrefix, serialLength, serialLetters, serialOf } from '#contract/card-number.ts';
import { luhnDigit } from '#contract/luhn.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { refuseOwnMatter } from '../security/desk-acts.ts';
import { blockCard } from './block.ts';
import {
  type CardRow,
  type CardState,
  cardById,
  cardsWhere,
  lockCard,
  recordEvent,
} from './card-rows.ts';
import { hashPin, newPin } from './pins.ts';

type Random = Pick<Deps, 'randomBelow'>;

/** A card number of ours: the prefix, eleven random digits, and the check digit. */
export function newCardNumber({ randomBelow }: Random): string {
  const digits = cardPrefix + String(randomBelow(100_000_000_000)).padStart(11, '0');
  return `${digits}${luhnDigit(digits)}`;
}

export function newSerial({ randomBelow }: Random): string {
  const letters = Array.from(
    { length: serialLength },
    () => serialLetters[randomBelow(serialLetters.length)],
  );
  return serialOf(letters.join('')) as string;
}

export interface Order {
  readonly count: number;
  readonly batch: string;
  /** The number already printed on a single card. */
  readonly number?: string | undefined;
}

/** A number that is taken is drawn again; in such a large range the next one is free. */
const draws = 10;

/** The database ends a transaction that is silent for ten seconds, and a PIN takes a while. */
const hashedAtOnce = 16;

/** Makes cards for the stock, with PINs that are never shown again; refuses `card_exists`. */
export async function newCards(
  tx: Tx,
  deps: Deps,
  admin: Caller,
  order: Order,
): Promise<{ card: CardRow; pin: string }[]> {
  const draft = async () => {
    const id = deps.newId();
    const pin = newPin(deps);
    return { id, pin, sealed: await hashPin(deps.vault, id, pin) };
  };
  const pins = new Map<string, string>();
  while (pins.size < order.count) {
    const length = Math.min(hashedAtOnce, order.count - pins.size);
    for (const { id, pin, sealed } of await Promise.all(Array.from({ length }, draft))) {
      const number = await insertCard(tx, deps, id, sealed, order);
      pins.set(id, pin);
      await recordEvent(tx, deps, { id, number }, { event: 'created', by: admin, to: 'stock' });
    }
  }
  const cards = await cardsWhere(tx, 'c.id = ANY($1) ORDER BY c.id', [[...pins.keys()]]);
  return cards.map((card) => ({ card, pin: pins.get(card.id) ?? '' }));
}

/** Returns the card's number. */
async function insertCard(
  tx: Tx,
  deps: Deps,
  id: string,
  pin: string,
  { batch, number }: Order,
): Promise<string> {
  for (let draw = 0; draw < draws; draw += 1) {
    const chosen = number ?? newCardNumber(deps);
    const made = await tx.query(
      `INSERT INTO card (id, number, serial, batch, state, pin, created_at)
       VALUES ($1, $2, $3, $4, 'stock', $5, $6) ON CONFLICT DO NOTHING`,
      [id, chosen, newSerial(deps), batch, pin, deps.now()],
    );
    if (made.rowCount === 1) return chosen;
    if (number !== undefined) break;
  }
  throw new Refusal('card_exists');
}

/** Releases one card from the stock; refuses `not_found`, `card_state_forbids`. */
export async function releaseCard(tx: Tx, deps: Deps, admin: Caller, id: string): Promise<CardRow> {
  const card = await lockCard(tx, id);
  if (!card) throw new Refusal('not_found');
  if (card.state !== 'stock') throw new Refusal('card_state_forbids');
  await release(tx, deps, admin, card);
  return cardById(tx, id);
}

async function release(tx: Tx, deps: Deps, by: Caller, card: CardRow): Promise<void> {
  await tx.query(`UPDATE card SET state = 'released', released_at = $2 WHERE id = $1`, [
    card.id,
    deps.now(),
  ]);
  await recordEvent(tx, deps, card, { event: 'released', by, from: 'stock', to: 'released' });
}

/** Releases those of these cards that are in stock; returns how many were and were not. */
export async function releaseCards(
  tx: Tx,
  deps: Deps,
  admin: Caller,
  which: { readonly ids: readonly string[] } | { readonly batch: string },
): Promise<{ released: number; skipped: number }> {
  const [condition, value] =
    'ids' in which ? ['c.id = ANY($1)', which.ids] : ['c.batch = $1', which.batch];
  const cards = await cardsWhere(tx, `${condition} ORDER BY c.id FOR NO KEY UPDATE OF c`, [value]);
  const stock = cards.filter(({ state }) => state === 'stock');
  for (const card of stock) await release(tx, deps, admin, card);
  return { released: stock.length, skipped: cards.length - stock.length };
}

export interface Change {
  readonly status?: CardState | undefined;
  readonly note?: string | undefined;
}

/**
 * Changes a card's state or note. Refuses `not_found`, `own_matter`, and `card_state_forbids` for
 * an impossible transition: any card may be blocked, one in stock released, a blocked one
 * unblocked.
 */
export async function updateCard(
  tx: Tx,
  deps: Deps,
  admin: Caller,
  id: string,
  { status, note }: Change,
  after: AfterCommit,
): Promise<CardRow> {
  const card = await lockCard(tx, id);
  if (!card) throw new Refusal('not_found');
  await refuseOwnMatter(tx, admin, { wallets: [card.walletId] });
  if (note !== undefined && note !== card.note) {
    await tx.query('UPDATE card SET note = $2 WHERE id = $1', [id, note]);
    if (status === undefined || status === card.state) {
      await recordEvent(tx, deps, card, { event: 'noted', by: admin, note });
    }
  }
  if (status !== undefined && status !== card.state) {
    await move(tx, deps, admin, card, { status, note }, after);
  }
  return cardById(tx, id);
}

/** The state of a card before it was blocked. */
const stateBefore = ({ walletId, releasedAt }: CardRow): CardState =>
  walletId !== null ? 'registered' : releasedAt === null ? 'stock' : 'released';

async function move(
  tx: Tx,
  deps: Deps,
  admin: Caller,
  card: CardRow,
  { status, note = '' }: Change,
  after: AfterCommit,
): Promise<void> {
  if (status === 'blocked') {
    return blockCard(tx, deps, card, { reason: 'programme', by: admin, note }, after);
  }
  if (card.state === 'stock' && status === 'released') return release(tx, deps, admin, card);
  if (card.state !== 'blocked' || status !== stateBefore(card)) {
    throw new Refusal('card_state_forbids');
  }
  await tx.query(
    `UPDATE card SET state = $2, blocked_reason = NULL, blocked_at = NULL, wrong_pins = 0,
       wrong_codes = 0, lockouts = 0, locked_until = NULL
     WHERE id = $1`,
    [card.id, status],
  );
  const event = { event: 'unblocked', by: admin, from: 'blocked', to: status, note } as const;
  await recordEvent(tx, deps, card, event);
}

/** Removes a card that nobody has registered; refuses `not_found`, `card_state_forbids`. */
export async function removeCard(tx: Tx, deps: Deps, admin: Caller, id: string): Promise<void> {
  const card = await lockCard(tx, id);
  if (!card) throw new Refusal('not_found');
  if (card.state !== 'stock' && card.state !== 'released') {
    throw new Refusal('card_state_forbids');
  }
  await recordEvent(tx, deps, card, { event: 'removed', by: admin, from: card.state });
  await tx.query('DELETE FROM card WHERE id = $1', [id]);
}
