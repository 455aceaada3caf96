/** Assets on the chain: holdings, issuing and sending (specification §7). */
import * as z from 'zod/mini';
import {
  chainAddress,
  infoRefusals,
  move,
  moveRefusals,
  oneRecipient,
  recipient,
} from './chain.ts';
import { listPlace } from './lists.ts';
import { operation } from './operation.ts';
import { parseQuantity, parseUnits } from './quantity.ts';
import { decimal, page, timestamp, worded } from './schemas.ts';
import { bounded, cleanLineOf, cleanTextOf, lineUpTo } from './text.ts';

const trimmed = (text: string): string => text.trim();

/** A quantity above zero; validation returns exact decimal text. */
export const quantity = z.pipe(
  z.union(decimal).check(worded('assetQuantity', (value) => parseQuantity(value) !== null)),
  z.transform((value) => parseQuantity(value) as string),
);

const units = z.pipe(
  z.union(decimal).check(worded('assetUnits', (value) => parseUnits(value) !== null)),
  z.transform((value) => parseUnits(value) as string),
);

/** An asset's name, issue transaction or reference. */
const assetIdentifier = z.string().check(...bounded(128, trimmed), z.minLength(1));

const asset = z.object({
  name: z.string(),
  /** Null until the issue is in a block. */
  assetref: z.nullable(z.string()),
  issuetxid: z.string(),
  /** The smallest unit, as decimal text. */
  units: z.string(),
  /** Total issued, as decimal text. */
  quantity: z.string(),
  open: z.boolean(),
  details: z.record(z.string(), z.unknown()),
  /** True if the asset is iTalar, which the wallet shows as well. */
  italar: z.boolean(),
});

export const assetMove = z.object({ txid: z.string(), move });

const maxDetails = 20;

export const issueAsset = operation({
  name: 'issueAsset',
  method: 'POST',
  path: '/currency/blockchain/issue-asset',
  tag: 'currency',
  changes: ['chain', 'money'],
  summary: 'Issues a new asset; for people with the realm role `issuer`.',
  who: 'user',
  body: z.object({
    /** Recipient of the whole issue; defaults to the caller. */
    address: z.optional(chainAddress),
    asset_name: cleanLineOf(32).check(
      worded('text', (name) => new TextEncoder().encode(name).length <= 32),
    ),
    qty: quantity,
    units: z._default(units, '1'),
    details: z._default(
      z
        .record(cleanLineOf(40), cleanTextOf(500))
        .check(worded('text', (details) => Object.keys(details).length <= maxDetails)),
      {},
    ),
  }),
  maxBytes: 49_152,
  status: 201,
  answer: assetMove,
  refusals: [...moveRefusals, 'forbidden', 'address_invalid', 'quantity_invalid', 'chain_invalid'],
  keyed: true,
});

export const sendAsset = operation({
  name: 'sendAsset',
  method: 'POST',
  path: '/currency/blockchain/send-asset',
  tag: 'currency',
  changes: ['chain', 'money'],
  summary: 'Sends what the caller’s own address holds of an asset to an address or a participant.',
  who: 'user',
  body: z
    .object({ ...recipient, asset_identifier: assetIdentifier, qty: quantity })
    .check(oneRecipient()),
  status: 201,
  answer: assetMove,
  refusals: [
    'step_up_required',
    'own_limit',
    ...moveRefusals,
    'recipient_unknown',
    'same_account',
    'insufficient_funds',
    'address_invalid',
    'quantity_invalid',
  ],
  keyed: true,
  confirmed: true,
});

const hex = z
  .string()
  .check(z.maxLength(16_384, { abort: true }), z.regex(/^([0-9a-fA-F]{2})+$/), z.toLowerCase());

/**
 * Attached data: text, JSON, or bytes in hexadecimal such as a file's hash. A bare string of
 * hexadecimal digits, as MultiChain's own call has it, is bytes too.
 */
export const chainData = z.union([
  z.pipe(
    hex,
    z.transform((digits) => ({ hex: digits })),
  ),
  z.strictObject({ text: cleanTextOf(4000).check(z.minLength(1)) }),
  z.strictObject({
    json: z
      .unknown()
      .check(worded('text', (value) => (JSON.stringify(value) ?? '').length.valueOf() <= 8000)),
  }),
  z.strictObject({ hex }),
]);

export const sendWithData = operation({
  name: 'sendWithData',
  method: 'POST',
  path: '/currency/blockchain/send-with-data',
  tag: 'currency',
  changes: ['chain', 'money'],
  summary: 'Sends assets together with data, which everybody on the chain can read for ever.',
  who: 'user',
  body: z
    .object({
      ...recipient,
      /** A quantity of an asset. */
      assets: z
        .record(assetIdentifier, quantity)
        .check(worded('assetQuantity', (all) => [1, 2, 3, 4, 5].includes(Object.keys(all).length))),
      data: chainData,
    })
    .check(oneRecipient()),
  maxBytes: 32_768,
  status: 201,
  answer: assetMove,
  refusals: sendAsset.refusals,
  keyed: true,
  confirmed: true,
});

/** The bare name, as in `?verbose`, means true. */
const verbose = z._default(
  z.pipe(
    z.enum(['true', 'false', '']),
    z.transform((said): 'true' | 'false' => (said === '' ? 'true' : said)),
  ),
  'false',
);

const lookRefusals = [...infoRefusals, 'not_registered', 'chain_halted'] as const;

export const validateAddress = operation({
  name: 'validateAddress',
  method: 'GET',
  path: '/currency/info/validate-address/{address}',
  tag: 'currency',
  summary: 'Whether an address is one of this chain.',
  who: 'user',
  params: z.object({ address: z.string().check(z.maxLength(128)) }),
  status: 200,
  answer: z.object({
    address: z.string(),
    isvalid: z.boolean(),
    /** True for an address that the programme manages for a user. */
    ismine: z.boolean(),
    /** True for the caller's own. */
    own: z.boolean(),
  }),
  refusals: infoRefusals,
});

export const listAssets = operation({
  name: 'listAssets',
  method: 'GET',
  path: '/currency/info/list-assets',
  tag: 'currency',
  summary: 'All assets of the chain, the newest first.',
  who: 'user',
  query: z.object({
    ...page,
    asset_identifier: z.optional(z.string().check(...bounded(128, trimmed))),
    /** Includes each issue and its issuer. */
    verbose,
    search: z._default(lineUpTo(64), ''),
  }),
  status: 200,
  answer: z.object({
    assets: z.array(
      z.extend(asset, {
        issues: z.optional(
          z.array(
            z.object({ txid: z.string(), quantity: z.string(), issuers: z.array(z.string()) }),
          ),
        ),
      }),
    ),
    ...listPlace,
  }),
  refusals: [...infoRefusals, 'chain_refused', 'chain_halted'],
});

const holding = z.object({
  name: z.string(),
  assetref: z.nullable(z.string()),
  /** Balance of the address, as decimal text. */
  quantity: z.string(),
  units: z.string(),
  italar: z.boolean(),
  details: z.optional(z.record(z.string(), z.unknown())),
});

export const walletAssets = operation({
  name: 'walletAssets',
  method: 'GET',
  path: '/currency/info/wallet-assets',
  tag: 'currency',
  summary: 'The caller’s own address, made at the first call, and what it holds.',
  who: 'user',
  query: z.object({ verbose }),
  status: 200,
  answer: z.object({ address: z.string(), assets: z.array(holding) }),
  refusals: lookRefusals,
});

/** A transaction from the perspective of one address, or of the whole wallet. */
export const chainTransaction = z.object({
  txid: z.string(),
  time: timestamp,
  confirmations: z.number(),
  blockheight: z.nullable(z.number()),
  /** Net amount, negative for outgoing. Decimal text. */
  assets: z.array(z.object({ name: z.string(), quantity: z.string() })),
  /** The other addresses involved. */
  addresses: z.array(z.string()),
  /** The asset that it issues. */
  issue: z.nullable(z.string()),
  data: z.array(z.unknown()),
  /** The node's own data, with `verbose`. */
  raw: z.optional(z.record(z.string(), z.unknown())),
});

export const listTransactions = operation({
  name: 'listTransactions',
  method: 'GET',
  path: '/currency/info/list-transactions',
  tag: 'currency',
  summary:
    'Transactions of the caller’s address, newest first. The admin account and issuers may name any ' +
    'address, or `all` for everything that the programme’s node keeps.',
  who: 'user',
  query: z.object({
    ...page,
    verbose,
    address: z.optional(z.union([z.literal(['', 'all']), chainAddress])),
  }),
  status: 200,
  answer: z.object({
    address: z.nullable(z.string()),
    transactions: z.array(chainTransaction),
    count: z.number(),
    skip: z.number(),
    /** True if older ones follow. */
    more: z.boolean(),
  }),
  refusals: [...lookRefusals, 'forbidden', 'address_invalid'],
});
