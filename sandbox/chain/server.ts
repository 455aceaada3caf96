/** The complete development node: journal, chain, miner, HTTP interface, and faults. */
import path from 'node:path';
import { type Action, carryOut } from './actions.ts';
import { openControl } from './control.ts';
import { type ChainFault, ChainFaults } from './faults.ts';
import { type HttpOptions, openHttp } from './http.ts';
import { Journal } from './journal.ts';
import { ChainNode, type NodeOptions } from './node.ts';
import { summaryOf } from './summary.ts';

/** Like `mine-empty-rounds` of a real chain with one miner, to give confirmations. */
const emptyBlocks = 10;

type ServerOptions = Omit<NodeOptions, 'journal' | 'faults'> &
  Omit<HttpOptions, 'node' | 'faults'> & {
    /** Folder for its data. */
    readonly folder: string;
    /** Delay of the block after a transaction. */
    readonly blockMs: number;
  };

export type ChainServer = Awaited<ReturnType<typeof startChainServer>>;

/** Starts the node with its stored state. */
export async function startChainServer(options: ServerOptions) {
  const { folder, blockMs } = options;
  const journal = new Journal(path.join(folder, 'chain.jsonl'));
  const faults = new ChainFaults();
  const node = new ChainNode({ ...options, journal, faults });
  const stopMining = startMiner(node, blockMs);
  const side = await openHttp({ ...options, node, faults });
  const setFaults = async (list: readonly ChainFault[]): Promise<void> => {
    faults.list = list;
    await side.follow();
  };
  const summary = () => summaryOf(node, faults);
  /** Throws RpcFault if the node refuses. */
  const act = (action: Action): void => carryOut(node, action);
  const closeControl = await openControl(folder, { summary, setFaults, act });
  const close = async (): Promise<void> => {
    stopMining();
    await side.close();
    await closeControl();
    node.close();
  };
  return { port: side.port, setFaults, act, close };
}

/** Starts mining; returns the function that stops it. */
function startMiner(node: ChainNode, everyMs: number): () => void {
  let timer: NodeJS.Timeout | null = null;
  let empty = 0;
  const rests = (): boolean =>
    node.miningPaused || (node.chain.pool.length === 0 && empty >= emptyBlocks);
  const plan = (): void => {
    if (timer || rests()) return;
    timer = setTimeout(() => {
      timer = null;
      if (rests()) return;
      empty = node.chain.pool.length === 0 ? empty + 1 : 0;
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
