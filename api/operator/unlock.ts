/** Lifts lockouts after wrong codes early, with a reason recorded in the audit trail. */
import { maskedCard } from '#contract/card-number.ts';
import type { passingLocks } from '#contract/operator.ts';
import { Refusal } from '#contract/refusals.ts';
import { lockCard, lockOf, recordEvent } from '../cards/card-rows.ts';
import { forgive, limits } from '../limits.ts';
import { refuseOwnMatter } from '../security/desk-acts.ts';
import { mailPerson, recordSecurityEvent } from '../security/trail.ts';
import type { Context } from '../use-case.ts';

export interface Lock {
  readonly kind: (typeof passingLocks)[number];
  readonly id: string;
}

interface Lift extends Lock {
  readonly note: string;
}

/** False if there was nothing to lift. Refuses `not_found`, `own_matter`. */
export const unlock = (cx: Context, lift: Lift): Promise<boolean> =>
  lift.kind === 'card' ? unlockCard(cx, lift) : unlockSeller(cx, lift);

/** The number of lockouts stays, so that the third one still blocks the card. */
async function unlockCard(cx: Context, { id, note }: Lift): Promise<boolean> {
  const { tx, caller, stepUp } = cx;
  const card = await lockCard(tx, id);
  if (!card) throw new Refusal('not_found');
  await refuseOwnMatter(tx, caller, { wallets: [card.walletId] });
  if (lockOf(card, cx.now()) === null) return false;
  await tx.query('UPDATE card SET locked_until = NULL WHERE id = $1', [id]);
  await recordEvent(cx, card, { event: 'unlocked', note });
  const { ownerId: person } = card;
  if (person === null) return true;
  const deed = { person, by: caller.id, userAgent: stepUp.userAgent, note };
  await recordSecurityEvent(cx, { ...deed, event: 'card_unlocked' });
  await mailPerson(cx, person, 'cardUnlocked', { name: maskedCard(card.number) });
  return true;
}

async function unlockSeller(cx: Context, { id, note }: Lift): Promise<boolean> {
  const { tx, caller, stepUp } = cx;
  const { rows } = await tx.query<{ person: string }>(
    'SELECT person_id AS person FROM wallet WHERE id = $1 AND closed_at IS NULL',
    [id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  const { person } = rows[0];
  await refuseOwnMatter(tx, caller, { wallets: [id] });
  const limit = 'wrong payment codes';
  if ((await forgive(tx, cx.now(), { limit, person })) < limits[limit].most) return false;
  const deed = { person, by: caller.id, userAgent: stepUp.userAgent, note };
  await recordSecurityEvent(cx, { ...deed, event: 'seller_unlocked' });
  await mailPerson(cx, person, 'sellerUnlocked');
  return true;
}
