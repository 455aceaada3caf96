/** Invitations to groups: sent to an e-mail address, answered by its owner. */
import type * as z from 'zod/mini';
import {
  type decideInvitation as contract,
  type groupInvitations,
  invitationDays,
  maxJoinedGroups,
  maxMembers,
} from '#contract/groups.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Db, Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { refuseTaken } from '../accounts/names.ts';
import { type Caller, ownEmail } from '../callers.ts';
import { count, fits } from '../limits.ts';
import { languageAt } from '../mail/in-language.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Context } from '../use-case.ts';
import {
  countOf,
  type Group,
  groupFor,
  type HeldGroup,
  holdOwnGroup,
  holdPerson,
} from './group-rows.ts';
import { invitationMail } from './invitation-mail.ts';

const dayMs = 86_400_000;
/** A person who declined is not invited to the same group again for this long. */
const declinedDays = 90;
/** Ended invitations are deleted after this long, except declined ones. */
const endedKeptDays = 30;

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);

interface Invitation {
  /** Of the group, or in `mail` of the invitation. */
  readonly id: string;
  readonly email: string;
  readonly locale: Locale;
}

/**
 * Invites an e-mail address to the caller's group and mails it. No answer or refusal reveals
 * whether anybody has the address. Refuses `not_found`, `forbidden`, `email_not_verified`,
 * `already_member`, `already_invited`, `invitation_declined`, `member_limit`, `too_many_requests`.
 */
export async function inviteMember(
  cx: Context,
  { id: groupId, email, locale }: Invitation,
): Promise<Group> {
  const { tx, caller } = cx;
  const now = cx.now();
  await holdPerson(tx, caller.id);
  const held = await holdOwnGroup(cx, groupId);
  // The mail names the inviter, so that must be true.
  if (ownEmail(caller) === null) throw new Refusal('email_not_verified');
  await refuseTaken(cx, caller, caller.claims.name);
  await expire(tx, groupId, now);
  await refuseKnown(tx, groupId, email, now);
  await refuseFull(tx, groupId);
  await count(tx, now, { limit: 'invitations', person: caller.id });
  const id = cx.newId();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs);
  await tx.query(
    `INSERT INTO group_invitation (id, group_id, email, invited_by, state, created_at, expires_at)
     VALUES ($1, $2, $3, $4, 'pending', $5, $6)`,
    [id, groupId, email, caller.id, now, expiresAt],
  );
  // A recipient of too many mails finds this one only on /grp.
  const mayMail = await fits(tx, now, { limit: 'invitations to an address', thing: email });
  if (mayMail) {
    await mail(cx, held, { id, email, locale, expiresAt });
  }
  return groupFor(tx, caller.id, groupId, now);
}

async function mail(
  { tx, config, now, caller: { claims } }: Context,
  group: HeldGroup,
  { id, email, locale, expiresAt }: Invitation & { readonly expiresAt: Date },
): Promise<void> {
  const mail = invitationMail(await languageAt(tx, email, locale), config, {
    inviter: claims.name,
    address: claims.email,
    group: group.name,
    expiresAt,
  });
  await queueMail(tx, { id, to: email, ...mail }, now());
}

/** Expired invitations make room for new ones. */
const expire = (tx: Tx, groupId: string, now: Date): Promise<unknown> =>
  tx.query(
    ...sql`UPDATE group_invitation SET state = 'expired', ended_at = expires_at
     WHERE group_id = ${groupId} AND state = 'pending' AND expires_at <= ${now}`,
  );

async function refuseKnown(tx: Tx, groupId: string, email: string, now: Date): Promise<void> {
  const joined = await countOf(
    tx,
    `FROM group_member m JOIN person p ON p.id = m.person_id
     LEFT JOIN wallet w ON w.person_id = p.id AND w.closed_at IS NULL
     WHERE m.group_id = $1 AND $2 IN (p.email, w.email)`,
    [groupId, email],
  );
  if (joined > 0) throw new Refusal('already_member');
  const { rows } = await tx.query<{ state: string }>(
    `SELECT state FROM group_invitation
     WHERE group_id = $1 AND email = $2
       AND (state = 'pending' OR (state = 'declined' AND ended_at > $3))`,
    [groupId, email, daysBefore(now, declinedDays)],
  );
  if (rows.some(({ state }) => state === 'pending')) throw new Refusal('already_invited');
  if (rows.length > 0) throw new Refusal('invitation_declined');
}

async function refuseFull(tx: Tx, groupId: string): Promise<void> {
  const members = await countOf(tx, 'FROM group_member WHERE group_id = $1', [groupId]);
  const open = await countOf(
    tx,
    `FROM group_invitation WHERE group_id = $1 AND state = 'pending'`,
    [groupId],
  );
  if (members + open >= maxMembers) throw new Refusal('member_limit');
}

/** Withdraws an open invitation, or hides an ended one; refuses `not_found`, `forbidden`. */
export async function withdrawInvitation(
  cx: Context,
  { id, invitationId }: { readonly id: string; readonly invitationId: string },
): Promise<undefined> {
  const { tx, now } = cx;
  await holdOwnGroup(cx, id);
  await expire(tx, id, now());
  const done = await tx.query(
    ...sql`UPDATE group_invitation
     SET dismissed = true, ended_at = coalesce(ended_at, ${now()}),
         state = CASE state WHEN 'pending' THEN 'withdrawn' ELSE state END
     WHERE id = ${invitationId} AND group_id = ${id} AND NOT dismissed
       AND state IN ('pending', 'declined', 'expired')`,
  );
  if (done.rowCount === 0) throw new Refusal('not_found');
}

type Invited = z.output<typeof groupInvitations.answer>['invitations'];

/** The open invitations to the caller's e-mail address; none unless it is verified. */
export async function invitationsOf(db: Reader, caller: Caller, now: Date): Promise<Invited> {
  const { rows } = await db.query<{
    id: string;
    group: Invited[number]['group'];
    owner: Invited[number]['owner'];
    createdAt: Date;
    expiresAt: Date;
  }>(
    ...sql`SELECT i.id, i.created_at AS "createdAt", i.expires_at AS "expiresAt",
            json_build_object('name', g.name, 'description', g.description) AS group,
            json_build_object('name', coalesce(w.name, p.name),
                              'email', coalesce(w.email, p.email)) AS owner
     FROM group_invitation i JOIN people_group g ON g.id = i.group_id
     JOIN person p ON p.id = g.owner_id
     LEFT JOIN wallet w ON w.person_id = p.id AND w.closed_at IS NULL
     WHERE i.email = ${ownEmail(caller)} AND i.state = 'pending' AND i.expires_at > ${now}
     ORDER BY i.created_at DESC, i.id DESC LIMIT 100`,
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

type Decision = z.output<typeof contract.body>;

/**
 * Accepts or declines. Refuses `not_found` for an invitation to anybody else's address,
 * `email_not_verified`, `invitation_over`, `member_limit`, `group_limit`.
 */
export async function decideInvitation(
  { tx, now, caller }: Context,
  { id: invitationId, decision, showEmail }: Decision & { readonly id: string },
): Promise<z.output<typeof contract.answer>> {
  const [callerId, email] = [caller.id, ownEmail(caller)];
  if (email === null) throw new Refusal('email_not_verified');
  await holdPerson(tx, callerId);
  const groupId = await holdInvitation(tx, invitationId, email, now());
  if (decision === 'accept') await join(tx, { groupId, callerId, showEmail }, now());
  const status = decision === 'accept' ? 'accepted' : 'declined';
  await tx.query(
    ...sql`UPDATE group_invitation SET state = ${status}, ended_at = ${now()}
     WHERE id = ${invitationId}`,
  );
  return { status, groupId: decision === 'accept' ? groupId : null };
}

/** Locks the group of an open invitation to this address, then reads the invitation itself. */
async function holdInvitation(tx: Tx, id: string, email: string, now: Date): Promise<string> {
  const find = `SELECT group_id AS "groupId", state = 'pending' AND expires_at > $3 AS open
                FROM group_invitation WHERE id = $1 AND email = $2`;
  const look = async () =>
    (await tx.query<{ groupId: string | null; open: boolean }>(find, [id, email, now])).rows[0];
  const seen = await look();
  if (!seen) throw new Refusal('not_found');
  await tx.query('SELECT FROM people_group WHERE id = $1 FOR UPDATE', [seen.groupId]);
  const { groupId = null, open = false } = (await look()) ?? {};
  if (!groupId || !open) throw new Refusal('invitation_over');
  return groupId;
}

async function join(
  tx: Tx,
  { groupId, callerId, showEmail }: { groupId: string; callerId: string; showEmail: boolean },
  now: Date,
): Promise<void> {
  const joined = await countOf(tx, 'FROM group_member WHERE person_id = $1', [callerId]);
  if (joined >= maxJoinedGroups) throw new Refusal('group_limit');
  const members = await countOf(tx, 'FROM group_member WHERE group_id = $1', [groupId]);
  if (members >= maxMembers) throw new Refusal('member_limit');
  const row = { group_id: groupId, person_id: callerId, shows_email: showEmail, joined_at: now };
  await tx.query(...sql`INSERT INTO group_member ${sql.row(row)} ON CONFLICT DO NOTHING`);
}

/** Deletes invited addresses that no longer have anything to do with a group. */
export async function forgetInvitations(db: Db, now: Date): Promise<void> {
  await db.query(
    `DELETE FROM group_invitation
     WHERE (state = 'pending' AND expires_at < $1)
        OR ended_at < CASE WHEN state = 'declined' AND group_id IS NOT NULL THEN $2 ELSE $1 END`,
    [daysBefore(now, endedKeptDays), daysBefore(now, declinedDays)],
  );
}
