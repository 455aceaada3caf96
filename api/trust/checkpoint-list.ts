/** Checkpoints in API format, and the list of all of them. */
import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import { toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import type { checkpoint, listCheckpoints } from '#contract/trust.ts';
import type { Reader } from '#db/connect.ts';
import { type Checkpoint, checkpointSource } from '#ledger/checkpoints.ts';
import { type CsvCell, csvDocument } from '../csv.ts';
import { Filter, readList } from '../lists.ts';
import type { Document } from '../route.ts';

export const viewOf = (one: Checkpoint): z.output<typeof checkpoint> => ({
  size: one.size,
  rootHash: one.rootHash.toString('hex'),
  signature: one.signature.toString('hex'),
  time: one.at.toISOString(),
  txid: one.txid,
  circulation: toWire(one.circulation),
  reserve: toWire(one.reserve),
  publicKey: one.publicKey.toString('hex'),
});

/** The fields of a file of checkpoints, named as in the API because machines read it. */
const fields = [
  'size',
  'time',
  'rootHash',
  'circulation',
  'reserve',
  'publicKey',
  'signature',
  'txid',
] as const;

/** A page of the checkpoints, or a file of them. */
export async function checkpointList(
  db: Reader,
  query: Received<typeof listCheckpoints>['query'],
  locale: Locale,
): Promise<Answer<typeof listCheckpoints> | Document> {
  const filter = new Filter().where(
    /^[0-9a-f]*$/i.test(query.search) ? query.search.toLowerCase() : 'none',
    (start) => `starts_with(encode(c.root_hash, 'hex'), ${start})`,
  );
  const { rows, place } = await readList<Checkpoint>(db, checkpointSource, filter, query);
  const checkpoints = rows.map(viewOf);
  if (query.format === 'json') {
    return { checkpoints, ...place };
  }
  const lines = checkpoints.map((one) =>
    fields.map((field): CsvCell => {
      const money = field === 'circulation' || field === 'reserve';
      return money ? { amount: one[field] } : one[field];
    }),
  );
  return csvDocument('checkpoints.csv', fields, lines, locale);
}
