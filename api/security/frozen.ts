/** Whether a wallet is frozen, and the refusal of what takes money out of it. */

import type { freeze } from '#contract/freeze.ts';
import type { Answer } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';

export interface Freeze {
  readonly byOwner: Date | null;
  readonly byProgramme: Date | null;
}

export const freezeColumns =
  'frozen_by_owner_at AS "byOwner", frozen_by_programme_at AS "byProgramme"';

/** SQL condition on a wallet row, by its alias in the query. */
export const isFrozen = (wallet: string): string =>
  `(${wallet}.frozen_by_owner_at IS NOT NULL OR ${wallet}.frozen_by_programme_at IS NOT NULL)`;

export type FreezeView = Answer<typeof freeze>;

export function freezeView({ byOwner, byProgramme }: Freeze): FreezeView {
  const times = [byOwner, byProgramme].filter((time) => time !== null);
  const since = times.sort((a, b) => a.getTime() - b.getTime())[0];
  return {
    frozen: times.length > 0,
    by: [
      ...(byOwner ? (['owner'] as const) : []),
      ...(byProgramme ? (['programme'] as const) : []),
    ],
    since: since?.toISOString() ?? null,
  };
}

/** The freeze of a person's open wallet; not frozen without one. */
export async function freezeOf(db: Reader, person: string): Promise<FreezeView> {
  const { rows } = await db.query<Freeze>(
    `SELECT ${freezeColumns} FROM wallet WHERE person_id = $1 AND closed_at IS NULL`,
    [person],
  );
  return freezeView(rows[0] ?? { byOwner: null, byProgramme: null });
}

/**
 * Refuses `frozen`. The wallet is locked against freezing until the transaction ends, so that what
 * follows happens before a freeze is answered, or not at all.
 */
export async function refuseFrozen(tx: Tx, wallet: string): Promise<void> {
  const { rows } = await tx.query<{ frozen: boolean }>(
    `SELECT ${isFrozen('w')} AS frozen FROM wallet w WHERE w.id = $1 FOR SHARE`,
    [wallet],
  );
  if (rows[0]?.frozen) throw new Refusal('frozen');
}
