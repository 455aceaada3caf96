/** A group changes hands: its owner offers it to a member, who takes it or not. */
import { maxOwnedGroups } from '#contract/groups.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { type Caller, ownEmail } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { queueMail } from '../mail/outbox.ts';
import {
  countOf,
  type Group,
  groupFor,
  type HeldGroup,
  holdGroup,
  holdOwnGroup,
  holdPerson,
} from './group-rows.ts';
import { handoverMail } from './invitation-mail.ts';

type Outside = Pick<Deps, 'now' | 'newId' | 'config'>;

interface Offer {
  readonly id: string;
  /** A member who is not the owner; takes the place of whom it was offered to before. */
  readonly userId: string;
  /** Of the mail. */
  readonly locale: Locale;
}

/** Offers the caller's group to a member; refuses `not_found`, `forbidden`. */
export async function offerGroup(
  tx: Tx,
  deps: Outside,
  caller: Caller,
  { id, userId, locale }: Offer,
): Promise<Group> {
  const held = await holdOwnGroup(tx, caller.id, id);
  if (userId === caller.id) throw new Refusal('not_found');
  const { rows } = await tx.query<{ email: string }>(
    `SELECT p.email FROM group_member m JOIN person p ON p.id = m.person_id
     WHERE m.group_id = $1 AND m.person_id = $2`,
    [id, userId],
  );
  if (!rows[0]) throw new Refusal('not_found');
  await tx.query('UPDATE people_group SET heir_id = $2 WHERE id = $1', [id, userId]);
  if (held.heirId !== userId) await mail(tx, deps, caller, held, { to: rows[0].email, locale });
  return groupFor(tx, caller.id, id, deps.now());
}

const dayMs = 86_400_000;

/** One mail per group and day: who changes their mind often floods nobody. */
async function mail(
  tx: Tx,
  { now, newId, config }: Outside,
  caller: Caller,
  { id, name, heirMailedAt }: HeldGroup,
  { to, locale }: { readonly to: string; readonly locale: Locale },
): Promise<void> {
  const time = now();
  const address = ownEmail(caller);
  // The mail says who offers, so that must be true; without it the group tells.
  if (!to || address === null || (heirMailedAt && heirMailedAt.getTime() > time.getTime() - dayMs))
    return;
  await tx.query('UPDATE people_group SET heir_mailed_at = $2 WHERE id = $1', [id, time]);
  const { subject, text } = handoverMail(locale, {
    inviter: caller.claims.name,
    address,
    group: name,
    brand: config.BRAND,
    link: `${config.WEB_ORIGIN[0]}/grp/${id}`,
  });
  await queueMail(tx, { id: newId(), to, subject, text, locale }, time);
}

/** The owner takes the offer back, or the member declines it; refuses `not_found`, `forbidden`. */
export async function endOffer(
  tx: Tx,
  callerId: string,
  { id }: { readonly id: string },
): Promise<void> {
  const { ownerId, heirId } = await holdGroup(tx, callerId, id);
  if (callerId !== ownerId && callerId !== heirId) throw new Refusal('forbidden');
  if (heirId === null) throw new Refusal('not_found');
  await tx.query('UPDATE people_group SET heir_id = NULL WHERE id = $1', [id]);
}

/**
 * The member to whom a group is offered becomes its owner, and the owner a member. Whoever owns it
 * already gets it as it is. Refuses `not_found`, `forbidden`, `group_limit`.
 */
export async function takeGroup(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  callerId: string,
  { id }: { readonly id: string },
): Promise<Group> {
  await holdPerson(tx, callerId);
  const { ownerId, heirId } = await holdGroup(tx, callerId, id);
  if (callerId !== ownerId) {
    if (callerId !== heirId) throw new Refusal('forbidden');
    const owned = await countOf(tx, 'FROM people_group WHERE owner_id = $1', [callerId]);
    if (owned >= maxOwnedGroups) throw new Refusal('group_limit');
    await tx.query('UPDATE people_group SET owner_id = heir_id, heir_id = NULL WHERE id = $1', [
      id,
    ]);
    // An owner's address is known to every member.
    await tx.query(
      'UPDATE group_member SET shows_email = true WHERE group_id = $1 AND person_id = $2',
      [id, callerId],
    );
  }
  return groupFor(tx, callerId, id, now());
}
