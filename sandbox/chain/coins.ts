/** Selects the outputs that a payment spends, and the change. */
import type { Chain } from './chain.ts';
import { amountsOf, type Coin } from './chain-parts.ts';
import { refuse } from './fault.ts';
import type { Output, Quantity } from './transaction.ts';

type Amounts = ReadonlyMap<string, bigint>;

const held = (coin: Coin, asset: string): bigint => coin.amounts.get(asset) ?? 0n;

export function sumOf(rows: Iterable<Amounts>): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const row of rows) {
    for (const [asset, raw] of row) sums.set(asset, (sums.get(asset) ?? 0n) + raw);
  }
  return sums;
}

/** The quantities of each asset in some outputs, without issues. */
export const movedBy = (outputs: readonly Output[]): Amounts =>
  sumOf(
    outputs.map(({ quantities = [] }) =>
      amountsOf('', { quantities: quantities.filter(({ kind }) => kind === 'transfer') }),
    ),
  );

/** The output that fits exactly, or the smallest sufficient one, or the largest ones together. */
function cover(coins: readonly Coin[], asset: string, need: bigint): Coin[] | null {
  const rows = coins
    .filter((coin) => held(coin, asset) > 0n)
    .sort((a, b) => (held(a, asset) < held(b, asset) ? -1 : 1));
  const single = rows.find((coin) => held(coin, asset) >= need);
  if (single) return [single];
  const chosen: Coin[] = [];
  let missing = need;
  for (const coin of rows.reverse()) {
    if (missing <= 0n) break;
    chosen.push(coin);
    missing -= held(coin, asset);
  }
  return missing <= 0n ? chosen : null;
}

/**
 * Selects the coins to spend for some outputs, from one of the wallet's addresses or from any. At
 * least one coin is selected, because someone must sign. Refuses -6, or -704 if there are coins on
 * addresses that may not send or receive.
 */
export function chooseCoins(chain: Chain, outputs: readonly Output[], from: string | null): Coin[] {
  const coins = chain.coinsOf(from);
  const free = coins.filter(
    ({ address }) => chain.may(address, 'send') && chain.may(address, 'receive'),
  );
  const insufficient = (): never =>
    free.length < coins.length
      ? refuse(
          'permission',
          'Insufficient funds, but there are unspent outputs belonging to addresses without send or receive permission.',
        )
      : refuse('funds', 'Insufficient funds.');
  const chosen = new Set<Coin>();
  for (const [asset, amount] of movedBy(outputs)) {
    let missing = amount;
    for (const coin of chosen) missing -= held(coin, asset);
    if (missing <= 0n) continue;
    const left = free.filter((coin) => !chosen.has(coin));
    for (const coin of cover(left, asset, missing) ?? insufficient()) chosen.add(coin);
  }
  if (chosen.size > 0) return [...chosen];
  return [free.find(({ amounts }) => amounts.size === 0) ?? free[0] ?? insufficient()];
}

/** The coins' quantities that the outputs do not use. */
export function changeOf(coins: readonly Coin[], outputs: readonly Output[]): Quantity[] {
  const moved = movedBy(outputs);
  return [...sumOf(coins.map(({ amounts }) => amounts))]
    .map(([asset, raw]) => ({
      asset,
      raw: raw - (moved.get(asset) ?? 0n),
      kind: 'transfer' as const,
    }))
    .filter(({ raw }) => raw > 0n);
}
