/** Where iTalar live: the chain, the treasury's address on it, and the asset itself. */
import { type Asset, type Chain, ChainError } from '#adapters/chain.ts';
import type { Db } from '#db/connect.ts';
import type { Deps } from '../deps.ts';

export interface Home {
  readonly treasury: string;
  readonly italar: Asset;
}

/** All iTalar that there will ever be; those that nobody has lie with the treasury. */
const issued = '1000000000';
const units = '0.01';
/** One iTalar is so many minor units, in the ledger and on the chain alike. */
const minorUnits = 100n;

interface Row {
  readonly genesis: string;
  readonly treasury: string;
  readonly italarTxid: string | null;
}

async function rowOf(db: Db): Promise<Row | null> {
  const { rows } = await db.query<Row>(
    'SELECT genesis, treasury, italar_txid AS "italarTxid" FROM chain_home',
  );
  return rows[0] ?? null;
}

/** The first to come makes the treasury; an address of whoever comes second stays unused. */
async function found(deps: Deps, chain: Chain, genesis: string): Promise<Row> {
  const treasury = await chain.newAddress();
  await deps.db.query(
    `INSERT INTO chain_home (genesis, treasury, scanned_height) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [genesis, treasury, await chain.height()],
  );
  return (await rowOf(deps.db)) as Row;
}

async function namedAsset(chain: Chain, name: string): Promise<Asset | null> {
  try {
    return (await chain.assets([name], true))[0] ?? null;
  } catch (error) {
    if (error instanceof ChainError && error.kind === 'refused') return null;
    throw error;
  }
}

/**
 * Issues iTalar to the treasury, once: a name can be issued once, so that whoever issues it again, or
 * has lost the answer, finds the first one's.
 */
async function issueItalar({ db, config }: Deps, chain: Chain, treasury: string): Promise<Asset> {
  const name = config.ITALAR_ASSET;
  const administrator = await chain.administrator();
  await chain.admit(administrator, treasury);
  let asset = await namedAsset(chain, name);
  if (!asset) {
    const order = { from: administrator, to: treasury, name, quantity: issued, units, details: {} };
    await chain.issue(order).catch((error: unknown) => {
      if (!(error instanceof ChainError) || error.kind === 'unavailable') throw error;
    });
    asset = await namedAsset(chain, name);
  }
  const issue = asset && (await chain.transaction(asset.issueTxid));
  const isOurs = issue?.outputs.some(({ addresses }) => addresses.includes(treasury));
  if (!asset || !isOurs || asset.multiple !== minorUnits) {
    throw new ChainError('unavailable', `the asset ${name} is not this programme's`);
  }
  await db.query('UPDATE chain_home SET italar_txid = $1 WHERE italar_txid IS NULL', [
    asset.issueTxid,
  ]);
  return asset;
}

async function settle(deps: Deps, chain: Chain): Promise<Home> {
  const genesis = await chain.genesis();
  const row = (await rowOf(deps.db)) ?? (await found(deps, chain, genesis));
  if (row.genesis !== genesis) {
    throw new ChainError('unavailable', 'the node keeps another chain than this database knows');
  }
  const { treasury, italarTxid } = row;
  const known = italarTxid === null ? [] : await chain.assets([italarTxid]);
  const italar = known[0] ?? (await issueItalar(deps, chain, treasury));
  return { treasury, italar };
}

const homes = new WeakMap<Deps, Promise<Home>>();

/** The home, found or made when it is first needed. Throws a ChainError where the node cannot be asked. */
export function homeOf(deps: Deps, chain: Chain): Promise<Home> {
  const known = homes.get(deps);
  if (known) return known;
  const home = settle(deps, chain);
  homes.set(deps, home);
  home.catch((err: unknown) => {
    homes.delete(deps);
    deps.log.warn({ err }, 'the chain is not ready');
  });
  return home;
}
