/** Whether what was signed can still be carried out. Only what never can is made again. */
import type { Chain, ChainInput, SignedTransaction } from '#adapters/chain.ts';
import type { Reader } from '#db/connect.ts';

interface Row {
  readonly scanned: number;
  readonly unsettledUntil: number;
  readonly trouble: string | null;
  /** Of the last block that was read; null if it is not stored. */
  readonly hash: string | null;
}

/** True if the node has all blocks that were read, and the last fork is deep enough. */
export async function isSettled(db: Reader, chain: Chain): Promise<boolean> {
  const { rows } = await db.query<Row>(
    `SELECT scanned_height AS scanned, unsettled_until AS "unsettledUntil", trouble, hash
     FROM chain_home LEFT JOIN chain_block ON height = scanned_height`,
  );
  if (!rows[0]) return true;
  const { scanned, unsettledUntil, trouble, hash } = rows[0];
  if (trouble === 'behind' || trouble === 'branch') return false;
  if ((await chain.height()) < Math.max(scanned, unsettledUntil)) return false;
  return hash === null || (await chain.blockHash(scanned)) === hash;
}

/** One of people's transactions, which is sent again before it is given up. */
async function isAwaited(db: Reader, txid: string): Promise<boolean> {
  const { rowCount } = await db.query('SELECT FROM chain_move WHERE txid = $1', [txid]);
  return rowCount !== 0;
}

/** Something else in a block has spent it, or the transaction it is an output of has vanished. */
async function isGone(db: Reader, chain: Chain, { txid, output }: ChainInput): Promise<boolean> {
  const parent = await chain.transaction(txid);
  if (!parent) return !(await isAwaited(db, txid));
  return parent.confirmations > 0 && !(await chain.isUnspent(txid, output));
}

/** True if it can never be carried out any more. Only then is it looked up one last time. */
export async function isDead(
  db: Reader,
  chain: Chain,
  { txid, inputs }: Pick<SignedTransaction, 'txid' | 'inputs'>,
): Promise<boolean> {
  if (!(await isSettled(db, chain))) return false;
  for (const input of inputs) {
    if (await isGone(db, chain, input)) return (await chain.transaction(txid)) === null;
  }
  return false;
}
