/** The answers of a MultiChain node, as far as we use them. Quantities are text (see exact.ts). */
import * as z from 'zod/mini';

const name = z._default(z.string(), '');
const ref = z._default(z.nullable(z.string()), null);

export const txid = z.string().check(z.regex(/^[0-9a-f]{64}$/));
export const address = z.string().check(z.minLength(25));

const issue = z.object({
  txid: z.string(),
  raw: z.string(),
  issuers: z._default(z.array(z.string()), []),
});

export const asset = z.object({
  name,
  issuetxid: txid,
  assetref: ref,
  multiple: z.number(),
  issueraw: z.string(),
  open: z._default(z.boolean(), false),
  details: z._default(z.record(z.string(), z.unknown()), {}),
  issues: z.optional(z.array(issue)),
});

export const balance = z.object({ name, assetref: ref, qty: z.string() });

export const permission = z.object({ address, type: z.string() });

export const validated = z.object({
  isvalid: z.boolean(),
  ismine: z._default(z.boolean(), false),
});

/** One asset of an output, or an issue in it. */
const outputAsset = z.object({
  issuetxid: z._default(z.nullable(z.string()), null),
  raw: z.string(),
});

export const transaction = z.object({
  txid,
  confirmations: z._default(z.number(), 0),
  vin: z.array(z.object({ txid: z.optional(txid), vout: z.optional(z.number()) })),
  vout: z.array(
    z.object({
      scriptPubKey: z.object({ addresses: z._default(z.array(z.string()), []) }),
      assets: z._default(z.array(outputAsset), []),
    }),
  ),
});

export const signed = z.object({ hex: z.string(), complete: z.literal(true) });

export const unspent = z.object({
  txid,
  vout: z.number(),
  assets: z._default(z.array(balance), []),
});

export const output = z.nullable(
  z.object({ confirmations: z.number(), assets: z._default(z.array(outputAsset), []) }),
);

export const listed = z.looseObject({
  txid,
  time: z.number(),
  confirmations: z.number(),
  blockheight: z.optional(z.number()),
  balance: z.object({ assets: z.array(balance) }),
  addresses: z._default(z.array(z.string()), []),
  issue: z.optional(z.object({ name })),
  data: z._default(z.array(z.unknown()), []),
});

export const block = z.object({
  hash: txid,
  previousblockhash: z._default(z.string(), ''),
  tx: z.array(txid),
});

export const streamItem = z.object({
  publishers: z._default(z.array(z.string()), []),
  keys: z._default(z.array(z.string()), []),
  data: z.unknown(),
  txid,
  confirmations: z.number(),
});
