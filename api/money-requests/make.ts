/** Makes requests for money: one, equal shares for members of a group, or an invitation. */
import type { Locale } from '#contract/languages.ts';
import type { Minor } from '#contract/money.ts';
import { daysAfter, joinDays, maxOpenRequests, sharesOf } from '#contract/money-requests.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { Computed, moveSome } from '#db/states.ts';
import { markOf } from '../accounts/payee-mark.ts';
import { isReached } from '../caller-wallets.ts';
import type { Wallet } from '../callers.ts';
import { polishDay } from '../documents/format.ts';
import { countOf, groupFor, holdPerson } from '../groups/group-rows.ts';
import { count, everybodyOf, fits } from '../limits.ts';
import { refuseFrozen } from '../security/frozen.ts';
import { midnight } from '../transfers/entries.ts';
import type { Context } from '../use-case.ts';
import { mailInvitation, showAfter, tellPayer } from './news.ts';
import { requestsById } from './request-rows.ts';

interface Wanted {
  readonly amount: Minor;
  readonly title: string;
  readonly dueOn: string;
}

/** One request; the payer is a person, or null for anybody who has the link. */
interface Draft {
  readonly payer: string | null;
  readonly amount: Minor;
}

/**
 * Asks the owner of an e-mail address, or without one anybody who has the link. Refuses
 * `recipient_unknown`, `same_account`, and what `make` refuses.
 */
export async function createRequest(
  cx: Context,
  asker: Wallet,
  { email, ...wanted }: Wanted & { readonly email?: string | undefined },
): Promise<string> {
  const payer = email === undefined ? null : await personOf(cx.tx, email);
  if (email !== undefined && payer === null) throw new Refusal('recipient_unknown');
  if (payer === cx.caller.id) throw new Refusal('same_account');
  const strange = payer !== null && (await isStranger(cx.tx, asker, payer)) ? [payer] : [];
  const [id] = await make(cx, asker, wanted, [{ payer, amount: wanted.amount }], strange);
  return id as string;
}

/**
 * Whether the payer has never paid the asker, who is no company and has not confirmed who they are.
 * Accounts are free, so what these send together closes no door to others.
 */
async function isStranger(db: Reader, { id }: Wallet, payer: string): Promise<boolean> {
  const mark = await markOf(db, id, payer);
  return !mark || (mark.firstTime && !mark.identity && mark.company === null);
}

async function personOf(db: Reader, email: string): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT person_id AS id FROM wallet w WHERE email = $1 AND ${isReached('w')}`,
    [email],
  );
  return rows[0]?.id ?? null;
}

export interface Split extends Wanted {
  readonly groupId: string;
  readonly members: readonly string[];
  readonly withMe: boolean;
}

/** What each of the members is asked for; the caller's own share comes first and bears the rest. */
export function memberShares({ amount, members, withMe }: Split): Minor[] {
  const shares = sharesOf(amount, new Set(members).size + (withMe ? 1 : 0));
  return withMe ? shares.slice(1) : shares;
}

/**
 * Asks members of a group for equal shares. Refuses `not_found` to those who do not belong to it,
 * `same_account`, `recipient_unknown` for somebody whom the caller could not pay either, and what
 * `make` refuses.
 */
export async function splitBill(cx: Context, asker: Wallet, split: Split): Promise<string[]> {
  const { tx, caller } = cx;
  const group = await groupFor(tx, caller.id, split.groupId, cx.now());
  const members = [...new Set(split.members)];
  if (members.includes(caller.id)) throw new Refusal('same_account');
  const payable = new Set(group.members.filter((one) => one.payable).map(({ userId }) => userId));
  if (!members.every((member) => payable.has(member))) throw new Refusal('recipient_unknown');
  const shares = memberShares(split);
  const drafts = members.map((payer, at) => ({ payer, amount: shares[at] as Minor }));
  return make(cx, asker, split, drafts);
}

/**
 * Refuses `frozen`, `request_limit`, `requests_blocked`, `too_many_requests`. Members of a group are
 * no strangers.
 */
async function make(
  cx: Context,
  asker: Wallet,
  { title, dueOn }: Wanted,
  drafts: readonly Draft[],
  strange: readonly string[] = [],
): Promise<string[]> {
  const { tx, caller } = cx;
  const now = cx.now();
  const payers = drafts.flatMap(({ payer }) => payer ?? []);
  await refuseFull(cx, asker, drafts.length);
  await refuseFrozen(tx, asker.id, 'taking');
  await refuseBlocked(cx, payers);
  await count(
    tx,
    now,
    { limit: 'requests for money', person: caller.id },
    ...payers.map(
      (thing) => ({ limit: 'requests to a person', person: caller.id, thing }) as const,
    ),
    ...strange.map((thing) => ({ limit: 'requests by strangers', thing }) as const),
  );
  const ids = drafts.map(() => cx.newId());
  await tx.query(
    `INSERT INTO money_request (id, asker_id, asker_wallet_id, payer_id, by_link, amount, title,
       state, due_at, created_at)
     SELECT d.id, $1, $2, d.payer, d.payer IS NULL, d.amount, $3, 'open', ${midnight('$4', 1)}, $5
     FROM unnest($6::uuid[], $7::uuid[], $8::bigint[]) AS d (id, payer, amount)`,
    [
      caller.id,
      asker.id,
      title,
      dueOn,
      now,
      ids,
      drafts.map(({ payer }) => payer),
      drafts.map(({ amount }) => amount),
    ],
  );
  for (const row of await requestsById(tx, ids)) await tellPayer(cx, row, 'asked');
  showAfter(cx, ids);
  return ids;
}

/** From here on nobody else makes one for this person, so that they can be counted. */
async function refuseFull(
  { tx, caller, now }: Context,
  { id }: Wallet,
  more: number,
): Promise<void> {
  await holdPerson(tx, caller.id);
  const open = await countOf(
    tx,
    `FROM money_request WHERE due_at > $3 AND ((asker_wallet_id = $2 AND state = 'open' AND NOT invited)
       OR (payer_id = $1 AND state = 'invited'))`,
    [caller.id, id, now()],
  );
  if (open + more > maxOpenRequests) throw new Refusal('request_limit');
}

async function refuseBlocked({ tx, caller }: Context, payers: readonly string[]): Promise<void> {
  const blocking = await countOf(
    tx,
    `FROM money_request WHERE asker_id IN ${everybodyOf('$1')} AND payer_id = ANY ($2) AND blocked`,
    [caller.id, payers],
  );
  if (blocking > 0) throw new Refusal('requests_blocked');
}

interface Invitation {
  readonly email: string;
  readonly amount: Minor;
  readonly title: string;
  readonly locale: Locale;
}

/**
 * Invites the owner of an address to open a wallet, and to be paid then. Refuses `recipient_known`,
 * `already_invited`, `request_limit`, `too_many_requests`.
 */
export async function inviteToBePaid(
  cx: Context,
  payer: Wallet,
  { email, amount, title, locale }: Invitation,
): Promise<string> {
  const { tx, caller } = cx;
  const now = cx.now();
  if ((await personOf(tx, email)) !== null) throw new Refusal('recipient_known');
  await refuseFull(cx, payer, 1);
  await count(tx, now, { limit: 'invitations', person: caller.id });
  // One that was not answered in time makes room for another.
  const overdue = {
    where: 'payer_id = $1 AND invited_email = $2 AND due_at <= $3',
    values: [caller.id, email, now],
  };
  const set = { ended_at: new Computed('due_at'), invited_email: null };
  await moveSome(tx, 'money_request', 'expired', overdue, { set });
  const id = cx.newId();
  const { rowCount } = await tx.query(
    `INSERT INTO money_request (id, payer_id, invited, invited_email, amount, title, state, due_at,
       created_at)
     VALUES ($1, $2, true, $3, $4, $5, 'invited', ${midnight('$6', 1)}, $7)
     ON CONFLICT DO NOTHING`,
    [id, caller.id, email, amount, title, daysAfter(polishDay(now), joinDays), now],
  );
  if (rowCount === 0) throw new Refusal('already_invited');
  const [row] = await requestsById(tx, [id]);
  // Who is sent too many mails gets the link from the inviter alone.
  const mayMail = await fits(tx, now, { limit: 'invitations to an address', thing: email });
  if (row && mayMail) await mailInvitation(cx, payer, row, locale);
  return id;
}
