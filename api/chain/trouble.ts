/** Troubles that stop iTalar although the node answers; nothing new is started meanwhile. */
import type { Chain } from '#adapters/chain.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { recordEvents } from '../bank/events.ts';
import type { Deps } from '../deps.ts';
import { confirmDeskAct } from '../security/desk-acts.ts';
import type { Context } from '../use-case.ts';
import type { Home } from './home.ts';

/**
 * `behind`: the node has fewer blocks than were read, such as a restored one; `branch`: it has none
 * of those that are stored; `locked`: its wallet is locked; `permission`: the treasury may not send
 * or receive.
 */
export type Trouble = 'behind' | 'branch' | 'locked' | 'permission';

/** What is wrong with the node's wallet or the treasury. */
export async function troubleOf(chain: Chain, { treasury }: Home): Promise<Trouble | null> {
  const { unlocked_until: unlockedUntil } = await chain.info('wallet');
  if (unlockedUntil === 0) return 'locked';
  const may = await chain.permissions(treasury);
  return may.has('send') && may.has('receive') ? null : 'permission';
}

/** Stores the trouble for all instances, and logs it once. */
export async function setTrouble({ db, log, now }: Deps, trouble: Trouble | null): Promise<void> {
  const { rowCount } = await db.query(
    `UPDATE chain_home SET trouble = $1, trouble_since = CASE WHEN $1::text IS NULL THEN NULL ELSE $2::timestamptz END
     WHERE trouble IS DISTINCT FROM $1`,
    [trouble, now()],
  );
  if (rowCount === 0) return;
  if (trouble) log.error({ trouble }, 'nothing is exchanged with the chain');
  else log.info('the chain is in order again');
}

/** Refuses `chain_halted` while something is wrong. */
export async function refuseTrouble(db: Reader): Promise<void> {
  const { rowCount } = await db.query('SELECT FROM chain_home WHERE trouble IS NOT NULL');
  if (rowCount !== 0) throw new Refusal('chain_halted');
}

/**
 * The desk decides to follow the node as it is; the next read does so. Refuses `decision_closed` if
 * the node has what was read.
 */
export async function followNode(
  cx: Context,
  { note }: { readonly note: string },
): Promise<undefined> {
  const { tx } = cx;
  const { rows } = await tx.query<{ scanned: number; trouble: string }>(
    `UPDATE chain_home SET follow = true WHERE trouble IN ('behind', 'branch') AND NOT follow
     RETURNING scanned_height AS scanned, trouble`,
  );
  if (!rows[0]) throw new Refusal('decision_closed');
  const about = `${rows[0].trouble} ${rows[0].scanned}`;
  await confirmDeskAct(cx, { money: null, title: about });
  const event = { action: 'chain_followed', subject: cx.newId(), about, note } as const;
  await recordEvents(cx, [event]);
}
