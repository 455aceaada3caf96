/** Opens and closes wallets. */
import { topUpWord } from '#contract/brand.ts';
import { ownBrand } from '#contract/brand-file.ts';
import { luhnDigit } from '#contract/card-number.ts';
import { Refusal, type RefusalCode } from '#contract/refusals.ts';
import { spokenBrand } from '#contract/spoken-brand.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { closeAccounts, openAccount } from '#ledger/accounts.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId, Outcome } from '#ledger/types.ts';
import { accept } from '../agreement/acceptance.ts';
import { ownEmail, type Wallet } from '../callers.ts';
import { blockCardsOf } from '../cards/block.ts';
import { isClosed, isStopped } from '../ledger-refusals.ts';
import { count, everybodyOf } from '../limits.ts';
import { hideOffers } from '../offers/save.ts';
import { endPromotions } from '../promotions/edit.ts';
import { type Freeze, freezeLedger, isFrozen, refusalSql } from '../security/frozen.ts';
import { type ActingPerson, type Context, Overtaken } from '../use-case.ts';
import { type Changed, takeAddress } from './addresses.ts';
import { refuseTaken } from './names.ts';

export interface Registration {
  readonly name: string;
  readonly nip: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  /** How the terms in force were accepted. */
  readonly accepted: Parameters<typeof accept>[2];
}

/**
 * Opens the caller's wallet with its Denar and iTalar accounts. Payments are addressed by e-mail,
 * so the address must be the caller's own and verified; a wallet of somebody who had it before is no
 * longer reached by it. Refuses `email_not_yours`,
 * `email_not_verified`, `name_taken`, `already_registered`.
 */
export async function openWallet(
  cx: Context,
  registration: Registration,
  changed: Changed,
): Promise<string> {
  const { tx, caller } = cx;
  const email = ownEmail(caller);
  if (registration.email !== null && registration.email !== caller.claims.email) {
    throw new Refusal('email_not_yours');
  }
  if (email === null) throw new Refusal('email_not_verified');
  await refuseTaken(cx, caller, registration.name);
  await count(tx, cx.now(), { limit: 'wallets opened', person: caller.id });
  const id = cx.newId();
  const own = { owner: id, kind: 'participant', floor: 0 } as const;
  const denar = await openAccount(tx, { ...own, currency: 'DNR' });
  const italar = await openAccount(tx, { ...own, currency: 'ITL' });
  const insert = () =>
    tx.query(
      ...sql`INSERT INTO wallet ${sql.row({
        id,
        person_id: caller.id,
        name: registration.name,
        email,
        nip: registration.nip,
        phone: registration.phone,
        top_up_title: newTopUpTitle(cx.randomBelow),
        denar_account: denar,
        italar_account: italar,
        opened_at: cx.now(),
      })} ON CONFLICT DO NOTHING`,
    );
  const free = () => takeAddress(cx, changed, { email, person: caller.id });
  await free();
  while ((await insert()).rowCount === 0) {
    // The person has a wallet, the new title is taken, or somebody else took the address meanwhile.
    const { rowCount } = await tx.query(
      ...sql`SELECT FROM wallet WHERE closed_at IS NULL AND person_id = ${caller.id}`,
    );
    if (rowCount) throw new Refusal('already_registered');
    await free();
  }
  await accept(tx, id, registration.accepted, cx.now());
  await inheritSpending(tx, caller.id, denar);
  await inheritFreeze(tx, caller.id, id);
  return id;
}

/** Copies the spending total and limits from the previous wallet, even an erased one. */
async function inheritSpending(tx: Tx, person: string, denar: AccountId): Promise<void> {
  await tx.query(
    `SELECT ledger.inherit_spending(denar_account, $2) FROM (
       SELECT denar_account FROM wallet
       WHERE denar_account <> $2 AND person_id IN ${everybodyOf('$1')}
       ORDER BY opened_at DESC LIMIT 1) AS last`,
    [person, denar],
  );
}

/** If the person's previous wallet was frozen so is the new one, even after an erasure. */
async function inheritFreeze(tx: Tx, person: string, wallet: string): Promise<void> {
  const { rows } = await tx.query<Freeze>(
    `UPDATE wallet w SET frozen_by_owner_at = b.frozen_by_owner_at,
       frozen_by_programme_at = b.frozen_by_programme_at
     FROM (SELECT * FROM wallet WHERE person_id IN ${everybodyOf('$1')} AND id <> $2
       ORDER BY opened_at DESC LIMIT 1) AS b
     WHERE w.id = $2 AND ${isFrozen('b')}
     RETURNING w.frozen_by_owner_at AS "byOwner", w.frozen_by_programme_at AS "byProgramme",
       w.leaving_at AS "byLeaver"`,
    [person, wallet],
  );
  if (rows[0]) await freezeLedger(tx, wallet, rows[0]);
}

/** Nine digits, the last one a Luhn check digit, so that a typing error matches nobody. */
export function newTopUpTitle(randomBelow: (below: number) => number): string {
  const digits = String(randomBelow(100_000_000)).padStart(8, '0');
  return `${topUpWord(spokenBrand())} ${digits}${luhnDigit(digits)}`;
}

/** Nine digits, and what may stand between them and a further number. */
const number = String.raw`((?:\d\s*){9})(?![0-9A-Za-z])`;
const further = new RegExp(String.raw`\s*(?:[,;+&/]|i|oraz|and|та|і|й)\s*${number}`, 'iy');

/**
 * The one top-up title in these texts, which may be several readings of one; null for none, for a
 * wrong check digit, and if there is more than one number, even a wrong one: then a person decides.
 * Titles with our own brand stay valid after the programme is renamed.
 */
export function findTopUpTitle(...texts: readonly string[]): string | null {
  const found = new Set(texts.flatMap(topUpNumbers));
  const [only = ''] = found;
  const digits = only.slice(-9);
  const isRight = luhnDigit(digits.slice(0, 8)) === Number(digits[8]);
  return found.size === 1 && isRight ? only : null;
}

/** All that is written like a top-up title, as we write it; more than nine digits are not. */
function topUpNumbers(text: string): string[] {
  const words = [spokenBrand(), ownBrand].map(topUpWord).join('|');
  const first = new RegExp(String.raw`(${words})[\s:.-]*${number}`, 'gi');
  const found: string[] = [];
  for (const match of text.matchAll(first)) {
    const [all, word = '', digits = ''] = match;
    found.push(titleOf(word, digits));
    further.lastIndex = match.index + all.length;
    for (let more = further.exec(text); more; more = further.exec(text)) {
      found.push(titleOf(word, more[1] as string));
    }
  }
  return found;
}

const titleOf = (word: string, digits: string): string =>
  `${word.replace(/\s/g, '').toUpperCase()} ${digits.replace(/\s/g, '')}`;

/** Refuses `not_registered` if the wallet has been closed since it was looked up. */
export async function refuseClosed(db: Reader, { id }: Wallet): Promise<void> {
  if (!(await openAmong(db, [id])).has(id)) throw new Refusal('not_registered');
}

/** The refusal of each of these wallets that cannot take payments: closed, or stopped by a freeze. */
export async function unableToTake(
  db: Reader,
  wallets: readonly string[],
): Promise<ReadonlyMap<string, RefusalCode>> {
  const { rows } = await db.query<{ id: string; refusal: RefusalCode | null }>(
    `SELECT w.id, CASE WHEN w.closed_at IS NULL THEN ${refusalSql('w', 'taking')}
       ELSE 'not_registered' END AS refusal
     FROM wallet w WHERE w.id = ANY ($1)`,
    [wallets],
  );
  return new Map(rows.flatMap(({ id, refusal }) => (refusal ? [[id, refusal]] : [])));
}

/** Those of the wallets that are open. */
export async function openAmong(
  db: Reader,
  wallets: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await db.query<{ id: string }>(
    ...sql`SELECT id FROM wallet WHERE id = ANY (${wallets}) AND closed_at IS NULL`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Has a request judged again if the ledger refused because the seller's wallet was closed or frozen
 * meanwhile.
 */
export async function judgeSellerAgain(tx: Tx, outcome: Outcome, { id }: Wallet): Promise<void> {
  if (!isClosed(outcome) && !isStopped(outcome)) return;
  const refusal = (await unableToTake(tx, [id])).get(id);
  if (refusal) throw new Overtaken(refusal);
}

/**
 * Closes the caller's wallet, deletes its profile, hides its offers, ends its promotions and blocks its cards. Its
 * balances and holds must all be zero, and it must have no pending payout (which might come back),
 * chain operation or order. Refuses `frozen`, `orders_open`, `wallet_not_empty`. Books, so it comes
 * last in its transaction.
 */
export async function closeWallet(cx: ActingPerson, wallet: Wallet): Promise<undefined> {
  const { tx } = cx;
  const now = cx.now();
  // From now on nobody can order here or freeze the wallet.
  const { rows } = await tx.query<{ frozen: boolean }>(
    `SELECT ${isFrozen('w')} AS frozen FROM wallet w WHERE id = $1 FOR UPDATE`,
    [wallet.id],
  );
  if (rows[0]?.frozen) throw new Refusal('frozen');
  const orders = await tx.query(
    `SELECT FROM shop_order WHERE (buyer_wallet_id = $1 OR seller_wallet_id = $1)
       AND state IN ('awaiting_payment', 'paid', 'shipped', 'refund_pending') LIMIT 1`,
    [wallet.id],
  );
  if (orders.rowCount !== 0) throw new Refusal('orders_open');
  await tx.query(
    ...sql`UPDATE payment_code SET ended_at = ${now}, ended_by = 'replaced'
     WHERE wallet_id = ${wallet.id} AND ended_at IS NULL`,
  );
  await tx.query('UPDATE wallet SET closed_at = $2 WHERE id = $1', [wallet.id, now]);
  await tx.query('DELETE FROM profile WHERE person_id = $1', [wallet.personId]);
  await hideOffers(tx, wallet.personId, now);
  await endPromotions(tx, wallet.personId, now);
  await applyNow(tx, await blockCardsOf(cx, wallet.id), now);
  if (!(await closeAccounts(tx, wallet.id, now))) throw new Refusal('wallet_not_empty');
  // After the accounts are locked, so that no payout can be created meanwhile.
  const open = await tx.query(
    ...sql`SELECT FROM payout p JOIN bank_transfer_out t ON t.id = p.id
     WHERE p.wallet_id = ${wallet.id} AND t.state IN ('queued', 'exported')`,
  );
  if (open.rowCount !== 0) throw new Refusal('wallet_not_empty');
  const moves = await tx.query(
    ...sql`SELECT FROM chain_move WHERE (wallet_id = ${wallet.id} OR to_wallet_id = ${wallet.id})
       AND state IN ('waiting', 'signing', 'signed') AND NOT booked`,
  );
  if (moves.rowCount !== 0) throw new Refusal('wallet_not_empty');
}
