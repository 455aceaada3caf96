/** Queries to a MultiChain node: assets, holdings, transactions, blocks. */
import * as z from 'zod/mini';
import { rawOf } from '#contract/quantity.ts';
import {
  type Asset,
  type Chain,
  ChainError,
  type Holding,
  type ListedTransaction,
  type SeenTransaction,
} from '../chain.ts';
import type { Ask } from './ask.ts';
import { plainDecimal } from './exact.ts';
import * as shapes from './shapes.ts';

/** An invalid transaction id crashes the node, so ids are validated before they are sent. */
const isTxid = (text: string): boolean => /^[0-9a-f]{64}$/.test(text) && !/^0+$/.test(text);

/** The node's error code for an unknown transaction. */
const noTransaction = [-5, -710];

/** The error code for a height beyond the end of the chain. */
const outOfRange = -711;

/** Beyond this many digits the node prints rounded numbers. */
const exactDigits = 15;

const assetOf = (found: z.output<typeof shapes.asset>): Asset => ({
  name: found.name,
  ref: found.assetref,
  issueTxid: found.issuetxid,
  multiple: BigInt(found.multiple),
  raw: BigInt(found.issueraw),
  open: found.open,
  details: found.details,
  ...(found.issues && {
    issues: found.issues.map(({ txid, raw, issuers }) => ({ txid, raw: BigInt(raw), issuers })),
  }),
});

export function seenOf(found: z.output<typeof shapes.transaction>): SeenTransaction {
  return {
    confirmations: found.confirmations,
    inputs: found.vin.flatMap(({ txid, vout }) =>
      txid === undefined || vout === undefined ? [] : [{ txid, output: vout }],
    ),
    outputs: found.vout.map(({ scriptPubKey, assets }) => ({
      addresses: scriptPubKey.addresses,
      assets: assets.map(({ issuetxid, raw }) => ({
        // An output that issues an asset refers to it by its own transaction.
        issueTxid: issuetxid ?? found.txid,
        raw: BigInt(raw),
      })),
    })),
  };
}

const listedOf = (found: z.output<typeof shapes.listed>): ListedTransaction => ({
  txid: found.txid,
  time: found.time,
  confirmations: found.confirmations,
  blockHeight: found.blockheight ?? null,
  assets: found.balance.assets.map(({ name, assetref, qty }) => ({
    name: name || (assetref ?? ''),
    quantity: plainDecimal(qty),
  })),
  addresses: found.addresses,
  issue: found.issue?.name ?? null,
  data: found.data,
  raw: found,
});

async function assetsOf(
  ask: Ask,
  identifiers: readonly string[] | undefined,
  verbose: boolean,
): Promise<Asset[]> {
  const found = await ask(z.array(shapes.asset), 'listassets', identifiers ?? '*', verbose);
  return found.map(assetOf);
}

/** A balance is printed with 15 digits; one that may have more is summed from the outputs. */
async function exactHolding(ask: Ask, address: string, asset: Asset): Promise<bigint> {
  const outputs = await ask(z.array(shapes.unspent), 'listunspent', 0, 9_999_999, [address]);
  let sum = 0n;
  for (const { txid, vout, assets } of outputs) {
    if (assets.length === 0) continue;
    const output = await ask(shapes.output, 'gettxout', txid, vout);
    for (const { issuetxid, raw } of output?.assets ?? []) {
      if (issuetxid === asset.issueTxid) sum += BigInt(raw);
    }
  }
  return sum;
}

async function holdingsOf(ask: Ask, address: string, confirmations: 0 | 1): Promise<Holding[]> {
  const shape = z.array(shapes.balance);
  const found = await ask(shape, 'getaddressbalances', address, confirmations);
  if (found.length === 0) return [];
  const held = new Map(found.map(({ name, assetref, qty }) => [name || assetref, qty]));
  // The order of balances is arbitrary; the order of issue is not.
  const named = [...held.keys()].filter((key) => key !== null);
  const all = (await assetsOf(ask, named, false)).map(async (asset) => {
    const printed = plainDecimal(held.get(asset.name || asset.ref) ?? '0');
    const printsExactly = String(asset.raw).length <= exactDigits;
    const raw = printsExactly ? rawOf(printed, asset.multiple) : null;
    return { asset, raw: raw ?? (await exactHolding(ask, address, asset)) };
  });
  return Promise.all(all);
}

export async function transactionOf(ask: Ask, txid: string): Promise<SeenTransaction | null> {
  if (!isTxid(txid)) return null;
  try {
    return seenOf(await ask(shapes.transaction, 'getrawtransaction', txid, 1));
  } catch (error) {
    if (error instanceof ChainError && noTransaction.includes(error.code ?? 0)) return null;
    throw error;
  }
}

/** The addresses that have all these permissions. */
async function holdersOf(
  ask: Ask,
  permissions: string,
  ...addresses: readonly string[]
): Promise<Map<string, Set<string>>> {
  const shape = z.array(shapes.permission);
  const found = await ask(shape, 'listpermissions', permissions, ...addresses);
  const held = new Map<string, Set<string>>();
  for (const { address: holder, type } of found) {
    held.set(holder, (held.get(holder) ?? new Set()).add(type));
  }
  return held;
}

/** Permissions are listed in arbitrary order, and a single one does not make an administrator. */
async function administratorOf(ask: Ask): Promise<string> {
  for (const [address, may] of await holdersOf(ask, 'issue,create,admin,activate')) {
    const mayAdmit = may.has('admin') || may.has('activate');
    if (!may.has('issue') || !may.has('create') || !mayAdmit) continue;
    const { ismine } = await ask(shapes.validated, 'validateaddress', address);
    if (ismine) return address;
  }
  throw new ChainError(
    'unavailable',
    'the node has no address that may issue, create streams and give permissions',
    { foreign: true },
  );
}

const infoMethods = {
  general: 'getinfo',
  wallet: 'getwalletinfo',
  blockchain: 'getblockchaininfo',
} as const;

type Looking =
  | 'genesis'
  | 'info'
  | 'height'
  | 'blockHash'
  | 'block'
  | 'administrator'
  | 'permissions'
  | 'validate'
  | 'assets'
  | 'holdings'
  | 'transactions'
  | 'transaction'
  | 'isUnspent';

export const lookingOf = (ask: Ask): Pick<Chain, Looking> => ({
  genesis: () => ask(shapes.txid, 'getblockhash', 0),
  info: (about) => ask(z.record(z.string(), z.unknown()), infoMethods[about]),
  height: () => ask(z.number(), 'getblockcount'),
  async blockHash(height) {
    try {
      return await ask(shapes.txid, 'getblockhash', height);
    } catch (error) {
      if (error instanceof ChainError && error.code === outOfRange) return null;
      throw error;
    }
  },
  async block(height) {
    const { hash, previousblockhash, tx } = await ask(shapes.block, 'getblock', String(height));
    return { hash, previous: previousblockhash, txids: tx };
  },
  administrator: () => administratorOf(ask),
  async permissions(address) {
    return (await holdersOf(ask, 'send,receive', address)).get(address) ?? new Set();
  },
  async validate(address) {
    const { isvalid, ismine } = await ask(shapes.validated, 'validateaddress', address);
    return { valid: isvalid, mine: ismine };
  },
  assets: (identifiers, verbose = false) => assetsOf(ask, identifiers, verbose),
  holdings: (address, how) => holdingsOf(ask, address, how?.unconfirmed ? 0 : 1),
  async transactions(address, { count, skip }) {
    const found = address
      ? await ask(z.array(shapes.listed), 'listaddresstransactions', address, count, skip)
      : await ask(z.array(shapes.listed), 'listwallettransactions', count, skip);
    return found.reverse().map(listedOf);
  },
  transaction: (txid) => transactionOf(ask, txid),
  async isUnspent(txid, output) {
    return isTxid(txid) && (await ask(shapes.output, 'gettxout', txid, output, false)) !== null;
  },
});
