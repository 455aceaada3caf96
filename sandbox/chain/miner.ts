/** Makes a block every so often while there is something to put into one. */
import type { ChainNode } from './node.ts';

/** Starts to mine; gives the function that ends it. */
export function startMiner(node: ChainNode, everyMs: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  const plan = (): void => {
    if (timer || node.miningPaused || node.chain.pool.size === 0) return;
    timer = setTimeout(() => {
      timer = null;
      if (node.miningPaused || node.chain.pool.size === 0) return;
      node.mine();
      plan();
    }, everyMs);
  };
  node.onWork = plan;
  plan();
  return () => {
    node.onWork = () => undefined;
    if (timer) clearTimeout(timer);
  };
}
