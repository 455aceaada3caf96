/** Group handover: its owner offers the group to a member, who accepts or declines. */
import { maxOwnedGroups } from '#contract/groups.ts';
import type { Locale } from '#contract/languages.ts';
import { Refusal } from '#contract/refusals.ts';
import { ownEmail } from '../callers.ts';
import { languageAt } from '../mail/in-language.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Context } from '../use-case.ts';
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

interface Offer {
  readonly id: string;
  /** A member who is not the owner; replaces the person it was offered to before. */
  readonly userId: string;
  /** Of the mail. */
  readonly locale: Locale;
}

/** Offers the caller's group to a member; refuses `not_found`, `forbidden`. */
export async function offerGroup(cx: Context, { id, userId, locale }: Offer): Promise<Group> {
  const { tx, caller } = cx;
  const held = await holdOwnGroup(cx, id);
  if (userId === caller.id) throw new Refusal('not_found');
  const { rows } = await tx.query<{ email: string }>(
    `SELECT p.email FROM group_member m JOIN person p ON p.id = m.person_id
     WHERE m.group_id = $1 AND m.person_id = $2`,
    [id, userId],
  );
  if (!rows[0]) throw new Refusal('not_found');
  await tx.query('UPDATE people_group SET heir_id = $2 WHERE id = $1', [id, userId]);
  if (held.heirId !== userId) await mail(cx, held, { to: rows[0].email, locale });
  return groupFor(tx, caller.id, id, cx.now());
}

const dayMs = 86_400_000;

/** One mail per group and day, so that changing one's mind often floods nobody. */
async function mail(
  { tx, now, newId, config, caller }: Context,
  { id, name, heirMailedAt }: HeldGroup,
  { to, locale }: { readonly to: string; readonly locale: Locale },
): Promise<void> {
  const time = now();
  const address = ownEmail(caller);
  // The mail names the sender, so that must be true; otherwise only the group shows the offer.
  if (!to || address === null || (heirMailedAt && heirMailedAt.getTime() > time.getTime() - dayMs))
    return;
  await tx.query('UPDATE people_group SET heir_mailed_at = $2 WHERE id = $1', [id, time]);
  const facts = { inviter: caller.claims.name, address, group: name, id };
  const mail = handoverMail(await languageAt(tx, to, locale), config, facts);
  await queueMail(tx, { id: newId(), to, ...mail }, time);
}

/** The owner withdraws the offer, or the member declines it; refuses `not_found`, `forbidden`. */
export async function endOffer(cx: Context, { id }: { readonly id: string }): Promise<undefined> {
  const { tx, caller } = cx;
  const { ownerId, heirId } = await holdGroup(cx, id);
  if (caller.id !== ownerId && caller.id !== heirId) throw new Refusal('forbidden');
  if (heirId === null) throw new Refusal('not_found');
  await tx.query('UPDATE people_group SET heir_id = NULL WHERE id = $1', [id]);
}

/**
 * Makes the member to whom a group is offered its owner, and the owner a member. Repeating it
 * changes nothing. Refuses `not_found`, `forbidden`, `group_limit`.
 */
export async function takeGroup(cx: Context, { id }: { readonly id: string }): Promise<Group> {
  const { tx, now } = cx;
  const callerId = cx.caller.id;
  await holdPerson(tx, callerId);
  const { ownerId, heirId } = await holdGroup(cx, id);
  if (callerId !== ownerId) {
    if (callerId !== heirId) throw new Refusal('forbidden');
    const owned = await countOf(tx, 'FROM people_group WHERE owner_id = $1', [callerId]);
    if (owned >= maxOwnedGroups) throw new Refusal('group_limit');
    await tx.query('UPDATE people_group SET owner_id = heir_id, heir_id = NULL WHERE id = $1', [
      id,
    ]);
    // Every member knows the owner's address.
    await tx.query(
      'UPDATE group_member SET shows_email = true WHERE group_id = $1 AND person_id = $2',
      [id, callerId],
    );
  }
  return groupFor(tx, callerId, id, now());
}
