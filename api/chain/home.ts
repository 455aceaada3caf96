/** The home of iTalar: the chain, the treasury's address on it, and the asset itself. */
import { type Asset, type Chain, ChainError } from '#adapters/chain.ts';
import type { Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { Deps } from '../deps.ts';

export interface Home {
  /** May issue, create streams and grant permissions. */
  readonly administrator: string;
  readonly treasury: string;
  readonly italar: Asset;
}

/** All iTalar that there will ever be; those not in circulation are in the treasury. */
const issued = '1000000000';
const units = '0.01';
/** Minor units per iTalar, in the ledger and on the chain. */
const minorUnits = 100n;

interface Row {
  readonly genesis: string;
  readonly stream: string | null;
  readonly administrator: string | null;
  readonly treasury: string;
  readonly italarTxid: string | null;
}

async function rowOf(db: Reader): Promise<Row | null> {
  const { rows } = await db.query<Row>(
    'SELECT genesis, stream, administrator, treasury, italar_txid AS "italarTxid" FROM chain_home',
  );
  return rows[0] ?? null;
}

const foreign = (why: string): ChainError => new ChainError('unavailable', why, { foreign: true });

/**
 * The first instance creates the treasury; the address of a second one stays unused. Nothing is
 * created on a chain on which another database has iTalar.
 */
async function found(deps: Deps, chain: Chain, genesis: string): Promise<Row> {
  const name = deps.config.ITALAR_ASSET;
  if (await namedAsset(chain, name)) throw foreign(`another programme has issued ${name} here`);
  const administrator = await chain.administrator();
  const treasury = await chain.newAddress();
  const row = { genesis, administrator, treasury, scanned_height: await chain.height() };
  await deps.db.query(...sql`INSERT INTO chain_home ${sql.row(row)} ON CONFLICT DO NOTHING`);
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
 * Issues iTalar to the treasury, once: a name can be issued only once, so a repetition, also after
 * a lost answer, finds the first issue.
 */
async function issueItalar(
  { db, config }: Deps,
  chain: Chain,
  { administrator, treasury }: Omit<Home, 'italar'>,
): Promise<Asset> {
  const name = config.ITALAR_ASSET;
  let asset = await namedAsset(chain, name);
  if (!asset) {
    await chain.admit(administrator, treasury);
    const order = { from: administrator, to: treasury, name, quantity: issued, units, details: {} };
    await chain.issue(order).catch((error: unknown) => {
      if (!(error instanceof ChainError) || error.kind === 'unavailable') throw error;
    });
    asset = await namedAsset(chain, name);
  }
  const issue = asset && (await chain.transaction(asset.issueTxid));
  const isOurs = issue?.outputs.some(({ addresses }) => addresses.includes(treasury));
  if (!asset || !isOurs || asset.multiple !== minorUnits) {
    throw foreign(`the asset ${name} is not this programme’s`);
  }
  await db.query('UPDATE chain_home SET italar_txid = $1 WHERE italar_txid IS NULL', [
    asset.issueTxid,
  ]);
  return asset;
}

/** The home according to the database, for read-only use; null if there is none. */
export async function knownHome(
  db: Reader,
  chain: Chain,
): Promise<(Home & { readonly stream: string | null }) | null> {
  const row = await rowOf(db);
  if (!row?.italarTxid || !row.administrator) return null;
  if (row.genesis !== (await chain.genesis())) throw otherChain();
  const [italar] = await chain.assets([row.italarTxid]);
  if (!italar) throw otherChain();
  const { administrator, treasury, stream } = row;
  return { administrator, treasury, italar, stream };
}

const otherChain = () => foreign('the node keeps another chain than this database knows');

async function settle(deps: Deps, chain: Chain): Promise<Home> {
  const genesis = await chain.genesis();
  const row = (await rowOf(deps.db)) ?? (await found(deps, chain, genesis));
  if (row.genesis !== genesis) {
    throw otherChain();
  }
  const { treasury, italarTxid } = row;
  const administrator = row.administrator ?? (await chosen(deps, chain));
  const known = italarTxid === null ? [] : await chain.assets([italarTxid]);
  const italar = known[0] ?? (await issueItalar(deps, chain, { administrator, treasury }));
  return { administrator, treasury, italar };
}

/** Chosen once: permissions that the node grants to other addresses later change nothing. */
async function chosen({ db }: Deps, chain: Chain): Promise<string> {
  const { rows } = await db.query<{ administrator: string }>(
    'UPDATE chain_home SET administrator = coalesce(administrator, $1) RETURNING administrator',
    [await chain.administrator()],
  );
  return (rows[0] as { administrator: string }).administrator;
}

const homes = new WeakMap<Deps, Promise<Home>>();
/** Why there was no home the last time: it is requested every two seconds, but logged once. */
const told = new WeakMap<Deps, string>();

/** The home, found or created on demand. Throws a ChainError if the node is unreachable. */
export function homeOf(deps: Deps, chain: Chain): Promise<Home> {
  const known = homes.get(deps);
  if (known) return known;
  const home = settle(deps, chain);
  homes.set(deps, home);
  home.catch((err: unknown) => {
    homes.delete(deps);
    if (told.get(deps) === String(err)) return;
    told.set(deps, String(err));
    deps.log.warn({ err }, 'the chain is not ready');
  });
  return home;
}
