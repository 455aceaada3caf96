/** Whether a wallet is frozen, and what each kind of freeze stops. */

import type { freeze, freezers } from '#contract/freeze.ts';
import type { Answer } from '#contract/operation.ts';
import { Refusal, type RefusalCode } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { freezeAccounts, stopAccounts } from '#ledger/accounts.ts';

export interface Freeze {
  readonly byOwner: Date | null;
  readonly byProgramme: Date | null;
  /** Since when the owner is leaving; signing in ends it. */
  readonly byLeaver: Date | null;
}

export const freezeColumns =
  'frozen_by_owner_at AS "byOwner", frozen_by_programme_at AS "byProgramme", ' +
  'leaving_at AS "byLeaver"';

type Stopper = (typeof freezers)[number] | 'leaver';

/**
 * What a freeze by the owner and one by the programme stop, and what an owner who leaves, with the
 * answer; null goes on. The table in docs/security.md is the same, and `stops.test.ts` tries each
 * row of it.
 */
export const stops = {
  leaving: { owner: 'frozen', programme: 'frozen', leaver: null },
  taking: { owner: null, programme: 'frozen', leaver: null },
  'being paid': { owner: null, programme: 'payee_unavailable', leaver: 'payee_unavailable' },
  staff: { owner: null, programme: 'payee_unavailable', leaver: 'payee_unavailable' },
  hiring: { owner: null, programme: 'frozen', leaver: null },
  acting: { owner: 'frozen', programme: 'frozen', leaver: null },
} as const satisfies Readonly<Record<string, Readonly<Record<Stopper, RefusalCode | null>>>>;

export type Act = keyof typeof stops;

const columnOf = {
  owner: 'frozen_by_owner_at',
  programme: 'frozen_by_programme_at',
  leaver: 'leaving_at',
} as const;
const timeOf = { owner: 'byOwner', programme: 'byProgramme', leaver: 'byLeaver' } as const;

const stoppersOf = (act: Act): Stopper[] =>
  (['programme', 'owner', 'leaver'] as const).filter((by) => stops[act][by] !== null);

/** SQL condition on a wallet row, by its alias in the query: a freeze stops this there. */
export const isFrozen = (wallet: string, act: Act = 'leaving'): string =>
  `(${stoppersOf(act)
    .map((by) => `${wallet}.${columnOf[by]} IS NOT NULL`)
    .join(' OR ')})`;

/** SQL: the refusal of what a freeze of the wallet row stops; null if none does. */
export const refusalSql = (wallet: string, act: Act): string =>
  `CASE ${stoppersOf(act)
    .map((by) => `WHEN ${wallet}.${columnOf[by]} IS NOT NULL THEN '${stops[act][by]}'`)
    .join(' ')} END`;

/** Since when a freeze stops this; null while none does. */
export function stoppedSince(act: Act, freeze: Freeze): Date | null {
  const times = stoppersOf(act).flatMap((by) => freeze[timeOf[by]] ?? []);
  return times.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

export type FreezeView = Answer<typeof freeze>;

export function freezeView(freeze: Freeze): FreezeView {
  const { byOwner, byProgramme } = freeze;
  const since = stoppedSince('leaving', freeze);
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
  return freezeView(rows[0] ?? { byOwner: null, byProgramme: null, byLeaver: null });
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

/**
 * Notes since when the owner of the person's open wallet is leaving; null ends it. Returns what
 * writes it to the ledger, whose lock comes last.
 */
export async function markLeaver(
  tx: Tx,
  person: string,
  since: Date | null,
): Promise<() => Promise<void>> {
  const { rows } = await tx.query<Freeze & { readonly id: string }>(
    `UPDATE wallet SET leaving_at = $2 WHERE person_id = $1 AND closed_at IS NULL
     RETURNING id, ${freezeColumns}`,
    [person, since],
  );
  return async () => {
    if (rows[0]) await freezeLedger(tx, rows[0].id, rows[0]);
  };
}

/** Writes to the ledger what the freeze of a wallet stops; its lock comes last. */
export async function freezeLedger(tx: Tx, wallet: string, freeze: Freeze): Promise<void> {
  await freezeAccounts(tx, wallet, stoppedSince('leaving', freeze));
  await stopAccounts(tx, wallet, stoppedSince('being paid', freeze));
}
