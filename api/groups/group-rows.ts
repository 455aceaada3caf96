/** Groups as their members see them, read from the database. */
import type * as z from 'zod/mini';
import { type group, groups } from '#contract/groups.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { groupFiles } from '#texts/groups.ts';
import { textsIn } from '#texts/spoken.ts';
import { listOf, rowsOf } from '../list-of.ts';
import { folded } from '../lists.ts';
import type { Context } from '../use-case.ts';

export type Group = z.output<typeof group>;

interface Row {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly version: number;
  readonly createdAt: Date;
  readonly showEmail: boolean;
  readonly members: Group['members'];
  readonly invitations: readonly SentRow[] | null;
  readonly heirId: string | null;
}

interface SentRow {
  readonly id: string;
  readonly email: string;
  readonly state: 'pending' | 'declined' | 'expired';
  readonly createdMs: number;
  readonly expiresMs: number;
}

/** What a member sees: only through the caller's own membership (`me`). */
const from = `FROM group_member me JOIN people_group g ON g.id = me.group_id`;

/** Whether the caller may see the e-mail address of the member `m`. */
const mayBeSeen = `(m.shows_email OR m.person_id = me.person_id
  OR g.owner_id IN (me.person_id, m.person_id))`;

const columns = `g.id, g.owner_id AS "ownerId", g.name, g.description, g.version,
    g.created_at AS "createdAt", me.shows_email AS "showEmail",
    CASE WHEN me.person_id IN (g.owner_id, g.heir_id) THEN g.heir_id END AS "heirId",
    (SELECT json_agg(json_build_object(
        'userId', m.person_id,
        'name', coalesce(w.name, p.name),
        'email', CASE WHEN ${mayBeSeen} THEN coalesce(w.email, nullif(p.email, '')) END,
        'role', CASE WHEN m.person_id = g.owner_id THEN 'owner' ELSE 'member' END,
        'me', m.person_id = me.person_id,
        'payable', w.id IS NOT NULL AND m.person_id <> me.person_id AND ${mayBeSeen})
      ORDER BY m.person_id = g.owner_id DESC, ${folded('coalesce(w.name, p.name)')}, p.id)
     FROM group_member m JOIN person p ON p.id = m.person_id
     LEFT JOIN wallet w ON w.person_id = p.id AND w.closed_at IS NULL
     WHERE m.group_id = g.id) AS members,
    (SELECT json_agg(json_build_object(
        'id', i.id, 'email', i.email, 'state', i.state,
        'createdMs', floor(extract(epoch FROM i.created_at) * 1000),
        'expiresMs', floor(extract(epoch FROM i.expires_at) * 1000))
      ORDER BY i.created_at DESC, i.id)
     FROM group_invitation i
     WHERE i.group_id = g.id AND g.owner_id = me.person_id AND NOT i.dismissed
       AND i.state IN ('pending', 'declined', 'expired')) AS invitations`;

const iso = (ms: number): string => new Date(ms).toISOString();

const viewOf = (row: Row, now: Date): Group => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  invitations: (row.invitations ?? []).map(({ id, email, state, createdMs, expiresMs }) => ({
    id,
    email,
    state: state === 'pending' && expiresMs <= now.getTime() ? 'expired' : state,
    createdAt: iso(createdMs),
    expiresAt: iso(expiresMs),
  })),
});

interface Looking {
  readonly person: string;
  readonly now: Date;
}

/** The groups that a person owns or belongs to. */
export const groupsOf = listOf(groups, 'groups', {
  from,
  of: (filter, { person }: Looking) => filter.where(person, (id) => `me.person_id = ${id}`),
  row: rowsOf(columns, (row: Row, { now }: Looking) => viewOf(row, now)),
  sort: { createdAt: 'g.created_at', name: folded('g.name') },
  unique: 'g.id',
  where: { role: (role) => `(g.owner_id = me.person_id) = (${role} = 'owner')` },
  search: ['g.name', 'g.description'],
  file: {
    name: 'groups',
    columns: (locale) => {
      const { columns: c, roles } = textsIn(groupFiles, locale);
      return [
        [c.name, (row) => row.name],
        [c.description, (row) => row.description],
        [c.role, ({ members }) => roles[members.find(({ me }) => me)?.role ?? 'member']],
        [c.members, (row) => row.members.length],
        [c.createdAt, (row) => row.createdAt],
      ];
    },
  },
});

/** One group as this member sees it; refuses `not_found` to everybody else. */
export const groupFor = (db: Reader, person: string, id: string, now: Date): Promise<Group> =>
  groupsOf.one(db, id, { person, now });

/** What is needed to change a group. */
export interface HeldGroup {
  readonly id: string;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly version: number;
  /** The member whom the owner offers it to. */
  readonly heirId: string | null;
  readonly heirMailedAt: Date | null;
}

/**
 * Locks a group until the transaction ends, so that its changes are serialised. Refuses `not_found`
 * to non-members.
 */
export async function holdGroup({ tx, caller }: Context, id: string): Promise<HeldGroup> {
  const { rows } = await tx.query<HeldGroup>(
    `SELECT g.id, g.owner_id AS "ownerId", g.name, g.description, g.version,
            g.heir_id AS "heirId", g.heir_mailed_at AS "heirMailedAt" ${from}
     WHERE me.person_id = $1 AND g.id = $2 FOR UPDATE OF g`,
    [caller.id, id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** The same for owner-only changes; refuses `forbidden` to other members. */
export async function holdOwnGroup(cx: Context, id: string): Promise<HeldGroup> {
  const held = await holdGroup(cx, id);
  if (held.ownerId !== cx.caller.id) throw new Refusal('forbidden');
  return held;
}

/** Locks a person before their groups are counted; always before any group. */
export const holdPerson = (tx: Tx, id: string): Promise<unknown> =>
  tx.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE', [id]);

/** The number of rows that a FROM clause gives. */
export async function countOf(
  db: Reader,
  from: string,
  values: readonly unknown[],
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(`SELECT count(*) AS count ${from}`, [
    ...values,
  ]);
  return rows[0]?.count ?? 0;
}
