/** Creates, changes and deletes groups. */

import * as contract from '#contract/groups.ts';
import { maxOwnedGroups } from '#contract/groups.ts';
import { Refusal } from '#contract/refusals.ts';
import { sql } from '#db/sql.ts';
import { validation } from '#texts/refusals.ts';
import { textsIn } from '#texts/spoken.ts';
import { refuseTaken } from '../accounts/names.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { type Context, change } from '../use-case.ts';
import { ValidationRefusal } from '../validate.ts';
import {
  countOf,
  type Group,
  groupFor,
  groupsOf,
  holdGroup,
  holdOwnGroup,
  holdPerson,
} from './group-rows.ts';
import { endOffer, offerGroup, takeGroup } from './handover.ts';
import {
  decideInvitation,
  forgetInvitations,
  invitationsOf,
  inviteMember,
  withdrawInvitation,
} from './invitations.ts';

/** Already sanitized. */
interface GroupWords {
  readonly name: string;
  readonly description: string;
}

/** Creates a group with its owner as the first member; refuses `group_limit`, `name_taken`. */
async function createGroup(cx: Context, { name, description }: GroupWords): Promise<Group> {
  const { tx, caller } = cx;
  const ownerId = caller.id;
  await refuseTaken(cx, caller, name);
  await holdPerson(tx, ownerId);
  const owned = await countOf(tx, 'FROM people_group WHERE owner_id = $1', [ownerId]);
  if (owned >= maxOwnedGroups) throw new Refusal('group_limit');
  const id = cx.newId();
  const time = cx.now();
  const row = { id, owner_id: ownerId, name, description, created_at: time };
  await tx.query(...sql`INSERT INTO people_group ${sql.row(row)}`);
  const added = { group_id: id, person_id: ownerId, shows_email: true, joined_at: time };
  await tx.query(...sql`INSERT INTO group_member ${sql.row(added)}`);
  return groupFor(tx, ownerId, id, time);
}

interface GroupChange extends GroupWords {
  readonly id: string;
  /** Versions that may be changed; null for any. */
  readonly versions: readonly number[] | null;
}

/**
 * Changes name and description if the group still has one of the `versions`. Requesting the current
 * values succeeds, so that a repeated change is no conflict. Refuses `not_found`, `forbidden`,
 * `name_taken`, `stale_group`.
 */
async function updateGroup(
  cx: Context,
  { id, name, description, versions }: GroupChange,
): Promise<Group> {
  const { tx, caller } = cx;
  const held = await holdOwnGroup(cx, id);
  if (held.name !== name) await refuseTaken(cx, caller, name);
  if (held.name !== name || held.description !== description) {
    if (versions && !versions.includes(held.version)) throw new Refusal('stale_group');
    await tx.query(
      'UPDATE people_group SET name = $2, description = $3, version = version + 1 WHERE id = $1',
      [id, name, description],
    );
  }
  return groupFor(tx, caller.id, id, cx.now());
}

/** Deletes a group with its invitations; refuses `not_found`, `forbidden`, `group_not_empty`. */
async function deleteGroup(
  cx: Context,
  { id, confirmed }: { readonly id: string; readonly confirmed: boolean },
): Promise<undefined> {
  const { tx, now } = cx;
  await holdOwnGroup(cx, id);
  const members = await countOf(tx, 'FROM group_member WHERE group_id = $1', [id]);
  if (members > 1 && !confirmed) throw new Refusal('group_not_empty');
  await tx.query(
    ...sql`UPDATE group_invitation SET state = 'withdrawn', ended_at = ${now()}
     WHERE group_id = ${id} AND state = 'pending'`,
  );
  await tx.query('DELETE FROM people_group WHERE id = $1', [id]);
}

/**
 * Removes a member: the owner anybody else, a member themselves. Refuses `not_found`, `forbidden`,
 * and `owner_stays`: a group without its owner could be neither changed nor deleted.
 */
async function removeMember(
  cx: Context,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<undefined> {
  const { tx, caller } = cx;
  const held = await holdGroup(cx, id);
  if (userId !== caller.id && held.ownerId !== caller.id) throw new Refusal('forbidden');
  if (userId === held.ownerId) throw new Refusal('owner_stays');
  const gone = await tx.query(
    ...sql`DELETE FROM group_member WHERE group_id = ${id} AND person_id = ${userId}`,
  );
  if (gone.rowCount === 0) throw new Refusal('not_found');
}

/** Shows or hides the caller's e-mail; refuses `not_found`, and `owner_shows` to the owner. */
async function setMembership(
  cx: Context,
  { id, showEmail }: { readonly id: string; readonly showEmail: boolean },
): Promise<Group> {
  const { tx, now, caller } = cx;
  const held = await holdGroup(cx, id);
  // Every member has the owner's address from the invitation.
  if (held.ownerId === caller.id && !showEmail) throw new Refusal('owner_shows');
  await tx.query(
    'UPDATE group_member SET shows_email = $3 WHERE group_id = $1 AND person_id = $2',
    [id, caller.id, showEmail],
  );
  return groupFor(tx, caller.id, id, now());
}

function routes(route: Route, deps: Deps): void {
  const { db, now } = deps;
  route(contract.createGroup, (asked) => change(deps, asked, (cx) => createGroup(cx, asked.body)));
  route(contract.groups, (asked) =>
    groupsOf.answer(db, asked, { person: asked.caller.id, now: now() }),
  );
  route(contract.getGroup, ({ caller, params }) => groupFor(db, caller.id, params.id, now()));
  route(contract.updateGroup, (asked) => {
    const {
      params: { id },
      body,
      ifMatch: versions,
      locale,
    } = asked;
    if (body.id !== undefined && body.id !== id) {
      const msg = textsIn(validation, locale).mismatch;
      throw new ValidationRefusal([{ loc: ['body', 'id'], msg, type: 'mismatch' }]);
    }
    return change(deps, asked, (cx) => updateGroup(cx, { ...body, id, versions }));
  });
  route(contract.deleteGroup, (asked) => {
    const confirmed = asked.query.confirm === 'true';
    return change(deps, asked, (cx) => deleteGroup(cx, { ...asked.params, confirmed }));
  });
  route(contract.removeMember, (asked) =>
    change(deps, asked, (cx) => removeMember(cx, asked.params)),
  );
  route(contract.setMembership, (asked) =>
    change(deps, asked, (cx) => setMembership(cx, { ...asked.params, ...asked.body })),
  );
  handoverRoutes(route, deps);
  invitationRoutes(route, deps);
}

function handoverRoutes(route: Route, deps: Deps): void {
  route(contract.offerGroup, (asked) => {
    const { params, body, locale } = asked;
    return change(deps, asked, (cx) => offerGroup(cx, { ...params, ...body, locale }));
  });
  route(contract.endOffer, (asked) => change(deps, asked, (cx) => endOffer(cx, asked.params)));
  route(contract.takeGroup, (asked) => change(deps, asked, (cx) => takeGroup(cx, asked.params)));
}

function invitationRoutes(route: Route, deps: Deps): void {
  const { db, now } = deps;
  route(contract.inviteMember, (asked) => {
    const { params, body, locale } = asked;
    return change(deps, asked, (cx) => inviteMember(cx, { ...params, ...body, locale }));
  });
  route(contract.withdrawInvitation, (asked) =>
    change(deps, asked, (cx) => withdrawInvitation(cx, asked.params)),
  );
  route(contract.groupInvitations, async ({ caller }) => ({
    invitations: await invitationsOf(db, caller, now()),
  }));
  route(contract.decideInvitation, (asked) =>
    change(deps, asked, (cx) => decideInvitation(cx, { ...asked.params, ...asked.body })),
  );
}

export const groups: Feature = {
  clauses: ['terms#groups'],
  routes,
  jobs: ({ db, now }) => [
    { name: 'forget invitations', everyMs: hour, run: () => forgetInvitations(db, now()) },
  ],
  personalData: [
    {
      name: 'groups',
      sql: `SELECT g.id, g.name, g.description, g.owner_id = $1 AS owner, g.created_at, m.shows_email,
        m.joined_at
      FROM group_member m JOIN people_group g ON g.id = m.group_id
      WHERE m.person_id = $1 ORDER BY m.joined_at`,
    },
    {
      name: 'group-invitations',
      sql: `SELECT i.id, g.name AS "group",
        CASE WHEN i.invited_by = $1 THEN 'sent' ELSE 'received' END AS direction,
        i.email, i.state, i.dismissed, i.created_at, i.expires_at, i.ended_at
      FROM group_invitation i LEFT JOIN people_group g ON g.id = i.group_id
      WHERE i.invited_by = $1 OR i.email = $2 ORDER BY i.created_at`,
    },
  ],
  withoutPersons: {
    'people_group: version heir_id heir_mailed_at':
      'a counter of changes, and the member who may take over',
  },
};
