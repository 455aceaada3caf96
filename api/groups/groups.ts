/** Makes, changes and ends groups. */
import { maxOwnedGroups } from '#contract/groups.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { refuseTaken } from '../accounts/names.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import {
  countOf,
  type Group,
  groupFor,
  holdGroup,
  holdOwnGroup,
  holdPerson,
} from './group-rows.ts';

/** Already clean. */
export interface GroupWords {
  readonly name: string;
  readonly description: string;
}

/** Makes a group with its owner as the first member; refuses `group_limit`, `name_taken`. */
export async function createGroup(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now' | 'newId'>,
  owner: Caller,
  { name, description }: GroupWords,
): Promise<Group> {
  const ownerId = owner.id;
  await refuseTaken(tx, deps, owner, name);
  await holdPerson(tx, ownerId);
  const owned = await countOf(tx, 'FROM people_group WHERE owner_id = $1', [ownerId]);
  if (owned >= maxOwnedGroups) throw new Refusal('group_limit');
  const id = deps.newId();
  const time = deps.now();
  await tx.query(
    `INSERT INTO people_group (id, owner_id, name, description, created_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [id, ownerId, name, description, time],
  );
  await tx.query(
    `INSERT INTO group_member (group_id, person_id, shows_email, joined_at)
     VALUES ($1, $2, true, $3)`,
    [id, ownerId, time],
  );
  return groupFor(tx, ownerId, id, time);
}

/**
 * Changes name and description where the group still has one of the `versions` (null: any). Who
 * asks for what is there already gets it, so that a repeated change is no conflict. Refuses
 * `not_found`, `forbidden`, `name_taken`, `stale_group`.
 */
export async function updateGroup(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'now'>,
  caller: Caller,
  { id, name, description }: GroupWords & { readonly id: string },
  versions: readonly number[] | null,
): Promise<Group> {
  const held = await holdOwnGroup(tx, caller.id, id);
  if (held.name !== name) await refuseTaken(tx, deps, caller, name);
  if (held.name !== name || held.description !== description) {
    if (versions && !versions.includes(held.version)) throw new Refusal('stale_group');
    await tx.query(
      'UPDATE people_group SET name = $2, description = $3, version = version + 1 WHERE id = $1',
      [id, name, description],
    );
  }
  return groupFor(tx, caller.id, id, deps.now());
}

/** Ends a group; its open invitations end with it. Refuses `not_found`, `forbidden`, `group_not_empty`. */
export async function deleteGroup(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  callerId: string,
  { id, confirmed }: { readonly id: string; readonly confirmed: boolean },
): Promise<void> {
  await holdOwnGroup(tx, callerId, id);
  const members = await countOf(tx, 'FROM group_member WHERE group_id = $1', [id]);
  if (members > 1 && !confirmed) throw new Refusal('group_not_empty');
  await tx.query(
    `UPDATE group_invitation SET state = 'withdrawn', ended_at = $2
     WHERE group_id = $1 AND state = 'pending'`,
    [id, now()],
  );
  await tx.query('DELETE FROM people_group WHERE id = $1', [id]);
}

/**
 * The owner removes a member, and a member leaves. Refuses `not_found`, `forbidden`, and
 * `owner_stays`: a group without its owner could be neither changed nor ended.
 */
export async function removeMember(
  tx: Tx,
  callerId: string,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const held = await holdGroup(tx, callerId, id);
  if (userId !== callerId && held.ownerId !== callerId) throw new Refusal('forbidden');
  if (userId === held.ownerId) throw new Refusal('owner_stays');
  const gone = await tx.query('DELETE FROM group_member WHERE group_id = $1 AND person_id = $2', [
    id,
    userId,
  ]);
  if (gone.rowCount === 0) throw new Refusal('not_found');
}

/** Shows or hides the caller's address; refuses `not_found`, and `owner_shows` to an owner who hides. */
export async function setMembership(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  callerId: string,
  { id, showEmail }: { readonly id: string; readonly showEmail: boolean },
): Promise<Group> {
  const held = await holdGroup(tx, callerId, id);
  // Every member has the owner's address from the invitation.
  if (held.ownerId === callerId && !showEmail) throw new Refusal('owner_shows');
  await tx.query(
    'UPDATE group_member SET shows_email = $3 WHERE group_id = $1 AND person_id = $2',
    [id, callerId, showEmail],
  );
  return groupFor(tx, callerId, id, now());
}
