/** Erases a person except what the law requires; the bookings stay under an opaque id. */
import { erasedName } from '#contract/payees.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { Computed, moveSome } from '#db/states.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command } from '#ledger/types.ts';
import { closeWallet } from '../accounts/wallets.ts';
import { endVerifications } from '../bank-accounts/expiry.ts';
import { eraseCounter } from '../bills/cancellation.ts';
import type { Callers, Wallet } from '../callers.ts';
import { eraseCashiers } from '../cashiers/staff.ts';
import type { Deps } from '../deps.ts';
import { eraseEnquiries } from '../enquiries/erase.ts';
import { eraseIdentity } from '../identities/confirm.ts';
import { booked } from '../ledger-refusals.ts';
import { eraseRequests } from '../money-requests/lifecycle.ts';
import { unusedImage } from '../offers/images.ts';
import { hideOffers } from '../offers/save.ts';
import { endPromotions } from '../promotions/edit.ts';
import { isFrozen } from '../security/frozen.ts';
import { type UnitOfWork, work } from '../use-case.ts';
import { walletsOf } from './export.ts';
import type { Section } from './section.ts';

/**
 * What stays, and why (GDPR Art. 17(3)(b)): accounting records are kept for five years (Polish
 * Accounting Act, Art. 74), and anti-money-laundering law requires the same (Art. 49).
 */
const kept = [
  'bookings by account number: Accounting Act Art. 74',
  'bank transfers in and out: Accounting Act Art. 74, AML Act Art. 49',
  'bills by number, with the companies they name: Accounting Act Art. 74',
  'addresses on the chain and what moved there: Accounting Act Art. 74',
  'names and tax numbers of approved companies: Accounting Act Art. 74',
];

export interface Leaver {
  readonly id: string;
  /** The provider's identifier. */
  readonly subject: string;
  /** Verified, or null. */
  readonly email: string | null;
}

export interface Erasure {
  readonly person: Leaver;
  /** Their open wallet, if there is one. */
  readonly wallet: Wallet | null;
  /** Of all features: which tables are simply deleted. */
  readonly sections: readonly Section[];
}

/**
 * Closes a person's wallet, which must be empty, and erases name, addresses, tax number, phone
 * number and the texts that they wrote. Refuses `frozen`, `wallet_not_empty`, `orders_open`, and
 * `forbidden` to the admin account, which the programme needs.
 *
 * The wallet is closed in a separate transaction: closing locks the head of the chain, and a long
 * history takes seconds to erase. Repeating the request erases what an interrupted one has left.
 */
export async function erasePerson(
  deps: Deps,
  callers: Callers,
  { person, wallet, sections }: Erasure,
): Promise<void> {
  if (person.email === deps.config.ADMIN_EMAIL) throw new Refusal('forbidden');
  if (wallet) {
    await work(deps, (cx) => {
      callers.walletChanged(cx.tx, person.id, cx.after);
      return closeWallet({ ...cx, caller: person }, wallet);
    });
  }
  const tables = sections.flatMap(({ deleted = [] }) => deleted);
  await work(deps, (cx) => erase(cx, callers, person, tables));
}

async function erase(
  cx: UnitOfWork,
  callers: Callers,
  person: Leaver,
  tables: readonly string[],
): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  const { email } = person;
  // From here on nobody can open a wallet; one that was opened since has to be closed first.
  await tx.query('SELECT FROM person WHERE id = $1 FOR UPDATE', [person.id]);
  const { rows } = await tx.query<{ open: boolean; frozen: boolean }>(
    `SELECT closed_at IS NULL AS open, ${isFrozen('w')} AS frozen FROM wallet w
     WHERE person_id = $1 ORDER BY opened_at DESC LIMIT 1`,
    [person.id],
  );
  if (rows[0]?.frozen) throw new Refusal('frozen');
  if (rows[0]?.open) throw new Refusal('wallet_not_empty');
  const wallets = await walletsOf(tx, person.id);
  await eraseWords(tx, wallets);
  await erasePayments(tx, wallets);
  await eraseCounter(tx, wallets, { now, name: erasedName });
  // What was written to the chain stays there; our copy of its texts is erased.
  await tx.query(
    ...sql`UPDATE chain_move SET data = NULL, rpc_message = NULL,
       issue = CASE WHEN issue IS NOT NULL THEN jsonb_set(issue, '{details}', '{}') END
     WHERE wallet_id = ANY (${wallets})`,
  );
  const returns = await callOffChecks(cx, person);
  await eraseRegistrations(tx, person, now);
  await eraseCashiers(tx, { id: person.id, email, wallets, now });
  await leaveGroups(tx, person);
  await eraseRequests(tx, { id: person.id, email, now });
  await eraseOffers(tx, person, now);
  await eraseOrders(tx, person, wallets);
  await eraseEnquiries(tx, person.id);
  await eraseIdentity(tx, person.id);
  for (const table of tables) {
    await tx.query(`DELETE FROM ${table} WHERE person_id = $1`, [person.id]);
  }
  await tx.query(`DELETE FROM mail WHERE recipient = $1 OR reply_to = $1`, [email]);
  await tx.query(`DELETE FROM support_request WHERE email = $1`, [email]);
  await tx.query(
    `UPDATE wallet SET name = $2, email = '', nip = NULL, phone = NULL WHERE id = ANY ($1)`,
    [wallets, erasedName],
  );
  await tx.query(
    `UPDATE person SET subject = 'erased:' || id, username = '', email = '', name = $2, erased_at = $3,
       language = NULL
     WHERE id = $1`,
    [person.id, erasedName, now],
  );
  await tx.query(
    `INSERT INTO erasure (person_id, erased_at, subject_hash, kept)
     VALUES ($1, $2, sha256($3::text::bytea), $4)`,
    [person.id, now, person.subject, kept],
  );
  callers.dismiss(tx, person, cx.after);
  (await applyNow(tx, returns, now)).forEach(booked);
}

/** Titles that the person wrote: as payer of a transfer, as seller of anything else. */
async function eraseWords(tx: Tx, wallets: readonly string[]): Promise<void> {
  await tx.query(
    `SELECT ledger.erase_memos(coalesce(array_agg(t.id), '{}'))
     FROM ledger.account a JOIN ledger.entry e ON e.account = a.id
     JOIN ledger.transfer t ON t.id = e.transfer
     JOIN ledger.memo m ON m.transfer = t.id
     WHERE a.owner = ANY ($1) AND (t.kind IN ('code_payment', 'card_payment')) = (e.amount > 0)`,
    [wallets],
  );
  for (const table of ['charge', 'card_payment']) {
    await tx.query(`UPDATE ${table} SET description = '' WHERE seller_wallet_id = ANY ($1)`, [
      wallets,
    ]);
  }
}

/** Amounts and times of payments stay; what the payer wrote and their data are erased. */
async function erasePayments(tx: Tx, wallets: readonly string[]): Promise<void> {
  await tx.query(
    ...sql`UPDATE payment SET description = '', email = '', language = NULL, payer_address = NULL,
       user_agent = NULL
     WHERE wallet_id = ANY (${wallets})`,
  );
  await tx.query(
    ...sql`UPDATE payment_notification SET body = '', headers = '{}'
     FROM payment p WHERE p.id = payment_id AND p.wallet_id = ANY (${wallets})`,
  );
}

/** Ends an erased person's verifications; returns the bookings that refund their costs. */
async function callOffChecks(cx: UnitOfWork, { id }: Leaver): Promise<Command[]> {
  const { rows } = await cx.tx.query<{ id: string }>(
    ...sql`SELECT id FROM bank_account WHERE person_id = ${id}`,
  );
  const ids = rows.map((account) => account.id);
  return endVerifications(cx, ids, 'removed');
}

async function eraseRegistrations(tx: Tx, person: Leaver, now: Date): Promise<void> {
  const theirs = { where: 'person_id = $1', values: [person.id, now] };
  const ended = { ended_at: new Computed('coalesce(ended_at, $2)') };
  await moveSome(tx, 'bank_account', 'removed', theirs, { set: ended });
  await tx.query(
    ...sql`UPDATE bank_account SET account_name = ${erasedName}, email = '', nrb = repeat('0', 26)
     WHERE person_id = ${person.id}`,
  );
  const own = { where: 'person_id = $1', values: [person.id] };
  const rejected = { decided_by: person.id, decided_at: now };
  await moveSome(tx, 'company', 'rejected', own, { set: rejected });
  await tx.query(
    ...sql`UPDATE company SET email = '', note = NULL, sender_address = NULL,
       name = CASE WHEN state = 'approved' THEN name ELSE ${erasedName} END,
       nip = CASE WHEN state = 'approved' THEN nip ELSE '0000000000' END
     WHERE person_id = ${person.id}`,
  );
  await tx.query(`DELETE FROM company WHERE email = $1 AND state = 'awaiting_email'`, [
    person.email,
  ]);
}

/** An image that somebody else shows too stays for them. */
async function eraseOffers(tx: Tx, { id }: Leaver, now: Date): Promise<void> {
  await hideOffers(tx, id, now);
  await endPromotions(tx, id, now);
  await tx.query('DELETE FROM offer WHERE person_id = $1', [id]);
  await tx.query('DELETE FROM picture_elsewhere WHERE person_id = $1', [id]);
  await tx.query('DELETE FROM profile WHERE person_id = $1', [id]);
  await tx.query(`DELETE FROM offer_image i WHERE i.person_id = $1 AND ${unusedImage}`, [id]);
  await tx.query(
    ...sql`UPDATE promotion SET name = '–', summary = '', description = '' WHERE person_id = ${id}`,
  );
}

/** What was bought, when and for how much stays; delivery data and texts are erased. */
async function eraseOrders(tx: Tx, { id }: Leaver, wallets: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM basket_line WHERE person_id = $1', [id]);
  await tx.query('UPDATE shop_order SET deliver = NULL WHERE buyer_wallet_id = ANY ($1)', [
    wallets,
  ]);
  await tx.query('UPDATE shop_order SET shipping = NULL WHERE seller_wallet_id = ANY ($1)', [
    wallets,
  ]);
  await tx.query(
    ...sql`UPDATE shop_order_event v SET note = '' FROM shop_order o
     WHERE o.id = v.order_id AND v.note <> ''
       AND ((v.by = 'buyer' AND o.buyer_wallet_id = ANY (${wallets}))
         OR (v.by = 'seller' AND o.seller_wallet_id = ANY (${wallets})))`,
  );
}

/** A group with other members goes to the longest-standing one. */
async function leaveGroups(tx: Tx, person: Leaver): Promise<void> {
  const { id } = person;
  await tx.query('DELETE FROM group_member WHERE person_id = $1', [id]);
  await tx.query(
    ...sql`UPDATE people_group g SET owner_id = heir.person_id
     FROM (SELECT DISTINCT ON (group_id) group_id, person_id FROM group_member
           ORDER BY group_id, joined_at, person_id) heir
     WHERE g.owner_id = ${id} AND heir.group_id = g.id`,
  );
  await tx.query(
    ...sql`DELETE FROM group_invitation WHERE invited_by = ${id} OR email = ${person.email}`,
  );
  await tx.query('DELETE FROM people_group WHERE owner_id = $1', [id]);
}

/** Two calendar months: longer than any limit looks back, and than any token lives. */
const digestDays = 62;

/**
 * Forgets whose identifier at the provider an erased person had. Until then limits find somebody who
 * comes back; if something was decided about them, they are found for as long as it stands.
 */
export async function forgetErased(db: Db, now: Date, sections: readonly Section[]): Promise<void> {
  const standing = sections.flatMap(({ standing = [] }) => standing);
  // Until then, the trail shows who has erased an account that was taken over.
  await db.query(
    ...sql`UPDATE security_event v SET note = '', device = '' FROM erasure e
     WHERE e.person_id IN (v.person_id, v.by_person_id) AND (v.note <> '' OR v.device <> '')
       AND e.erased_at < ${now}::timestamptz - make_interval(days => ${digestDays})`,
  );
  await db.query(
    `UPDATE erasure e SET subject_hash = NULL
     WHERE subject_hash IS NOT NULL AND erased_at < $1::timestamptz - make_interval(days => $2)
       AND NOT (${['false', ...standing].join(' OR ')})`,
    [now, digestDays],
  );
}
