/** Freezes wallets: once answered, nothing leaves them, whatever else is in progress. */
import type { freezers } from '#contract/freeze.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Callers } from '../callers.ts';
import type { Context } from '../use-case.ts';
import { confirmDeskAct, refuseOwnMatter } from './desk-acts.ts';
import { type Freeze, type FreezeView, freezeColumns, freezeLedger, freezeView } from './frozen.ts';
import { participant } from './outflow.ts';
import { endSessions } from './sessions.ts';
import { spendConfirmation } from './step-up.ts';
import { mailPerson, recordSecurityEvent } from './trail.ts';

type Freezer = (typeof freezers)[number];

interface Frozen extends Freeze {
  readonly id: string;
  readonly personId: string;
}

interface Freezing {
  readonly wallet: string;
  readonly by: Freezer;
  readonly note: string;
}

const columnOf = { owner: 'frozen_by_owner_at', programme: 'frozen_by_programme_at' } as const;

/** The wallet, locked; a closed one only for the programme, and only if the latest. */
async function lockWallet(tx: Tx, wallet: string, by: Freezer): Promise<Frozen> {
  const { rows } = await tx.query<Frozen>(
    `SELECT id, person_id AS "personId", ${freezeColumns} FROM wallet w
     WHERE id = $1 AND (closed_at IS NULL OR $2 AND NOT EXISTS (SELECT FROM wallet n
       WHERE n.person_id = w.person_id AND n.opened_at > w.opened_at)) FOR NO KEY UPDATE`,
    [wallet, by === 'programme'],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** Records who freezes; the ledger's own lock comes last, as for every booking. */
async function write(tx: Tx, wallet: Frozen, by: Freezer, since: Date | null): Promise<FreezeView> {
  await tx.query(`UPDATE wallet SET ${columnOf[by]} = $2 WHERE id = $1`, [wallet.id, since]);
  const now = { ...wallet, [by === 'owner' ? 'byOwner' : 'byProgramme']: since };
  await freezeLedger(tx, wallet.id, now);
  return freezeView(now);
}

/**
 * Freezes a wallet and ends its person's sessions, except the requesting one. Afterwards `endOpen`
 * ends what is open, in separate transactions. Freezing again only ends sessions. Refuses
 * `not_found`, and `own_matter` if the programme would freeze the caller's own wallet.
 */
export async function freezeWallet(
  cx: Context,
  callers: Callers,
  { wallet: id, by, note }: Freezing,
): Promise<FreezeView> {
  const { tx, caller, stepUp } = cx;
  const wallet = await lockWallet(tx, id, by);
  const person = wallet.personId;
  if (by === 'programme') await refuseOwnMatter(tx, caller, { wallets: [id] });
  const but = by === 'owner' ? caller.session : null;
  const ended = await endSessions(tx, cx.now(), person, { but });
  callers.dismissSessions(tx, ended, cx.after);
  const since = by === 'owner' ? wallet.byOwner : wallet.byProgramme;
  if (since === null) {
    const deed = { person, by: caller.id, userAgent: stepUp.userAgent, note };
    await recordSecurityEvent(cx, { ...deed, event: 'frozen' });
    await mailPerson(cx, person, by === 'owner' ? 'frozen' : 'frozenByProgramme');
  }
  return write(tx, wallet, by, since ?? cx.now());
}

/**
 * Ends the owner's freeze, with a confirmation; the programme's stays. Refuses
 * `frozen_by_programme` if only the programme has frozen it.
 */
export async function unfreezeOwn(cx: Context, id: string): Promise<FreezeView> {
  const { tx, caller, stepUp } = cx;
  const { userAgent } = stepUp;
  const wallet = await lockWallet(tx, id, 'owner');
  if (wallet.byOwner === null && wallet.byProgramme !== null) {
    throw new Refusal('frozen_by_programme');
  }
  await spendConfirmation(cx, { money: null, title: '' });
  if (wallet.byOwner === null) return freezeView(wallet);
  await recordSecurityEvent(cx, { person: caller.id, event: 'unfrozen', userAgent });
  await mailPerson(cx, caller.id, 'unfrozen', { userAgent });
  return write(tx, wallet, 'owner', null);
}

/**
 * Ends the programme's freeze; the owner's stays. Refuses `not_found`, `own_matter`, and
 * `frozen_by_owner` if only the owner has frozen it.
 */
export async function unfreezeByProgramme(
  cx: Context,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<FreezeView> {
  const { tx, caller, stepUp } = cx;
  const wallet = await lockWallet(tx, id, 'programme');
  const { personId: person, byOwner, byProgramme } = wallet;
  await refuseOwnMatter(tx, caller, { wallets: [id] });
  if (byProgramme === null && byOwner !== null) throw new Refusal('frozen_by_owner');
  if (byProgramme === null) return freezeView(wallet);
  const { name, account } = await participant(tx, id);
  await confirmDeskAct(cx, { money: null, title: `${name}, ${account}` });
  const deed = { person, by: caller.id, userAgent: stepUp.userAgent, note };
  await recordSecurityEvent(cx, { ...deed, event: 'unfrozen' });
  await mailPerson(cx, person, 'unfrozenByProgramme');
  return write(tx, wallet, 'programme', null);
}
