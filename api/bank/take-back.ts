/**
 * Taking back a statement that was wrong, by two people. Nothing is deleted: each line that no other
 * statement carries gets a line that offsets it, so that bank and books can be compared again.
 */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { moveSome } from '#db/states.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import { booked } from '../ledger-refusals.ts';
import { type Parties, refuseOwnMatter } from '../security/desk-acts.ts';
import type { Context, UnitOfWork } from '../use-case.ts';
import { recordEvents } from './events.ts';
import { programmeAccounts, withdraw } from './programme-accounts.ts';

/** A booked statement; `about` of the desk's events. */
export interface BookedStatement {
  readonly id: string;
  readonly title: string;
  readonly amount: Minor;
}

interface Line {
  readonly id: string;
  readonly state: string;
  readonly amount: Minor;
  readonly title: string;
  readonly wallet: string | null;
  /** The account to take Denar from again; null without an open wallet. */
  readonly denar: AccountId | null;
  readonly available: Minor;
  readonly transferOut: string | null;
  /** Whether the transfer that it settled had been given to the bank. */
  readonly exported: boolean;
  readonly proposed: boolean;
}

/** How a line is offset: by a void one if it was never booked, by a booking, or by a person. */
interface Offset {
  readonly line: Line;
  readonly id: string;
  readonly state: 'void' | 'reversed' | 'unmatched';
  readonly transfer: string | null;
}

/** Locks a booked statement. Refuses `not_found`, `decision_closed`. */
export async function lockBooked(tx: Tx, id: string): Promise<BookedStatement> {
  const { rows } = await tx.query<BookedStatement & { booked: boolean }>(
    `SELECT id, file_name AS title, coalesce(credits_amount, 0) AS amount,
       finished_at IS NOT NULL AND taken_back_at IS NULL AS booked
     FROM bank_statement WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  const { booked, ...statement } = rows[0];
  if (!booked) throw new Refusal('decision_closed');
  return statement;
}

/**
 * Proposes to take a statement back, for a second person to approve. Refuses `not_found`,
 * `decision_closed` unless it is booked, `line_decided` if it or one of its lines is proposed
 * already, and `own_matter` if it has credited the caller.
 */
export async function proposeTakeBack(
  cx: Context,
  { id: statementId, note }: { readonly id: string; readonly note: string },
): Promise<{ decision: string; state: 'proposed' }> {
  const { tx, caller } = cx;
  const statement = await lockBooked(tx, statementId);
  const lines = await linesOf(tx, statementId);
  await refuseOwnMatter(tx, caller, partiesOf(lines));
  refuseProposed(lines);
  const id = cx.newId();
  const { rowCount } = await tx.query(
    `INSERT INTO bank_decision (id, statement_id, kind, note, state, proposed_by, proposed_at)
     VALUES ($1, $2, 'take_back', $3, 'proposed', $4, $5)
     ON CONFLICT (statement_id) WHERE state = 'proposed' DO NOTHING`,
    [id, statementId, note, caller.id, cx.now()],
  );
  if (rowCount === 0) throw new Refusal('line_decided');
  const { title: about, amount } = statement;
  await recordEvents(cx, [{ action: 'proposed', subject: statementId, about, amount, note }]);
  return { decision: id, state: 'proposed' };
}

/** The people whose money it concerns. */
export const partiesOfStatement = async (db: Reader, statement: string): Promise<Parties> =>
  partiesOf(await linesOf(db, statement));

const partiesOf = (lines: readonly Line[]): Parties => ({
  wallets: lines.map(({ wallet }) => wallet),
  transfers: lines.map(({ transferOut }) => transferOut),
});

/** A line about which something is proposed is decided first. */
function refuseProposed(lines: readonly Line[]): void {
  if (lines.some(({ proposed }) => proposed)) throw new Refusal('line_decided');
}

/** The lines that this statement alone carries. */
async function linesOf(db: Reader, statement: string, lock = ''): Promise<Line[]> {
  const { rows } = await db.query<Line>(
    `SELECT l.id, l.state, l.amount, l.title, l.wallet_id AS wallet,
       CASE WHEN w.closed_at IS NULL THEN w.denar_account END AS denar,
       coalesce(a.posted - a.held - a.floor, 0) AS available, l.transfer_out_id AS "transferOut",
       coalesce(t.exported_in IS NOT NULL, false) AS exported,
       EXISTS (SELECT FROM bank_decision d
         WHERE d.bank_line_id = l.id AND d.state = 'proposed') AS proposed
     FROM bank_line l LEFT JOIN wallet w ON w.id = l.wallet_id
     LEFT JOIN ledger.account a ON a.id = w.denar_account
     LEFT JOIN bank_transfer_out t ON t.id = l.transfer_out_id
     WHERE l.taken_back_at IS NULL AND l.id IN (
       SELECT bank_line_id FROM bank_statement_line WHERE statement_id = $1)
       AND NOT EXISTS (SELECT FROM bank_statement_line o JOIN bank_statement s ON s.id = o.statement_id
         WHERE o.bank_line_id = l.id AND s.id <> $1 AND s.taken_back_at IS NULL)
     ORDER BY l.id ${lock}`,
    [statement],
  );
  return rows;
}

/**
 * Takes a locked statement back; the caller lets no other statement book meanwhile. What it credited
 * leaves the wallets again. What a wallet no longer has, and what other bookings or people have made
 * of a line, waits at the desk as a line of the opposite sign. Refuses `line_decided`.
 */
export async function takeBack(cx: UnitOfWork, statement: string): Promise<void> {
  const { tx } = cx;
  const lines = await linesOf(tx, statement, 'FOR NO KEY UPDATE OF l');
  refuseProposed(lines);
  const offsets = offsetsOf(cx, lines);
  await keep(cx, offsets);
  await forgetLines(
    cx,
    lines.map(({ id }) => id),
  );
  await tx.query('UPDATE bank_statement SET taken_back_at = $2 WHERE id = $1', [
    statement,
    cx.now(),
  ]);
  const accounts = await programmeAccounts(tx);
  const commands = offsets.flatMap(({ line, transfer }): Command[] => {
    if (transfer === null || line.denar === null) return [];
    const { amount, denar: wallet, title: memo } = line;
    return [withdraw(cx, accounts, { kind: 'refund', amount, wallet, transfer, memo })];
  });
  (await applyNow(tx, commands, cx.now())).forEach(booked);
  const changed = offsets.flatMap(({ line, transfer }) => (transfer && line.denar) || []);
  cx.after(() => cx.notifier.balanceChanged(...changed));
}

/** In the order of the lines, as long as a wallet has enough. */
function offsetsOf({ newId }: Pick<UnitOfWork, 'newId'>, lines: readonly Line[]): Offset[] {
  const spent = new Map<AccountId, Minor>();
  // What repeats another line is offset already.
  const booked = lines.filter(({ state }) => state !== 'void');
  return booked.map((line): Offset => {
    const { state, amount, denar, available, exported } = line;
    const offset = { line, id: newId(), transfer: null };
    if (state === 'unmatched' || state === 'ignored') return { ...offset, state: 'void' };
    if (state === 'settled' && exported) return { ...offset, state: 'void' };
    if (state !== 'credited' || denar === null) return { ...offset, state: 'unmatched' };
    const taken = (spent.get(denar) ?? 0) + amount;
    if (taken > available) return { ...offset, state: 'unmatched' };
    spent.set(denar, taken);
    return { ...offset, state: 'reversed', transfer: newId() };
  });
}

/** A transfer that such a line had settled is at the bank again. */
async function keep({ tx, now }: UnitOfWork, offsets: readonly Offset[]): Promise<void> {
  await tx.query(
    `INSERT INTO bank_line (id, reference, booked_on, amount, sender, account, title, text, state,
       suspicion, wallet_id, transfer_id, offsets, taken_back_at, received_at)
     SELECT n.id, 'back:' || l.id, l.booked_on, -l.amount, l.sender, l.account, l.title, l.text,
       n.state, CASE n.state WHEN 'unmatched' THEN 'taken_back' END,
       CASE n.state WHEN 'reversed' THEN l.wallet_id END, n.transfer, l.id, $5, $5
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::uuid[]) AS n (id, line, state, transfer)
     JOIN bank_line l ON l.id = n.line`,
    [
      offsets.map(({ id }) => id),
      offsets.map(({ line }) => line.id),
      offsets.map(({ state }) => state),
      offsets.map(({ transfer }) => transfer),
      now(),
    ],
  );
  const never = offsets.filter(({ state }) => state === 'void').map(({ line }) => line);
  await tx.query(`UPDATE bank_line SET state = 'void' WHERE id = ANY ($1::uuid[])`, [
    never.map(({ id }) => id),
  ]);
  const settled = {
    where: `id = ANY ($1) AND state = 'settled'`,
    values: [never.flatMap(({ transferOut }) => transferOut ?? [])],
  };
  const again = { set: { ended_at: null, reason: null } };
  await moveSome(tx, 'bank_transfer_out', 'exported', settled, again);
}

/** No later line is known by them. */
const forgetLines = ({ tx, now }: UnitOfWork, lines: readonly string[]): Promise<unknown> =>
  tx.query('UPDATE bank_line SET taken_back_at = $2 WHERE id = ANY ($1::uuid[])', [lines, now()]);

/**
 * Says of a locked line, which two people have compared with a booked one, that there is nothing to
 * book: it counts no more in the comparison with the bank, and is known when it comes again.
 */
export async function voidRepeated(
  cx: UnitOfWork,
  { id, amount, title }: Pick<Line, 'id' | 'amount' | 'title'>,
): Promise<void> {
  const unbooked = { wallet: null, denar: null, available: 0, transferOut: null, exported: false };
  const line = { id, amount, title, state: 'unmatched', proposed: false, ...unbooked };
  await keep(cx, [{ line, id: cx.newId(), state: 'void', transfer: null }]);
}
