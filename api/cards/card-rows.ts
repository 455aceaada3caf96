/** Cards in the database, what their owner and the admin see, and the audit log. */
import type * as z from 'zod/mini';
import { maskedCard } from '#contract/card-number.ts';
import type { cardEvents } from '#contract/card-stock.ts';
import type { blockReasons, card, cardStates } from '#contract/cards.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Acting } from '../use-case.ts';

export type CardState = (typeof cardStates)[number];
export type BlockReason = (typeof blockReasons)[number];

export interface CardRow {
  readonly id: string;
  readonly number: string;
  readonly serial: string;
  readonly batch: string;
  readonly state: CardState;
  readonly note: string;
  readonly pin: string | null;
  readonly wrongPins: number;
  readonly walletId: string | null;
  readonly lastCodeNo: number;
  readonly codesMadeAt: Date | null;
  readonly wrongCodes: number;
  readonly lockouts: number;
  readonly lockedUntil: Date | null;
  readonly blockedReason: BlockReason | null;
  readonly createdAt: Date;
  readonly releasedAt: Date | null;
  readonly registeredAt: Date | null;
  readonly blockedAt: Date | null;
  readonly ownerId: string | null;
  readonly ownerName: string | null;
  readonly ownerEmail: string | null;
  readonly ownerAccount: AccountId | null;
}

/** A card with the number of its codes that no payment has asked for. */
export interface CountedCard extends CardRow {
  readonly codesLeft: number;
}

const ownColumns = `
  c.id, c.number, c.serial, c.batch, c.state, c.note, c.pin, c.wrong_pins AS "wrongPins",
  c.wallet_id AS "walletId", c.last_code_no AS "lastCodeNo", c.codes_made_at AS "codesMadeAt",
  c.wrong_codes AS "wrongCodes", c.lockouts, c.locked_until AS "lockedUntil",
  c.blocked_reason AS "blockedReason", c.created_at AS "createdAt",
  c.released_at AS "releasedAt", c.registered_at AS "registeredAt", c.blocked_at AS "blockedAt",
  w.person_id AS "ownerId", w.name AS "ownerName", w.email AS "ownerEmail",
  w.denar_account AS "ownerAccount"`;

export const cardColumns = `${ownColumns},
  (SELECT count(*) FROM card_code k WHERE k.card_id = c.id AND k.payment_id IS NULL) AS "codesLeft"`;

export const cardTables = 'FROM card c LEFT JOIN wallet w ON w.id = c.wallet_id';

/** Cards that satisfy a condition on `c`, in the given order. */
export async function cardsWhere(
  db: Reader,
  condition: string,
  values: readonly unknown[],
): Promise<CountedCard[]> {
  const { rows } = await db.query<CountedCard>(
    `SELECT ${cardColumns} ${cardTables} WHERE ${condition}`,
    [...values],
  );
  return rows;
}

/** Locks cards by their ids or numbers, in the order of their ids. */
async function locked(tx: Tx, column: 'id' | 'number', values: readonly string[]) {
  const { rows } = await tx.query<CardRow>(
    `SELECT ${ownColumns} ${cardTables} WHERE c.${column} = ANY ($1)
     ORDER BY c.id FOR NO KEY UPDATE OF c`,
    [values],
  );
  return rows;
}

/** A card that is known to exist. */
export async function cardById(db: Reader, id: string): Promise<CountedCard> {
  const [row] = await cardsWhere(db, 'c.id = $1', [id]);
  return row as CountedCard;
}

/** Locks cards until the transaction ends, so that the changes of each are serialised. */
export const lockCards = (tx: Tx, ids: readonly string[]): Promise<CardRow[]> =>
  locked(tx, 'id', ids);

export async function lockCard(tx: Tx, id: string): Promise<CardRow | null> {
  const [row] = await lockCards(tx, [id]);
  return row ?? null;
}

type Printed = Pick<CardRow, 'number' | 'serial'>;

/** The cards with these numbers and serials, locked; null if the two do not belong to one card. */
export async function lockPrintedCards(
  tx: Tx,
  printed: readonly Printed[],
): Promise<(CardRow | null)[]> {
  const numbers = printed.map(({ number }) => number);
  const cards = await locked(tx, 'number', numbers);
  const isAsked = (asked: Printed) => (row: Printed) =>
    row.number === asked.number && row.serial === asked.serial;
  return printed.map((asked) => cards.find(isAsked(asked)) ?? null);
}

export const wireTime = (time: Date | null): string | null => time?.toISOString() ?? null;

/** An expired lock does not count, whether or not that has been recorded. */
export const lockOf = ({ lockedUntil }: Pick<CardRow, 'lockedUntil'>, now: Date): Date | null =>
  lockedUntil && lockedUntil > now ? lockedUntil : null;

export function refusalOfLock(card: Pick<CardRow, 'lockedUntil'>, now: Date): Refusal | null {
  const until = lockOf(card, now);
  return (
    until &&
    new Refusal('card_locked', { retryAfterSeconds: (until.getTime() - now.getTime()) / 1000 })
  );
}

export const ownView = (row: CountedCard, now: Date): z.output<typeof card> => ({
  id: row.id,
  cardNumber: maskedCard(row.number),
  serial: row.serial,
  status: row.state,
  codesLeft: row.codesLeft,
  registeredAt: wireTime(row.registeredAt),
  lockedUntil: wireTime(lockOf(row, now)),
  blockedReason: row.blockedReason,
});

interface CardEvent {
  readonly event: (typeof cardEvents)[number];
  readonly from?: CardState;
  readonly to?: CardState;
  readonly note?: string;
}

/** What the audit log takes. */
export type Recording = Pick<Acting, 'tx' | 'now' | 'newId'> & {
  readonly caller: Pick<Acting['caller'], 'id'>;
};

/** Records who did what with a card. */
export async function recordEvent(
  { tx, now, newId, caller }: Recording,
  row: Pick<CardRow, 'id' | 'number'>,
  { event, from, to, note = '' }: CardEvent,
): Promise<void> {
  await tx.query(
    ...sql`INSERT INTO card_event ${sql.row({
      ...{ id: newId(), card_id: row.id, card_number: row.number, at: now(), person_id: caller.id },
      ...{ event, from_state: from ?? null, to_state: to ?? null, note },
    })}`,
  );
}

const lately = 30 * 86_400_000;

/** Those of the locked cards on which a wrong code was tried in the last thirty days. */
export async function triedLately(
  tx: Tx,
  cards: readonly CardRow[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await tx.query<{ card: string }>(
    `SELECT DISTINCT card_id AS card FROM card_event
     WHERE card_id = ANY ($1) AND event = 'wrong_code' AND at > $2`,
    [cards.map(({ id }) => id), new Date(now.getTime() - lately)],
  );
  return new Set(rows.map(({ card }) => card));
}

/**
 * The number of wrong codes tried on a card in the last thirty days, since it was registered or
 * unblocked.
 */
export async function wrongCodesLately(tx: Tx, { id }: CardRow, now: Date): Promise<number> {
  const { rows } = await tx.query<{ wrong: number }>(
    `SELECT count(*)::int AS wrong FROM card_event e
     WHERE e.card_id = $1 AND e.event = 'wrong_code' AND e.at > $2
       AND NOT EXISTS (SELECT FROM card_event later WHERE later.card_id = $1 AND later.at > e.at
         AND later.to_state = 'registered')`,
    [id, new Date(now.getTime() - lately)],
  );
  return rows[0]?.wrong ?? 0;
}
