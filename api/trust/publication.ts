/** Publishes checkpoints to a stream on the chain, each once, whatever is lost on the way. */
import type { Chain, SignedTransaction } from '#adapters/chain.ts';
import type { Db } from '#db/connect.ts';
import { type Checkpoint, checkpointSource } from '#ledger/checkpoints.ts';
import { isDead } from '../chain/dead.ts';
import { homeOf } from '../chain/home.ts';
import type { Deps } from '../deps.ts';
import { firstStream, itemOf, rootOfItem } from './stream-items.ts';

const atOnce = 20;

/** Those not published, and those that may have vanished since, oldest first. */
async function pending(db: Db): Promise<Checkpoint[]> {
  const { columns, from } = checkpointSource;
  const { rows } = await db.query<Checkpoint>(
    `SELECT ${columns} ${from}
     WHERE c.size >= coalesce((SELECT republish_from FROM chain_home),
         (SELECT max(size) + 1 FROM ledger.publication), 0)
       AND NOT EXISTS (SELECT FROM ledger.publication o WHERE o.size = c.size AND o.contradicted)
     ORDER BY c.size LIMIT $1`,
    [atOnce],
  );
  return rows;
}

interface Place {
  readonly stream: string;
  readonly publisher: string;
}

/** The programme's stream; under another name if the default one is taken on the chain. */
async function placeOf(deps: Deps, chain: Chain): Promise<Place> {
  const { administrator: publisher, italar } = await homeOf(deps, chain);
  const { rows } = await deps.db.query<{ stream: string | null }>('SELECT stream FROM chain_home');
  let stream = rows[0]?.stream ?? null;
  if (stream === null) {
    const isFirst = await chain.openStream(firstStream, publisher);
    stream = isFirst ? firstStream : `${firstStream}-${italar.issueTxid.slice(0, 8)}`;
    await deps.db.query('UPDATE chain_home SET stream = $1', [stream]);
  }
  await chain.openStream(stream, publisher);
  return { stream, publisher };
}

/**
 * Publishes what is not published yet, and returns how many it handled. Only one instance may run
 * it. Throws a ChainError if the chain gives no answer: the next round continues where this one
 * stopped.
 */
export async function publishCheckpoints(deps: Deps, chain: Chain): Promise<number> {
  const { db, log, now } = deps;
  const due = await pending(db);
  if (due.length === 0) return 0;
  const place = await placeOf(deps, chain);
  for (const checkpoint of due) {
    const { size } = checkpoint;
    const { txid, contradicted } = await publish(deps, chain, checkpoint, place);
    if (contradicted) log.error({ size, txid }, 'another root of this size is published');
    await db.query(
      `INSERT INTO ledger.publication (size, txid, contradicted, height, at)
       SELECT $1, $2, $3, scanned_height, $4 FROM chain_home ON CONFLICT DO NOTHING`,
      [size, txid, contradicted, now()],
    );
    await db.query(
      `UPDATE chain_home SET republish_from = (SELECT min(size) FROM ledger.checkpoint WHERE size > $1)
       WHERE republish_from <= $1`,
      [size],
    );
  }
  return due.length;
}

interface Published {
  readonly txid: string;
  /** The stream has another root of this size: not this database published it. */
  readonly contradicted: boolean;
}

async function publish(
  { db, now }: Deps,
  chain: Chain,
  checkpoint: Checkpoint,
  { stream, publisher }: Place,
): Promise<Published> {
  const { size } = checkpoint;
  // A database restored from an older backup may not know about it.
  const found = await chain.items(stream, { key: String(size), count: 100, start: 0 });
  const own = found.filter(({ publishers }) => publishers.includes(publisher));
  const root = checkpoint.rootHash.toString('hex');
  const same = own.find(({ data }) => rootOfItem(data) === root);
  if (same) return { txid: same.txid, contradicted: false };
  if (own[0]) return { txid: own[0].txid, contradicted: true };
  const before = await lastAttempt(db, size);
  if (before && !(await isDead(db, chain, before))) {
    await chain.send(before);
    return { txid: before.txid, contradicted: false };
  }
  const item = { stream, from: publisher, key: String(size), json: itemOf(checkpoint) };
  const signed = await chain.signItem(item);
  await db.query(
    `INSERT INTO ledger.publication_attempt (size, txid, hex, inputs, at)
     VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
    [size, signed.txid, signed.hex, JSON.stringify(signed.inputs), now()],
  );
  await chain.send(signed);
  return { txid: signed.txid, contradicted: false };
}

async function lastAttempt(db: Db, size: number): Promise<SignedTransaction | undefined> {
  const { rows } = await db.query<SignedTransaction>(
    `SELECT txid, hex, inputs FROM ledger.publication_attempt
     WHERE size = $1 ORDER BY at DESC LIMIT 1`,
    [size],
  );
  return rows[0];
}
