/** The calls by which anybody checks the programme. */
import { toWire } from '#contract/money.ts';
import * as contract from '#contract/trust.ts';
import type { Reader } from '#db/connect.ts';
import { checkpointOf } from '#ledger/checkpoints.ts';
import type { Callers } from '../callers.ts';
import { comparisonOf } from '../chain/comparing.ts';
import type { Deps } from '../deps.ts';
import type { router } from '../route.ts';
import { checkpointList, viewOf } from './checkpoint-list.ts';
import { extension, partyProof, publicProof } from './proofs.ts';

export function trustRoutes(
  route: ReturnType<typeof router>,
  { db, chain, now }: Deps,
  callers: Callers,
): void {
  route(contract.reserve, async () => {
    const { dnr, itl, reserve } = await moneyNow(db);
    const circulation = dnr + itl;
    const checkpoint = await checkpointOf(db, 'newest');
    return {
      circulation: toWire(circulation),
      issued: { DNR: toWire(dnr), ITL: toWire(itl) },
      reserve: toWire(reserve),
      // Rounded down, so that it never says more than is true.
      coverage: circulation > 0 ? Math.floor((reserve / circulation) * 10_000) / 10_000 : null,
      time: now().toISOString(),
      checkpoint: checkpoint && viewOf(checkpoint),
      chain: chain && (await comparisonOf(db)),
      keys: await keysOf(db),
    };
  });
  route(contract.listCheckpoints, ({ query, locale }) => checkpointList(db, query, locale));
  route(contract.publicReceipt, ({ params }) => publicProof(db, params.id));
  route(contract.consistency, ({ query }) => extension(db, query));
  route(contract.proveReceipt, async ({ caller, params }) =>
    partyProof(db, await callers.wallet(caller), params.id),
  );
}

/** In minor units, all as of one moment. */
async function moneyNow(db: Reader): Promise<{ dnr: number; itl: number; reserve: number }> {
  const { rows } = await db.query<{ dnr: number; itl: number; reserve: number }>(
    `SELECT coalesce(-sum(posted) FILTER (WHERE name = 'issuance_dnr'), 0)::bigint AS dnr,
       coalesce(-sum(posted) FILTER (WHERE name = 'issuance_itl'), 0)::bigint AS itl,
       coalesce(sum(posted) FILTER (WHERE name = 'reserve_pln'), 0)::bigint AS reserve
     FROM ledger.account WHERE name IN ('issuance_dnr', 'issuance_itl', 'reserve_pln')`,
  );
  return rows[0] as { dnr: number; itl: number; reserve: number };
}

/** Keys are few and checkpoints are many, so each key is found by the one before it. */
async function keysOf(db: Reader): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `WITH RECURSIVE known (key) AS (
       (SELECT public_key FROM ledger.checkpoint ORDER BY public_key LIMIT 1)
       UNION ALL
       SELECT (SELECT c.public_key FROM ledger.checkpoint c
               WHERE c.public_key > known.key ORDER BY c.public_key LIMIT 1)
       FROM known WHERE known.key IS NOT NULL
     )
     SELECT encode(key, 'hex') AS key FROM known WHERE key IS NOT NULL
     ORDER BY (SELECT max(c.size) FROM ledger.checkpoint c WHERE c.public_key = key) DESC`,
  );
  return rows.map(({ key }) => key);
}
