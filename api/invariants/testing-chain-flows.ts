/** Test support: the flows of iTalar. */
import { setTimeout as pause } from 'node:timers/promises';
import { generate, sale } from '#contract/chain.ts';
import { walletAssets } from '#contract/chain-assets.ts';
import { readBlocks } from '../chain/blocks.ts';
import { sweepMoves } from '../chain/moves.ts';
import { balanceOf } from '../testing-flows.ts';
import type { Flows, World } from './testing-world.ts';

/** The node cannot send while the work runs. */
async function without(w: World, work: () => Promise<unknown>): Promise<void> {
  w.way.fault((method) => (method === 'createrawsendfrom' ? 'busy' : null));
  await work();
  w.way.fault(() => null);
}

async function sweepUntil(w: World, done: () => Promise<boolean>): Promise<void> {
  for (let left = 100; !(await done()); left -= 1) {
    if (left === 0) throw new Error('the sweeps did not come to an end');
    w.pass(61);
    await sweepMoves(w.deps);
    await readBlocks(w.deps);
    await pause(50);
  }
}

const italarOf = async (w: World): Promise<number> => (await balanceOf(w, w.buyer)).i_talar;

let outside = '';

export const chainFlows: Flows = {
  iTalar: {
    generated: async (w) => void (await w.post(w.buyer, '/currency/generate', { amount: 40 })),
    'not generated, the chain refuses': (w) =>
      without(w, () => w.reply(generate, { as: w.buyer, body: { amount: 5 } })),
    sold: async (w) => void (await w.post(w.buyer, '/currency/sale', { amount: 10 })),
    'not sold, the chain refuses': (w) =>
      without(w, () => w.reply(sale, { as: w.buyer, body: { amount: 5 } })),
    'sent to a participant': async (w) => {
      await w.post(w.buyer, '/currency/transfer', { email: w.seller.email, amount: 2 });
    },
    'sent outside': async (w) => {
      const { chain } = w.deps;
      if (!chain) throw new Error('there is no chain');
      outside = await chain.newAddress();
      await chain.admit(await chain.administrator(), outside);
      await w.post(w.buyer, '/currency/transfer', { address: outside, amount: 4 });
    },
    'come from outside': async (w) => {
      const has = await italarOf(w);
      const { address } = await w.call(walletAssets, { as: w.buyer });
      await w.begin();
      await w.node.rpc('sendassetfrom', outside, address, w.deps.config.ITALAR_ASSET, 1.5);
      await sweepUntil(w, async () => (await italarOf(w)) === has + 1.5);
    },
  },
};
