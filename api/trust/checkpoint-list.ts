/** Checkpoints in API format, and the list of all of them. */
import type * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import { type checkpoint, listCheckpoints } from '#contract/trust.ts';
import { type Checkpoint, checkpointSource } from '#ledger/checkpoints.ts';
import { type Columns, listOf, rowsOf } from '../list-of.ts';

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

type View = z.output<typeof checkpoint>;

const { columns, order: sort, ...source } = checkpointSource;

/** All of them; a file's columns are named as in the API because machines read it. */
export const checkpoints = listOf(listCheckpoints, 'checkpoints', {
  ...source,
  row: rowsOf(columns, viewOf),
  sort,
  search: (filter, text) =>
    filter.where(
      /^[0-9a-f]*$/i.test(text) ? text.toLowerCase() : 'none',
      (start) => `starts_with(encode(c.root_hash, 'hex'), ${start})`,
    ),
  file: {
    name: 'checkpoints',
    columns: (): Columns<View> => [
      ['size', (one) => one.size],
      // The signature covers the time as it is written.
      ['time', (one) => ({ exact: one.time })],
      ['rootHash', (one) => one.rootHash],
      ['circulation', ({ circulation: amount }) => ({ amount })],
      ['reserve', ({ reserve: amount }) => ({ amount })],
      ['publicKey', (one) => one.publicKey],
      ['signature', (one) => one.signature],
      ['txid', (one) => one.txid],
    ],
  },
});
