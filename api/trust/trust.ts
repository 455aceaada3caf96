/** The public API calls for verifying the programme. */
import { toWire } from '#contract/money.ts';
import * as contract from '#contract/trust.ts';
import type { Reader } from '#db/connect.ts';
import { checkpointOf, seal } from '#ledger/checkpoints.ts';
import { openSigner } from '#ledger/signer.ts';
import type { Callers } from '../callers.ts';
import { comparisonOf } from '../chain/comparison.ts';
import type { Deps, JobDeps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { exclusively, type Job } from '../jobs.ts';
import type { Route } from '../route.ts';
import { readsMoney } from './bank-beside.ts';
import { checkpoints, viewOf } from './checkpoint-list.ts';
import { extension, partyProof, publicProof } from './proofs.ts';
import { publishCheckpoints } from './publication.ts';

function routes(route: Route, { db, read, chain, now }: Deps, callers: Callers): void {
  const moneyNow = readsMoney(db);
  route(contract.reserve, async () => {
    const { dnr, itl, reserve, bank } = await moneyNow();
    const circulation = dnr + itl;
    const checkpoint = await checkpointOf(db, 'newest');
    return {
      circulation: toWire(circulation),
      issued: { DNR: toWire(dnr), ITL: toWire(itl) },
      reserve: toWire(reserve),
      // Rounded down, so that it never overstates the cover.
      coverage: circulation > 0 ? Math.floor((reserve / circulation) * 10_000) / 10_000 : null,
      time: now().toISOString(),
      bank,
      checkpoint: checkpoint && viewOf(checkpoint),
      chain: chain && (await comparisonOf(db)),
      keys: await keysOf(db),
    };
  });
  route(contract.listCheckpoints, (asked) => checkpoints.answer(db, asked));
  route(contract.publicReceipt, ({ params }) => read((reader) => publicProof(reader, params.id)));
  route(contract.consistency, ({ query }) => read((reader) => extension(reader, query)));
  route(contract.proveReceipt, async ({ caller, params }) => {
    const wallet = await callers.wallet(caller);
    return read((reader) => partyProof(reader, wallet, params.id));
  });
}

/** Few keys and many checkpoints: each key is found by skipping from the one before it. */
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

/** Signing needs a key in the configuration, publishing a chain. */
function jobs(deps: JobDeps): Job[] {
  const { db, config, now, chain } = deps;
  const sealing = config.CHECKPOINT_KEY && {
    signer: openSigner(config.CHECKPOINT_KEY),
    now,
    everyRows: config.CHECKPOINT_BOOKINGS,
    everyMs: config.CHECKPOINT_MINUTES * 60_000,
  };
  const sign = sealing && {
    name: 'sign checkpoints',
    everyMs: 2000,
    run: () => exclusively(db, 'checkpoints', () => seal(db, sealing)),
  };
  const publish = chain && {
    name: 'publish checkpoints',
    everyMs: 2000,
    run: () => exclusively(db, 'publications', () => publishCheckpoints(deps, chain)),
  };
  return [sign, publish].filter((job) => !!job);
}

export const trust: Feature = {
  clauses: ['payments#receipts', 'terms#operator'],
  routes,
  jobs,
  metrics: [
    {
      name: 'unsealed_seconds',
      help: 'How old the oldest row of the journal is that no checkpoint covers yet.',
      labels: [],
      sql: `SELECT coalesce(extract(epoch FROM now() - (SELECT at FROM ledger.transfer
      WHERE seq = coalesce((SELECT max(size) FROM ledger.checkpoint), 0) + 1)), 0) AS value`,
    },
  ],
};
