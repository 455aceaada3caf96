/** Makes a block every so often, and a few empty ones behind the last transaction. */
import type { ChainNode } from './node.ts';

/** As `mine-empty-rounds` of a real chain with one miner: what is in a block gets confirmations. */
const emptyBlocks = 10;

/** Starts to mine; gives the function that ends it. */
export function startMiner(node: ChainNode, everyMs: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  let empty = 0;
  const rests = (): boolean =>
    node.miningPaused || (node.chain.pool.size === 0 && empty >= emptyBlocks);
  const plan = (): void => {
    if (timer || rests()) return;
    timer = setTimeout(() => {
      timer = null;
      if (rests()) return;
      empty = node.chain.pool.size === 0 ? empty + 1 : 0;
      node.mine();
      plan();
    }, everyMs);
  };
  node.onWork = () => {
    empty = 0;
    plan();
  };
  plan();
  return () => {
    node.onWork = () => undefined;
    if (timer) clearTimeout(timer);
  };
}
