/** The cashiers of a wallet: added by its owner, who join themselves, ended by either. */
import type * as z from 'zod/mini';
import * as contract from '#contract/cashiers.ts';
import type { Locale } from '#contract/languages.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db, Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { cashierMails } from '#texts/cashiers.ts';
import { type Caller, ownEmail, type Wallet } from '../callers.ts';
import { day } from '../documents/format.ts';
import { count, fits } from '../limits.ts';
import { inLanguage, languageAt, mailTo } from '../mail/in-language.ts';
import { harmless, queueMail } from '../mail/outbox.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { spendConfirmation } from '../security/step-up.ts';
import { mailPerson, recordSecurityEvent } from '../security/trail.ts';
import type { Context } from '../use-case.ts';

const dayMs = 86_400_000;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string | null;
  readonly state: (typeof contract.cashierStates)[number];
  readonly refundCap: Minor;
  readonly addedAt: Date;
  readonly expiresAt: Date;
  readonly lastSeenAt: Date | null;
}

const select = `
  SELECT c.id, coalesce(p.name, c.name) AS name, c.email, c.state, c.refund_cap AS "refundCap",
    c.added_at AS "addedAt", c.expires_at AS "expiresAt", c.last_seen_at AS "lastSeenAt"
  FROM cashier c LEFT JOIN person p ON p.id = c.person_id WHERE `;

export type CashierView = z.output<typeof contract.cashiers.answer>['cashiers'][number];

const viewOf = (row: Row): CashierView => ({
  id: row.id,
  kind: row.email === null ? 'tablet' : 'person',
  name: row.name,
  email: row.email,
  status: row.state,
  refundCap: toWire(row.refundCap),
  addedAt: row.addedAt.toISOString(),
  expiresAt: row.state === 'invited' ? row.expiresAt.toISOString() : null,
  lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
});

/** The wallet's cashiers, oldest first; an invitation that has run out is not among them. */
export async function cashiersOf(db: Reader, wallet: string, now: Date): Promise<CashierView[]> {
  const { rows } = await db.query<Row>(
    ...sql`${sql.raw(select)} c.wallet_id = ${wallet}
       AND (c.state = 'active' OR (c.state = 'invited' AND c.expires_at > ${now}))
     ORDER BY c.added_at, c.id`,
  );
  return rows.map(viewOf);
}

async function viewById(tx: Tx, id: string): Promise<CashierView> {
  const { rows } = await tx.query<Row>(`${select} c.id = $1`, [id]);
  return viewOf(rows[0] as Row);
}

/** What the owner gives, and how that is confirmed. */
export interface Giving {
  readonly wallet: Wallet;
  readonly refundCap: Minor;
}

interface Added {
  readonly name: string;
  readonly email: string | null;
  readonly linkDigest: Buffer | null;
  readonly lifeMs: number;
}

/**
 * Adds a cashier. Counted first: until the end of the transaction no other is added for the same
 * person. Refuses `too_many_requests`, `frozen`, `cashier_exists`, `cashier_limit`.
 */
export async function addCashier(
  cx: Context,
  { wallet, refundCap }: Giving,
  { name, email, linkDigest, lifeMs }: Added,
): Promise<CashierView> {
  const { tx, caller } = cx;
  const now = cx.now();
  await count(tx, now, { limit: 'cashiers added', person: caller.id });
  await refuseFrozen(tx, wallet.id, 'hiring');
  const known = await cashiersOf(tx, wallet.id, now);
  if (email !== null && known.some((one) => one.email === email))
    throw new Refusal('cashier_exists');
  if (known.length >= contract.maxCashiers) throw new Refusal('cashier_limit');
  await spendConfirmation(cx, { money: null, title: email ?? name });
  await tx.query(
    ...sql`UPDATE cashier SET state = 'ended', ended_at = expires_at
     WHERE wallet_id = ${wallet.id} AND email = ${email} AND state = 'invited'`,
  );
  const id = cx.newId();
  await tx.query(
    ...sql`INSERT INTO cashier ${sql.row({
      ...{ id, wallet_id: wallet.id, name, email, state: 'invited', refund_cap: refundCap },
      ...{ link_digest: linkDigest, added_at: now, expires_at: new Date(now.getTime() + lifeMs) },
    })}`,
  );
  const { userAgent } = cx.stepUp;
  const person = caller.id;
  const note = email ?? name;
  await recordSecurityEvent(cx, { person, event: 'cashier_added', userAgent, note });
  await mailPerson(cx, person, 'cashierAdded', { userAgent, name: note });
  return viewById(tx, id);
}

/**
 * Invites an address. Refuses as `addCashier` does, and `email_not_verified`,
 * `same_account`.
 */
export async function inviteCashier(
  cx: Context,
  giving: Giving,
  { email, locale }: { readonly email: string; readonly locale: Locale },
): Promise<CashierView> {
  const { tx, caller } = cx;
  const { wallet } = giving;
  // The mail names the inviter, so that must be true.
  if (ownEmail(caller) === null) throw new Refusal('email_not_verified');
  if (email === ownEmail(caller) || email === wallet.email) throw new Refusal('same_account');
  const lifeMs = contract.cashierInvitationDays * dayMs;
  const added = await addCashier(cx, giving, { name: '', email, linkDigest: null, lifeMs });
  // A recipient of too many mails finds this one only on the page.
  const mayMail = await fits(tx, cx.now(), { limit: 'invitations to an address', thing: email });
  if (mayMail)
    await mailInvitation(cx, wallet, { to: email, locale, until: added.expiresAt ?? '' });
  return added;
}

/** Sets what a cashier may give back in a day; refuses `not_found`. */
export async function setRefundCap(
  cx: Context,
  { wallet, refundCap }: Giving,
  id: string,
): Promise<CashierView> {
  const { tx, caller } = cx;
  const known = await cashiersOf(tx, wallet.id, cx.now());
  const old = known.find((one) => one.id === id);
  if (!old) throw new Refusal('not_found');
  const title = old.name || (old.email ?? '');
  if (toWire(refundCap) > old.refundCap) {
    const money = {
      amount: refundCap,
      currency: 'DNR',
      payee: id,
      name: title,
      account: '',
    } as const;
    await spendConfirmation(cx, { money, title });
  }
  const done = await tx.query(
    `UPDATE cashier SET refund_cap = $3 WHERE id = $1 AND wallet_id = $2 AND state <> 'ended'`,
    [id, wallet.id, refundCap],
  );
  if (done.rowCount === 0) throw new Refusal('not_found');
  const { userAgent } = cx.stepUp;
  const event = { person: caller.id, userAgent, note: title };
  await recordSecurityEvent(cx, { ...event, event: 'refund_cap_set' });
  return viewById(tx, id);
}

interface Ended {
  readonly name: string;
  readonly email: string | null;
  readonly owner: string;
  readonly seller: string;
  readonly personId: string | null;
}

/**
 * Ends a cashier: by the owner of the wallet, or by the cashier or the person invited. Refuses
 * `not_found` to anybody else.
 */
export async function endCashier(cx: Context, id: string): Promise<undefined> {
  const { tx, caller } = cx;
  const { rows } = await tx.query<Ended>(
    `UPDATE cashier c SET state = 'ended', ended_at = $2, link_digest = NULL
     FROM wallet w
     WHERE c.id = $1 AND w.id = c.wallet_id AND c.state <> 'ended'
       AND (w.person_id = $3 OR c.person_id = $3 OR (c.state = 'invited' AND c.email = $4))
     RETURNING c.name, c.email, c.person_id AS "personId", w.person_id AS owner, w.name AS seller`,
    [id, cx.now(), caller.id, ownEmail(caller)],
  );
  const [ended] = rows;
  if (!ended) throw new Refusal('not_found');
  const note = ended.email ?? ended.name;
  const person = ended.owner;
  const { userAgent } = cx.stepUp;
  if (person !== caller.id) {
    await mailPerson(cx, person, 'cashierLeft', { userAgent, name: note });
    return undefined;
  }
  await recordSecurityEvent(cx, { person, event: 'cashier_ended', userAgent, note });
  if (ended.personId !== null) await mailEnd(cx, ended.personId, ended.seller);
  return undefined;
}

type Till = z.output<typeof contract.tills.answer>['tills'][number];

interface TillRow extends Omit<Till, 'refundCap' | 'expiresAt'> {
  readonly refundCap: Minor;
  readonly expiresAt: Date;
}

/** Where the caller is a cashier, and open invitations to their confirmed address. */
export async function tillsOf(db: Reader, caller: Caller, now: Date): Promise<Till[]> {
  const { rows } = await db.query<TillRow>(
    ...sql`SELECT c.id, w.id AS "walletId", w.name, w.email, c.state AS status,
       c.refund_cap AS "refundCap", c.expires_at AS "expiresAt"
     FROM cashier c JOIN wallet w ON w.id = c.wallet_id AND w.closed_at IS NULL
     WHERE (c.state = 'active' AND c.person_id = ${caller.id})
        OR (c.state = 'invited' AND c.email = ${ownEmail(caller)} AND c.expires_at > ${now})
     ORDER BY c.state, w.name, c.id LIMIT 100`,
  );
  return rows.map((row) => ({
    ...row,
    refundCap: toWire(row.refundCap),
    expiresAt: row.status === 'invited' ? row.expiresAt.toISOString() : null,
  }));
}

/**
 * Accepts an invitation. Refuses `email_not_verified`, `not_found` for an invitation to anybody
 * else's address, `same_account` to the wallet's own person, `invitation_over`.
 */
export async function acceptTill(cx: Context, id: string): Promise<Till> {
  const { tx, caller } = cx;
  const [now, email] = [cx.now(), ownEmail(caller)];
  if (email === null) throw new Refusal('email_not_verified');
  const { rows } = await tx.query<{ owner: string }>(
    ...sql`SELECT w.person_id AS owner FROM cashier c JOIN wallet w ON w.id = c.wallet_id
     WHERE c.id = ${id} AND c.email = ${email}`,
  );
  if (!rows[0]) throw new Refusal('not_found');
  if (rows[0].owner === caller.id) throw new Refusal('same_account');
  const joined = await tx.query(
    ...sql`UPDATE cashier c SET state = 'active', person_id = ${caller.id}, joined_at = ${now}
     FROM wallet w
     WHERE c.id = ${id} AND c.state = 'invited' AND c.expires_at > ${now}
       AND w.id = c.wallet_id AND w.closed_at IS NULL
       AND NOT EXISTS (SELECT FROM cashier o
         WHERE o.wallet_id = c.wallet_id AND o.person_id = ${caller.id} AND o.state = 'active')`,
  );
  if (joined.rowCount === 0) throw new Refusal('invitation_over');
  return (await tillsOf(tx, caller, now)).find((one) => one.id === id) as Till;
}

const keptMs = 30 * dayMs;

/** Deletes who was invited and never joined, a month after that ended. */
export async function forgetCashiers(db: Db, now: Date): Promise<void> {
  await db.query(
    'DELETE FROM cashier WHERE joined_at IS NULL AND least(expires_at, ended_at) < $1',
    [new Date(now.getTime() - keptMs)],
  );
}

/** Ends and erases what a person has to do with tills: as a cashier, and as an owner of these wallets. */
export async function eraseCashiers(
  tx: Tx,
  {
    id,
    email,
    wallets,
    now,
  }: {
    readonly id: string;
    readonly email: string | null;
    readonly wallets: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  await tx.query(
    ...sql`UPDATE cashier SET state = 'ended', ended_at = coalesce(ended_at, ${now}), name = '',
       email = CASE WHEN email IS NOT NULL THEN '' END, link_digest = NULL, key_digest = NULL
     WHERE person_id = ${id} OR email = ${email} OR wallet_id = ANY (${wallets})`,
  );
}

interface Invited {
  readonly to: string;
  readonly locale: Locale;
  readonly until: string;
}

/** Invites to a till; a name that a mail program would turn into a link is left out. */
export async function mailInvitation(
  cx: Context,
  { name, email }: Wallet,
  { to, locale: asked, until }: Invited,
): Promise<void> {
  const locale = await languageAt(cx.tx, to, asked);
  const shown = harmless(name);
  const mail = inLanguage(locale, cx.config, cashierMails.invitation, {
    values: { who: shown ? `${shown} (${email})` : email, until: day(until, locale) },
    opens: 'openInvitation',
    path: '/obsluga/pracownicy',
  });
  await queueMail(cx.tx, { id: cx.newId(), to, ...mail }, cx.now());
}

/** Tells a cashier that the till was taken away. */
export async function mailEnd(cx: Context, person: string, seller: string): Promise<void> {
  const values = { seller: harmless(seller) || '–' };
  const about = { values, opens: 'openSite', path: '/wallet' } as const;
  await mailTo(cx, { person }, cashierMails.ended, about);
}
