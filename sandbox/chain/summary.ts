/** A summary of the chain for testers. */
import type { Asset, Entry } from './chain-parts.ts';
import { sumOf } from './coins.ts';
import type { ChainFaults } from './faults.ts';
import type { ChainNode } from './node.ts';

/** Maximum number of addresses and transactions shown. */
const most = 30;

const label = ({ name, txid }: Asset): string => name || txid.slice(0, 8);

function kindOf({
  tx: { height, outputs },
}: Entry): 'block' | 'issue' | 'permission' | 'payment' | 'data' {
  if (height !== undefined) return 'block';
  if (outputs.some(({ asset, more }) => asset ?? more)) return 'issue';
  if (outputs.some(({ grant }) => grant)) return 'permission';
  return outputs[0]?.quantities?.length ? 'payment' : 'data';
}

export function summaryOf({ chain }: ChainNode, faults: ChainFaults) {
  return {
    chainName: chain.parameters.name,
    height: chain.height,
    /** Number of transactions waiting for the next block. */
    waiting: chain.pool.length,
    assets: chain.assets.map((asset) => ({
      name: label(asset),
      reference: chain.referenceOf(asset),
      quantity: asset.issues.reduce((sum, { raw }) => sum + Number(raw), 0) / asset.terms.multiple,
      unit: 1 / asset.terms.multiple,
    })),
    addresses: [...chain.keys.keys()].slice(0, most).map((address) => ({
      address,
      balances: [...sumOf(chain.coinsOf(address).map(({ amounts }) => amounts))].flatMap(
        ([txid, raw]) => {
          const asset = chain.asset(txid);
          return asset
            ? [{ name: label(asset), quantity: Number(raw) / asset.terms.multiple }]
            : [];
        },
      ),
    })),
    /** Newest first; `height` is null while it waits. */
    transactions: [...chain.entries.values()]
      .slice(-most)
      .reverse()
      .map((entry) => ({
        txid: entry.tx.txid,
        time: new Date(entry.time * 1000).toISOString(),
        height: entry.block?.height ?? null,
        kind: kindOf(entry),
      })),
    faults: faults.list,
  };
}

export type ChainSummary = ReturnType<typeof summaryOf>;
