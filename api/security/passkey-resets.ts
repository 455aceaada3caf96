/** Two people of the desk remove lost passkeys. */

import type { Answer } from '#contract/operation.ts';
import type { passkeyResets, resetPasskeys } from '#contract/passkeys.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { Caller, Callers } from '../callers.ts';
import type { Context } from '../use-case.ts';
import { confirmDeskAct, refuseOwnMatter } from './desk-acts.ts';
import { endSessions } from './sessions.ts';
import { mailPerson, recordSecurityEvent } from './trail.ts';

/** How long a proposal waits for a second person. */
const waits = `interval '24 hours'`;

/**
 * Proposes to remove a person's passkeys, or removes them if somebody else has proposed it within a
 * day; then all their sessions end. Refuses `not_found` if there is no open wallet or no passkey,
 * `own_matter`, `own_proposal`.
 */
export async function reset(
  cx: Context,
  callers: Callers,
  { wallet, note }: { readonly wallet: string; readonly note: string },
): Promise<Answer<typeof resetPasskeys>> {
  const { tx, caller, stepUp } = cx;
  await refuseOwnMatter(tx, caller, { wallets: [wallet] });
  const { rows } = await tx.query<{ person: string; name: string }>(
    ...sql`SELECT person_id AS person, name FROM wallet WHERE id = ${wallet} AND closed_at IS NULL`,
  );
  if (!rows[0]) throw new Refusal('not_found');
  const { person, name } = rows[0];
  const deed = { person, by: caller.id, userAgent: stepUp.userAgent, note };
  // Locks the row even if it changes nothing.
  const { rowCount } = await tx.query(
    `INSERT INTO passkey_reset AS r (person_id, proposed_by, proposed_at, note) VALUES ($1, $2, $3, $4)
     ON CONFLICT (person_id) DO UPDATE
       SET proposed_by = $2, proposed_at = $3, note = $4 WHERE r.proposed_at <= $3 - ${waits}`,
    [person, caller.id, cx.now(), note],
  );
  // Read under that lock: somebody else may have removed them meanwhile.
  const passkeys = await tx.query('SELECT FROM passkey WHERE person_id = $1 LIMIT 1', [person]);
  if (passkeys.rowCount === 0) throw new Refusal('not_found');
  if (rowCount === 1) {
    await recordSecurityEvent(cx, { ...deed, event: 'passkeys_reset_asked' });
    return { state: 'proposed' };
  }
  const removed = await tx.query(
    ...sql`DELETE FROM passkey_reset WHERE person_id = ${person} AND proposed_by <> ${caller.id}`,
  );
  if (removed.rowCount === 0) throw new Refusal('own_proposal');
  await confirmDeskAct(cx, { money: null, title: name });
  await tx.query('DELETE FROM passkey WHERE person_id = $1', [person]);
  callers.dismissSessions(tx, await endSessions(tx, cx.now(), person, { but: null }), cx.after);
  await recordSecurityEvent(cx, { ...deed, event: 'passkeys_reset' });
  await mailPerson(cx, person, 'passkeysReset');
  return { state: 'done' };
}

type Reset = Answer<typeof passkeyResets>['resets'][number];

/** The proposals that still wait. */
export async function resetsFor(
  db: Reader,
  caller: Caller,
  now: Date,
): Promise<Answer<typeof passkeyResets>> {
  const { rows } = await db.query<Omit<Reset, 'proposedAt'> & { at: Date }>(
    ...sql`SELECT w.id, w.name, w.email, r.note, b.name AS "proposedBy", r.proposed_at AS at,
       r.proposed_by = ${caller.id} AS mine
     FROM passkey_reset r JOIN person b ON b.id = r.proposed_by
     JOIN wallet w ON w.person_id = r.person_id AND w.closed_at IS NULL
     WHERE r.proposed_at > ${now}::timestamptz - ${sql.raw(waits)} ORDER BY r.proposed_at`,
  );
  return { resets: rows.map(({ at, ...row }) => ({ ...row, proposedAt: at.toISOString() })) };
}
