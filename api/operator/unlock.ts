/** Lifts lockouts after wrong codes early, with a reason recorded in the audit trail. */
import { maskedCard } from '#contract/card-number.ts';
import type { passingLocks } from '#contract/operator.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { lockCard, lockOf, recordEvent } from '../cards/card-rows.ts';
import type { Deps } from '../deps.ts';
import { forgive, limits } from '../limits.ts';
import { refuseOwnMatter } from '../security/desk-acts.ts';
import type { DeskAction } from '../security/freeze.ts';
import { mailPerson, recordSecurityEvent } from '../security/trail.ts';

export interface Lock {
  readonly kind: (typeof passingLocks)[number];
  readonly id: string;
}

/** False if there was nothing to lift. Refuses `not_found`, `own_matter`. */
export const unlock = (
  tx: Tx,
  deps: Deps,
  action: DeskAction,
  { kind, id }: Lock,
): Promise<boolean> =>
  kind === 'card' ? unlockCard(tx, deps, action, id) : unlockSeller(tx, deps, action, id);

/** The number of lockouts stays, so that the third one still blocks the card. */
async function unlockCard(tx: Tx, deps: Deps, action: DeskAction, id: string): Promise<boolean> {
  const card = await lockCard(tx, id);
  if (!card) throw new Refusal('not_found');
  await refuseOwnMatter(tx, action.caller, { wallets: [card.walletId] });
  if (lockOf(card, deps.now()) === null) return false;
  const { caller: by, userAgent, note } = action;
  await tx.query('UPDATE card SET locked_until = NULL WHERE id = $1', [id]);
  await recordEvent(tx, deps, card, { event: 'unlocked', by, note });
  const { ownerId: person } = card;
  if (person === null) return true;
  await recordSecurityEvent(tx, deps, {
    person,
    by: by.id,
    event: 'card_unlocked',
    userAgent,
    note,
  });
  await mailPerson(tx, deps, person, 'cardUnlocked', { name: maskedCard(card.number) });
  return true;
}

async function unlockSeller(tx: Tx, deps: Deps, action: DeskAction, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ person: string }>(
    'SELECT person_id AS person FROM wallet WHERE id = $1 AND closed_at IS NULL',
    [id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  const { person } = rows[0];
  await refuseOwnMatter(tx, action.caller, { wallets: [id] });
  const limit = 'wrong payment codes';
  if ((await forgive(tx, deps.now(), { limit, person })) < limits[limit].most) return false;
  const { caller, userAgent, note } = action;
  await recordSecurityEvent(tx, deps, {
    person,
    by: caller.id,
    event: 'seller_unlocked',
    userAgent,
    note,
  });
  await mailPerson(tx, deps, person, 'sellerUnlocked');
  return true;
}
