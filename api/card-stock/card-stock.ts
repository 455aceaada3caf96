/** The card stock: the admin makes, releases, blocks, unblocks and removes cards. */
import {
  cardPrefix,
  luhnDigit,
  serialLength,
  serialLetters,
  serialOf,
} from '#contract/card-number.ts';
import * as contract from '#contract/card-stock.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { move } from '#db/states.ts';
import { blockCard } from '../cards/block.ts';
import {
  type CardRow,
  type CardState,
  cardById,
  cardsWhere,
  lockCard,
  recordEvent,
} from '../cards/card-rows.ts';
import { hashPin, newPin } from '../cards/pins.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import type { Route } from '../route.ts';
import { refuseOwnMatter } from '../security/desk-acts.ts';
import { type Context, change, type World } from '../use-case.ts';
import { batches, history, historyCsv, stock, stockView } from './list.ts';

/** A card number of ours: the prefix, eleven random digits, and the check digit. */
export function newCardNumber({ randomBelow }: Pick<World, 'randomBelow'>): string {
  const digits = cardPrefix + String(randomBelow(100_000_000_000)).padStart(11, '0');
  return `${digits}${luhnDigit(digits)}`;
}

export function newSerial({ randomBelow }: Pick<World, 'randomBelow'>): string {
  const letters = Array.from(
    { length: serialLength },
    () => serialLetters[randomBelow(serialLetters.length)],
  );
  return serialOf(letters.join('')) as string;
}

interface Order {
  readonly count: number;
  readonly batch: string;
  /** The number already printed on a single card. */
  readonly number?: string | undefined;
}

/** A number that is taken is drawn again; in such a large range the next one is free. */
const draws = 10;

/** Each PIN takes 19 MiB and one of the four threads that the process has for this and for files. */
const hashedAtOnce = 2;

/** Makes cards for the stock, with PINs that are never shown again; refuses `card_exists`. */
async function newCards(cx: Context, order: Order): Promise<{ card: CardRow; pin: string }[]> {
  const draft = async () => {
    const id = cx.newId();
    const pin = newPin(cx);
    return { id, pin, sealed: await hashPin(cx.vault, id, pin) };
  };
  const pins = new Map<string, string>();
  while (pins.size < order.count) {
    const length = Math.min(hashedAtOnce, order.count - pins.size);
    for (const { id, pin, sealed } of await Promise.all(Array.from({ length }, draft))) {
      const number = await insertCard(cx, id, sealed, order);
      pins.set(id, pin);
      await recordEvent(cx, { id, number }, { event: 'created', to: 'stock' });
    }
  }
  const cards = await cardsWhere(cx.tx, 'c.id = ANY($1) ORDER BY c.id', [[...pins.keys()]]);
  return cards.map((card) => ({ card, pin: pins.get(card.id) ?? '' }));
}

/** Returns the card's number. */
async function insertCard(
  cx: World & { readonly tx: Tx },
  id: string,
  pin: string,
  { batch, number }: Order,
): Promise<string> {
  for (let draw = 0; draw < draws; draw += 1) {
    const chosen = number ?? newCardNumber(cx);
    const made = await cx.tx.query(
      `INSERT INTO card (id, number, serial, batch, state, pin, created_at)
       VALUES ($1, $2, $3, $4, 'stock', $5, $6) ON CONFLICT DO NOTHING`,
      [id, chosen, newSerial(cx), batch, pin, cx.now()],
    );
    if (made.rowCount === 1) return chosen;
    if (number !== undefined) break;
  }
  throw new Refusal('card_exists');
}

/** A card, locked; refuses `not_found`. */
async function hold(tx: Tx, id: string): Promise<CardRow> {
  const card = await lockCard(tx, id);
  if (!card) throw new Refusal('not_found');
  return card;
}

/** Releases one card from the stock; refuses `not_found`, `card_state_forbids`. */
async function releaseCard(cx: Context, id: string): Promise<CardRow> {
  const card = await hold(cx.tx, id);
  if (card.state !== 'stock') throw new Refusal('card_state_forbids');
  await release(cx, card);
  return cardById(cx.tx, id);
}

async function release(cx: Context, card: CardRow): Promise<void> {
  await move(cx.tx, 'card', [card.id], 'released', { released_at: cx.now() });
  await recordEvent(cx, card, { event: 'released', from: 'stock', to: 'released' });
}

/** Releases those of these cards that are in stock; returns how many were and were not. */
async function releaseCards(
  cx: Context,
  which: { readonly ids: readonly string[] } | { readonly batch: string },
): Promise<{ released: number; skipped: number }> {
  const [condition, value] =
    'ids' in which ? ['c.id = ANY($1)', which.ids] : ['c.batch = $1', which.batch];
  const cards = await cardsWhere(cx.tx, `${condition} ORDER BY c.id FOR NO KEY UPDATE OF c`, [
    value,
  ]);
  const stock = cards.filter(({ state }) => state === 'stock');
  for (const card of stock) await release(cx, card);
  return { released: stock.length, skipped: cards.length - stock.length };
}

interface Change {
  readonly status?: CardState | undefined;
  readonly note?: string | undefined;
}

/**
 * Changes a card's state or note. Refuses `not_found`, `own_matter`, and `card_state_forbids` for
 * an impossible transition: any card may be blocked, one in stock released, a blocked one
 * unblocked.
 */
async function updateCard(
  cx: Context,
  { id, status, note }: Change & { readonly id: string },
): Promise<CardRow> {
  const { tx, caller } = cx;
  const card = await hold(tx, id);
  await refuseOwnMatter(tx, caller, { wallets: [card.walletId] });
  if (note !== undefined && note !== card.note) {
    await tx.query('UPDATE card SET note = $2 WHERE id = $1', [id, note]);
    if (status === undefined || status === card.state) {
      await recordEvent(cx, card, { event: 'noted', note });
    }
  }
  if (status !== undefined && status !== card.state) {
    await changeState(cx, card, { status, note });
  }
  return cardById(tx, id);
}

/** The state of a card before it was blocked. */
const stateBefore = ({ walletId, releasedAt }: CardRow): CardState =>
  walletId !== null ? 'registered' : releasedAt === null ? 'stock' : 'released';

async function changeState(
  cx: Context,
  card: CardRow,
  { status, note = '' }: Change,
): Promise<void> {
  if (status === 'blocked') return blockCard(cx, card, { reason: 'programme', note });
  if (card.state === 'stock' && status === 'released') return release(cx, card);
  if (card.state !== 'blocked' || status !== stateBefore(card)) {
    throw new Refusal('card_state_forbids');
  }
  const forgiven = { wrong_pins: 0, wrong_codes: 0, lockouts: 0, locked_until: null };
  const unblocked = { ...forgiven, blocked_reason: null, blocked_at: null };
  await move(cx.tx, 'card', [card.id], status, unblocked);
  const event = { event: 'unblocked', from: 'blocked', to: status, note } as const;
  await recordEvent(cx, card, event);
}

/** Removes a card that nobody has registered; refuses `not_found`, `card_state_forbids`. */
async function removeCard(cx: Context, id: string): Promise<undefined> {
  const card = await hold(cx.tx, id);
  if (card.state !== 'stock' && card.state !== 'released') {
    throw new Refusal('card_state_forbids');
  }
  await recordEvent(cx, card, { event: 'removed', from: card.state });
  await cx.tx.query('DELETE FROM card WHERE id = $1', [id]);
}

function routes(route: Route, deps: Deps): void {
  const { db, now } = deps;

  route(contract.listStock, (asked) => stock.answer(db, asked, now()));
  route(contract.listBatches, (asked) => batches.answer(db, asked));
  route(contract.cardHistory, async ({ params, query, locale }) => {
    const past = await history(db, params.id);
    return query.format === 'csv' ? historyCsv(past, locale) : past;
  });

  route(contract.newCards, ({ body: { cardNumber: number, ...order }, ...asked }) => {
    const make = async (cx: Context) => {
      const made = await newCards(cx, { ...order, number });
      return { cards: made.map(({ card, pin }) => ({ ...stockView(card, now()), pin })) };
    };
    return change(deps, asked, make, deps);
  });
  route(contract.releaseCard, ({ params, ...asked }) =>
    change(deps, asked, async (cx) => ({
      card: stockView(await releaseCard(cx, params.id), now()),
    })),
  );
  route(contract.releaseCards, ({ body, ...asked }) =>
    change(deps, asked, (cx) => releaseCards(cx, body)),
  );
  route(contract.updateCard, ({ params, body, ...asked }) =>
    change(deps, asked, async (cx) => ({
      card: stockView(await updateCard(cx, { ...params, ...body }), now()),
    })),
  );
  route(contract.removeCard, ({ params, ...asked }) =>
    change(deps, asked, (cx) => removeCard(cx, params.id)),
  );
}

export const cardStock: Feature = {
  clauses: [],
  routes,
  withoutPersons: { card_batch: 'names of batches' },
};
