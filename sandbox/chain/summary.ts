/** What a tester wants to see of the chain. */
import type { Chain } from './chain.ts';
import type { Entry } from './chain-parts.ts';
import { sumOf } from './coins.ts';
import type { ChainSummary } from './control.ts';
import { assetById } from './describe-transaction.ts';
import type { Asset } from './entities.ts';
import type { ChainFaults } from './faults.ts';
import type { ChainNode } from './node.ts';

/** How many addresses and transactions a person looks at. */
const most = 30;

const label = ({ name, txid }: Asset): string => name || txid.slice(0, 8);

function kindOf({ tx, block, index }: Entry): ChainSummary['transactions'][number]['kind'] {
  if (block && index === 0) return 'block';
  const { scripts } = tx;
  if (scripts.some(({ quantities }) => quantities.some(({ kind }) => kind !== 'transfer'))) {
    return 'issue';
  }
  if (scripts.some(({ grants }) => grants.length > 0)) return 'permission';
  const [first] = scripts;
  return first?.quantities.length ? 'payment' : 'data';
}

function balancesOf(chain: Chain, address: string) {
  const outputs = [...(chain.ofAddress.get(address)?.values() ?? [])];
  return [...sumOf(outputs.map(({ quantities }) => quantities))].flatMap(([id, raw]) => {
    const asset = assetById(chain, id);
    return asset ? [{ name: label(asset), quantity: Number(raw) / asset.multiple }] : [];
  });
}

export function summaryOf({ chain, wallet }: ChainNode, faults: ChainFaults): ChainSummary {
  const entries = [...chain.entries.values()];
  return {
    chainName: chain.parameters.name,
    height: chain.height,
    waiting: chain.pool.size,
    assets: chain.assets.map((asset) => ({
      name: label(asset),
      reference: chain.referenceOf(asset),
      quantity: Number(asset.issues.reduce((sum, { raw }) => sum + raw, 0n)) / asset.multiple,
      unit: 1 / asset.multiple,
    })),
    addresses: [...wallet.keys.keys()]
      .slice(0, most)
      .map((address) => ({ address, balances: balancesOf(chain, address) })),
    transactions: entries
      .slice(-most)
      .reverse()
      .map((entry) => ({
        txid: entry.tx.txid,
        time: new Date(entry.time * 1000).toISOString(),
        height: entry.block?.height ?? null,
        kind: kindOf(entry),
      })),
    faults: faults.list(),
  };
}
