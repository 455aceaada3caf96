/** Publishes checkpoints to a stream of the chain, each once, whatever is lost on the way. */
import type { Chain, ChainInput, SignedTransaction } from '#adapters/chain.ts';
import type { Db } from '#db/connect.ts';
import { type Checkpoint, checkpointSource } from '#ledger/checkpoints.ts';
import { itemOf, rootOfItem, stream } from './stream-items.ts';

interface Publishing {
  readonly db: Db;
  readonly chain: Chain;
  readonly now: () => Date;
}

/** Those after the last published one, oldest first; no more than a round should take. */
async function pending(db: Db): Promise<Checkpoint[]> {
  const { columns, from } = checkpointSource;
  const { rows } = await db.query<Checkpoint>(
    `SELECT ${columns} ${from}
     WHERE c.size > coalesce((SELECT max(size) FROM ledger.publication), 0)
     ORDER BY c.size LIMIT 20`,
  );
  return rows;
}

/**
 * Publishes what is not published yet, and gives how many. Only one instance may be at it. Throws a
 * ChainError where the chain gives no answer: the next round goes on where this one stopped.
 */
export async function publishCheckpoints(publishing: Publishing): Promise<number> {
  const { db, chain, now } = publishing;
  const due = await pending(db);
  if (due.length === 0) return 0;
  const publisher = await chain.administrator();
  await chain.openStream(stream, publisher);
  for (const checkpoint of due) {
    const txid = await publish(publishing, checkpoint, publisher);
    await db.query(
      'INSERT INTO ledger.publication (size, txid, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
      [checkpoint.size, txid, now()],
    );
  }
  return due.length;
}

async function publish(
  { db, chain, now }: Publishing,
  checkpoint: Checkpoint,
  publisher: string,
): Promise<string> {
  const { size } = checkpoint;
  // A database that was restored from an older copy may have forgotten it.
  const [found] = await chain.items(stream, { key: String(size), count: 1, start: 0 });
  if (found) {
    if (rootOfItem(found.data) === checkpoint.rootHash.toString('hex')) return found.txid;
    throw new Error(`another root of ${size} rows is published in ${found.txid}`);
  }
  const before = await lastAttempt(db, size);
  if (before && !(await isDead(chain, before))) {
    await chain.send(before.hex);
    return before.txid;
  }
  const item = { stream, from: publisher, key: String(size), json: itemOf(checkpoint) };
  const signed = await chain.signItem(item);
  await db.query(
    `INSERT INTO ledger.publication_attempt (size, txid, hex, inputs, at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [size, signed.txid, signed.hex, JSON.stringify(signed.inputs), now()],
  );
  await chain.send(signed.hex);
  return signed.txid;
}

async function lastAttempt(db: Db, size: number): Promise<SignedTransaction | undefined> {
  const { rows } = await db.query<SignedTransaction>(
    `SELECT txid, hex, inputs FROM ledger.publication_attempt
     WHERE size = $1 ORDER BY at DESC LIMIT 1`,
    [size],
  );
  return rows[0];
}

/** True where something else in a block has spent what the transaction spends, so that it never happens. */
async function isDead(chain: Chain, { txid, inputs }: SignedTransaction): Promise<boolean> {
  if (await chain.transaction(txid)) return false;
  for (const input of inputs) {
    if (await isSpent(chain, input)) return true;
  }
  return false;
}

async function isSpent(chain: Chain, { txid, output }: ChainInput): Promise<boolean> {
  const made = await chain.transaction(txid);
  return made !== null && made.confirmations > 0 && !(await chain.isUnspent(txid, output));
}
