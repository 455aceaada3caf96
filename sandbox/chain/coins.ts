/** Which outputs a payment spends, and what comes back as change. */
import type { Chain } from './chain.ts';
import { outpoint, type Unspent } from './chain-parts.ts';
import { refuse } from './fault.ts';
import type { Quantity } from './script.ts';
import { type Input, lastSequence, type RawTransaction } from './transaction.ts';
import type { Wallet } from './wallet.ts';

export type Amounts = ReadonlyMap<string, bigint>;

const held = (output: Unspent, asset: string): bigint => output.quantities.get(asset) ?? 0n;

/** The outputs of the wallet, or of one of its addresses, that may be spent now. */
function spendable(chain: Chain, wallet: Wallet, from: string | null) {
  const addresses = from === null ? [...wallet.keys.keys()] : [from];
  const outputs = addresses.flatMap((address) => wallet.unspentOf(address, false));
  const free = (address: string): boolean =>
    chain.may(address, 'send') && chain.may(address, 'receive');
  const allowed = new Map(addresses.map((address) => [address, free(address)]));
  const usable = outputs.filter(({ address }) => allowed.get(address));
  return { usable, blocked: usable.length < outputs.length };
}

/** The output that fits exactly, or the smallest that suffices, or the largest ones together. */
function cover(outputs: readonly Unspent[], asset: string, need: bigint): Unspent[] | null {
  const rows = outputs
    .filter((output) => held(output, asset) > 0n)
    .sort((a, b) => (held(a, asset) < held(b, asset) ? -1 : 1));
  const single = rows.find((output) => held(output, asset) >= need);
  if (single) return [single];
  const chosen: Unspent[] = [];
  let sum = 0n;
  for (const output of rows.reverse()) {
    if (sum >= need) break;
    chosen.push(output);
    sum += held(output, asset);
  }
  return sum >= need ? chosen : null;
}

const insufficient = (blocked: boolean): never =>
  blocked
    ? refuse(
        'permission',
        'Insufficient funds, but there are unspent outputs belonging to addresses without send or receive permission.',
      )
    : refuse('funds', 'Insufficient funds.');

/**
 * Chooses what to spend for so much of each asset. At least one output is chosen, since somebody
 * must sign. Refuses -6, or -704 where outputs lie on addresses that may not send or receive.
 */
export function chooseCoins(
  chain: Chain,
  wallet: Wallet,
  need: Amounts,
  from: string | null,
): Unspent[] {
  const { usable, blocked } = spendable(chain, wallet, from);
  const chosen = new Set<Unspent>();
  for (const [asset, amount] of need) {
    let missing = amount;
    for (const output of chosen) missing -= held(output, asset);
    if (missing <= 0n) continue;
    const left = usable.filter((output) => !chosen.has(output));
    for (const output of cover(left, asset, missing) ?? insufficient(blocked)) chosen.add(output);
  }
  if (chosen.size === 0) {
    const plain = usable.find(({ quantities }) => quantities.size === 0);
    chosen.add(plain ?? usable[0] ?? insufficient(blocked));
  }
  return [...chosen];
}

export function sumOf(rows: Iterable<Amounts>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    for (const [asset, raw] of row) sums.set(asset, (sums.get(asset) ?? 0n) + raw);
  }
  return sums;
}

/** What the inputs have and the outputs do not move on. */
export function changeOf(coins: readonly Unspent[], moved: Amounts): Quantity[] {
  const change: Quantity[] = [];
  for (const [asset, raw] of sumOf(coins.map(({ quantities }) => quantities))) {
    const rest = raw - (moved.get(asset) ?? 0n);
    if (rest > 0n) change.push({ asset, raw: rest, kind: 'transfer' });
  }
  return change;
}

export const inputOf = ({ txid, vout }: { txid: string; vout: number }): Input => ({
  txid,
  vout,
  scriptSig: Buffer.alloc(0),
  sequence: lastSequence,
});

/** The coins an unsigned transaction spends; undefined for those that are not there. */
export const coinsOf = (chain: Chain, { inputs }: RawTransaction): (Unspent | undefined)[] =>
  inputs.map(({ txid, vout }) => chain.unspent.get(outpoint(txid, vout)));
