/** The whole development node: its journal, its chain, its miner, its HTTP side, and its faults. */
import path from 'node:path';
import { openControl } from './control.ts';
import { carryOut, type Deed } from './deeds.ts';
import { type ChainFault, openChainFaults } from './faults.ts';
import { openHttp } from './http.ts';
import { openJournal } from './journal.ts';
import { startMiner } from './miner.ts';
import { ChainNode } from './node.ts';
import { summaryOf } from './summary.ts';

interface ServerOptions {
  /** Where it keeps what it knows. */
  readonly folder: string;
  /** 0 for any that is free. */
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly chainName: string;
  /** How long after a transaction its block comes. */
  readonly blockMs: number;
  readonly now: () => Date;
  readonly randomBytes: (count: number) => Buffer;
  /** What happens where the real node would die. */
  readonly onDeath: (error: unknown) => void;
}

export interface ChainServer {
  readonly node: ChainNode;
  readonly port: number;
  setFaults(faults: readonly ChainFault[]): Promise<void>;
  /** Throws RpcFault where the node refuses. */
  act(deed: Deed): void;
  close(): Promise<void>;
}

/** Starts the node; what it knew before is there again. */
export async function startChainServer(options: ServerOptions): Promise<ChainServer> {
  const { folder, port, user, password, onDeath, blockMs } = options;
  const journal = openJournal(path.join(folder, 'chain.jsonl'));
  const node = new ChainNode({ ...options, journal });
  const stopMining = startMiner(node, blockMs);
  const faults = openChainFaults();
  const side = await openHttp({ node, faults, port, user, password, onDeath });
  const setFaults = async (list: readonly ChainFault[]): Promise<void> => {
    faults.set(list);
    node.walletState = faults.wallet();
    await side.follow();
  };
  const summary = () => summaryOf(node, faults);
  const act = (deed: Deed): void => carryOut(node, deed);
  const closeControl = await openControl(folder, { summary, setFaults, act });
  return {
    node,
    port: side.port,
    setFaults,
    act,
    async close() {
      stopMining();
      await side.close();
      await closeControl();
      node.close();
    },
  };
}
