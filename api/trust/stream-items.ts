/** Checkpoints in the chain's stream, for everybody to compare. */
import * as z from 'zod/mini';
import type { Chain } from '#adapters/chain.ts';
import { toDecimal } from '#contract/money.ts';
import type { Checkpoint } from '#ledger/checkpoints.ts';
import type { KnownCheckpoint } from '#ledger/published.ts';

/** The stream's name for the first programme on a chain. */
export const firstStream = 'checkpoints';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));

const amount = z.string().check(z.regex(/^-?\d{1,13}\.\d\d$/));

const schema = z.object({
  size: z.number(),
  rootHash: hex(32),
  time: z.iso.datetime(),
  circulation: amount,
  reserve: amount,
  publicKey: hex(32),
  signature: hex(64),
});
/** The node's format of JSON data. */
const wrapped = z.object({ json: schema });

export const itemOf = (checkpoint: Checkpoint): z.output<typeof schema> => ({
  size: checkpoint.size,
  rootHash: checkpoint.rootHash.toString('hex'),
  time: checkpoint.at.toISOString(),
  circulation: toDecimal(checkpoint.circulation),
  reserve: toDecimal(checkpoint.reserve),
  publicKey: checkpoint.publicKey.toString('hex'),
  signature: checkpoint.signature.toString('hex'),
});

/** The root in an item; null if it is no checkpoint. */
export const rootOfItem = (data: unknown): string | null =>
  wrapped.safeParse(data).data?.json.rootHash ?? null;

const atOnce = 500;

/** The content of a stream: one publisher's checkpoints and other items, and other people's items. */
export interface StreamContent {
  readonly own: readonly KnownCheckpoint[];
  /** Transactions of own items that are no checkpoints. */
  readonly unreadable: readonly string[];
  readonly foreign: readonly { readonly txid: string; readonly publishers: readonly string[] }[];
}

/** All items, oldest first. Throws if there is no such stream. */
export async function contentOf(
  chain: Chain,
  stream: string,
  publisher: string,
): Promise<StreamContent> {
  const own: KnownCheckpoint[] = [];
  const unreadable: string[] = [];
  const foreign: StreamContent['foreign'][number][] = [];
  for (;;) {
    const start = own.length + unreadable.length + foreign.length;
    const items = await chain.items(stream, { count: atOnce, start });
    for (const { data, txid, publishers } of items) {
      const checkpoint = checkpointOfItem(data);
      if (!publishers.includes(publisher)) foreign.push({ txid, publishers });
      else if (checkpoint) own.push(checkpoint);
      else unreadable.push(txid);
    }
    if (items.length < atOnce) return { own, unreadable, foreign };
  }
}

const minorOf = (decimal: string): number => Number(decimal.replace('.', ''));

function checkpointOfItem(data: unknown): KnownCheckpoint | null {
  const json = wrapped.safeParse(data).data?.json;
  if (!json) return null;
  return {
    size: json.size,
    rootHash: Buffer.from(json.rootHash, 'hex'),
    at: new Date(json.time),
    circulation: minorOf(json.circulation),
    reserve: minorOf(json.reserve),
    publicKey: Buffer.from(json.publicKey, 'hex'),
    signature: Buffer.from(json.signature, 'hex'),
  };
}
