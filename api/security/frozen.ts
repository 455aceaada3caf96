/** Whether a wallet is frozen, and what each kind of freeze stops. */

import type { freeze, freezers } from '#contract/freeze.ts';
import type { Answer } from '#contract/operation.ts';
import { Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { freezeAccounts, stopAccounts } from '#ledger/accounts.ts';

export interface Freeze {
  readonly byOwner: Date | null;
  readonly byProgramme: Date | null;
}

export const freezeColumns =
  'frozen_by_owner_at AS "byOwner", frozen_by_programme_at AS "byProgramme"';

type Freezer = (typeof freezers)[number];

/**
 * What a freeze by the owner and one by the programme stop, with the answer; null goes on. The
 * table in docs/security.md is the same, and `stops.test.ts` tries each row of it.
 */
export const stops = {
  leaving: { owner: 'frozen', programme: 'frozen' },
  taking: { owner: null, programme: 'frozen' },
  'being paid': { owner: null, programme: 'payee_unavailable' },
  staff: { owner: null, programme: 'payee_unavailable' },
  hiring: { owner: null, programme: 'frozen' },
  acting: { owner: 'frozen', programme: 'frozen' },
} as const satisfies Readonly<Record<string, Readonly<Record<Freezer, RefusalCode | null>>>>;

export type Act = keyof typeof stops;

const columnOf = { owner: 'frozen_by_owner_at', programme: 'frozen_by_programme_at' } as const;
const timeOf = { owner: 'byOwner', programme: 'byProgramme' } as const;

const freezersOf = (act: Act): Freezer[] =>
  (['programme', 'owner'] as const).filter((by) => stops[act][by] !== null);

/** SQL condition on a wallet row, by its alias in the query: a freeze stops this there. */
export const isFrozen = (wallet: string, act: Act = 'leaving'): string =>
  `(${freezersOf(act)
    .map((by) => `${wallet}.${columnOf[by]} IS NOT NULL`)
    .join(' OR ')})`;

/** SQL: the refusal of what a freeze of the wallet row stops; null if none does. */
export const refusalSql = (wallet: string, act: Act): string =>
  `CASE ${freezersOf(act)
    .map((by) => `WHEN ${wallet}.${columnOf[by]} IS NOT NULL THEN '${stops[act][by]}'`)
    .join(' ')} END`;

/** Since when a freeze stops this; null while none does. */
export function stoppedSince(act: Act, freeze: Freeze): Date | null {
  const times = freezersOf(act).flatMap((by) => freeze[timeOf[by]] ?? []);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

export type FreezeView = Answer<typeof freeze>;

export function freezeView({ byOwner, byProgramme }: Freeze): FreezeView {
  const since = stoppedSince('leaving', { byOwner, byProgramme });
  return {
    frozen: since !== null,
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
 * Refuses what a freeze of the wallet stops. The wallet is locked against freezing until the
 * transaction ends, so that what follows happens before a freeze is answered, or not at all.
 */
export async function refuseFrozen(tx: Tx, wallet: string, act: Act = 'leaving'): Promise<void> {
  const { rows } = await tx.query<{ refusal: RefusalCode | null }>(
    `SELECT ${refusalSql('w', act)} AS refusal FROM wallet w WHERE w.id = $1 FOR SHARE`,
    [wallet],
  );
  if (rows[0]?.refusal) throw new Refusal(rows[0].refusal);
}

/** Writes to the ledger what the freeze of a wallet stops; its lock comes last. */
export async function freezeLedger(tx: Tx, wallet: string, freeze: Freeze): Promise<void> {
  await freezeAccounts(tx, wallet, stoppedSince('leaving', freeze));
  await stopAccounts(tx, wallet, stoppedSince('being paid', freeze));
}
