/** What happens to iTalar on the chain without us: read block by block, booked once. */
import type { Chain, SeenTransaction } from '#adapters/chain.ts';
import { type Tx, transact } from '#db/connect.ts';
import { systemAccount } from '#ledger/accounts.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import { ourAddresses } from './addresses.ts';
import { settled } from './changing.ts';
import { type Home, homeOf } from './home.ts';

/** So many blocks at most are read in one step. */
const blocksAtOnce = 50;

/** What a transaction gives each address of ours of iTalar, less what it takes from it. */
async function netOf(
  { db }: Deps,
  chain: Chain,
  { italar }: Home,
  seen: SeenTransaction,
): Promise<Map<string, bigint>> {
  const net = new Map<string, bigint>();
  const count = (outputs: SeenTransaction['outputs'], sign: bigint): void => {
    for (const { addresses, assets } of outputs) {
      const raw = assets.find(({ issueTxid }) => issueTxid === italar.issueTxid)?.raw ?? 0n;
      const [address] = addresses;
      if (address !== undefined && raw > 0n)
        net.set(address, (net.get(address) ?? 0n) + sign * raw);
    }
  };
  count(seen.outputs, 1n);
  for (const { txid, output } of seen.inputs) {
    const spent = (await chain.transaction(txid))?.outputs[output];
    if (spent) count([spent], -1n);
  }
  const ours = await ourAddresses(db, [...net.keys()]);
  return new Map([...net].filter(([address, raw]) => ours.has(address) && raw !== 0n));
}

interface Owner {
  readonly id: string;
  readonly italar: AccountId;
}

async function ownerOf(tx: Tx, address: string): Promise<Owner | null> {
  const { rows } = await tx.query<Owner>(
    `SELECT w.id, w.italar_account AS italar FROM chain_address a
     JOIN wallet w ON w.person_id = a.person_id AND w.closed_at IS NULL
     WHERE a.address = $1 FOR NO KEY UPDATE OF w`,
    [address],
  );
  return rows[0] ?? null;
}

interface Receipt {
  readonly txid: string;
  readonly address: string;
  /** In minor units; below zero where it went away. */
  readonly amount: number;
  /** True where the treasury itself gave it, by hand. */
  readonly fromTreasury: boolean;
}

/**
 * Books what came from outside, once for each transaction and address; only what once left for outside
 * can come back, so that nothing uncovered gets into the ledger.
 */
async function receive(tx: Tx, deps: Deps, receipt: Receipt): Promise<AccountId | null> {
  const { txid, address, amount, fromTreasury } = receipt;
  const owner = await ownerOf(tx, address);
  const id = deps.newId();
  const bookable = owner !== null && amount > 0 && !fromTreasury;
  const state = bookable ? 'booked' : fromTreasury && owner ? 'uncovered' : 'unexplained';
  const kept = await tx.query(
    `INSERT INTO chain_receipt (id, txid, address, wallet_id, amount, state, at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (txid, address) DO NOTHING`,
    [id, txid, address, owner?.id ?? null, amount, state, deps.now()],
  );
  if (kept.rowCount === 0) return null;
  if (bookable) {
    const debit = await systemAccount(tx, 'outside_itl');
    const item = { type: 'transfer', id, kind: 'transfer', debit, credit: owner.italar } as const;
    const [outcome] = await applyNow(tx, [{ items: [{ ...item, amount }] }], deps.now());
    if (outcome?.ok) return owner.italar;
    await tx.query(`UPDATE chain_receipt SET state = 'uncovered' WHERE id = $1`, [id]);
  }
  deps.log.error({ txid, state, amount }, 'iTalar moved on the chain without the ledger');
  return null;
}

async function readTransaction(deps: Deps, chain: Chain, home: Home, txid: string): Promise<void> {
  const seen = await chain.transaction(txid);
  if (!seen) return;
  const net = await netOf(deps, chain, home, seen);
  const fromTreasury = (net.get(home.treasury) ?? 0n) < 0n;
  for (const [address, raw] of net) {
    if (address === home.treasury) continue;
    const receipt = { txid, address, amount: Number(raw), fromTreasury };
    const account = await transact(deps.db, (tx) => receive(tx, deps, receipt));
    if (account !== null) deps.notifier.balanceChanged(account);
  }
}

/** Our own transactions are confirmed by it; one that was in doubt is booked. Gives the others. */
async function confirmOurs(deps: Deps, txids: readonly string[]): Promise<string[]> {
  const { rows } = await deps.db.query<{ id: string; txid: string }>(
    'SELECT id, txid FROM chain_move WHERE txid = ANY ($1)',
    [txids],
  );
  for (const { id, txid } of rows) await settled(deps, id, txid);
  await deps.db.query(
    `UPDATE chain_move SET state = 'confirmed', hex = NULL, inputs = NULL, worker = NULL,
       leased_until = NULL, next_look_at = NULL
     WHERE txid = ANY ($1) AND state = 'sent'`,
    [txids],
  );
  const ours = new Set(rows.map(({ txid }) => txid));
  return txids.filter((txid) => !ours.has(txid));
}

/** Reads the blocks that came since the last time; gives how many. */
export async function readBlocks(deps: Deps): Promise<number> {
  const { db, chain } = deps;
  if (!chain) return 0;
  const home = await homeOf(deps, chain);
  const { rows } = await db.query<{ height: number }>(
    'SELECT scanned_height AS height FROM chain_home',
  );
  const first = (rows[0]?.height ?? 0) + 1;
  const last = Math.min(await chain.height(), first + blocksAtOnce - 1);
  for (let height = first; height <= last; height += 1) {
    for (const txid of await confirmOurs(deps, await chain.block(height))) {
      await readTransaction(deps, chain, home, txid);
    }
    await db.query('UPDATE chain_home SET scanned_height = $1 WHERE scanned_height < $1', [height]);
  }
  return Math.max(0, last - first + 1);
}
