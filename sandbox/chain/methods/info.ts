/** What the node says of itself, of its chain, and of its wallet. */
import { hash160 } from '../bytes.ts';
import type { Json } from '../json.ts';
import { addressOf } from '../keys.ts';
import type { ChainNode } from '../node.ts';
import { chainWork, difficulty } from './blocks.ts';
import { type Methods, method, type Parameters } from './method.ts';

/** The release that this node answers like. */
export const release = { version: '2.3.3', nodeversion: 20_303_901 } as const;
const protocol = 20_013;
const setupBlocks = 10;
const networkPort = 7_447;

/** Where assets are sent that nobody shall have again. */
const burnAddress = ({ chain }: ChainNode): string =>
  addressOf({ hash: hash160(Buffer.from('burn')) }, chain.parameters.bytes);

const description = ({ chain }: ChainNode): string => `MultiChain ${chain.parameters.name}`;

function getInfo(node: ChainNode): Json {
  const { chain } = node;
  const { name, born } = chain.parameters;
  return {
    ...{ version: release.version, nodeversion: release.nodeversion, edition: 'Community' },
    protocolversion: protocol,
    chainname: name,
    description: description(node),
    protocol: 'multichain',
    port: networkPort,
    setupblocks: setupBlocks,
    nodeaddress: `${name}@127.0.0.1:${networkPort}`,
    burnaddress: burnAddress(node),
    incomingpaused: false,
    miningpaused: node.miningPaused,
    offchainpaused: false,
    walletversion: 60_000,
    balance: 0,
    walletdbversion: 3,
    reindex: false,
    blocks: chain.height,
    chainrewards: 0,
    ...(chain.assets.length > 0 && { assets: chain.assets.length }),
    streams: chain.streams.length,
    timeoffset: 0,
    connections: 0,
    proxy: '',
    difficulty,
    testnet: false,
    keypoololdest: born,
    keypoolsize: 2,
    paytxfee: 0,
    relayfee: 0,
    errors: '',
  };
}

const getWalletInfo = ({ chain, wallet, walletState }: ChainNode): Json => ({
  walletversion: 60_000,
  balance: 0,
  walletdbversion: 3,
  txcount: wallet.history.length + 1,
  utxocount: [...wallet.keys.keys()].flatMap((one) => wallet.unspentOf(one, true)).length,
  keypoololdest: chain.parameters.born,
  keypoolsize: 2,
  // An encrypted wallet says until when it is unlocked.
  ...(walletState.locked && { unlocked_until: 0 }),
});

const getBlockchainInfo = (node: ChainNode): Json => ({
  chain: 'main',
  chainname: node.chain.parameters.name,
  description: description(node),
  protocol: 'multichain',
  setupblocks: setupBlocks,
  reindex: false,
  blocks: node.chain.height,
  headers: node.chain.height,
  bestblockhash: node.chain.tip.hash,
  difficulty,
  verificationprogress: 1,
  chainwork: chainWork(node.chain.height),
  chainrewards: 0,
});

/** Of the chain's parameters those that somebody reads, always in the names with dashes. */
function getParameters({ chain }: ChainNode, parameters: Parameters): Json {
  parameters.bool(0, true);
  return {
    'chain-protocol': 'multichain',
    'chain-description': `MultiChain ${chain.parameters.name}`,
    'root-stream-name': 'root',
    'target-block-time': 2,
    'setup-first-blocks': setupBlocks,
    'chain-name': chain.parameters.name,
    'protocol-version': protocol,
    'genesis-timestamp': chain.parameters.born,
    'genesis-hash': chain.blocks[0]?.hash ?? '',
  };
}

/** Pauses or resumes mining; of what else a real node pauses there is nothing here. */
function pause(paused: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    if (parameters.text(0).split(',').includes('mining')) node.miningPaused = paused;
    if (!paused) node.onWork();
    return paused ? 'Paused' : 'Resumed';
  };
}

export const infoMethods: Methods = {
  getinfo: method('getinfo', [0, 0], getInfo),
  getwalletinfo: method('getwalletinfo', [0, 0], getWalletInfo),
  getblockchaininfo: method('getblockchaininfo', [0, 0], getBlockchainInfo),
  getblockchainparams: method(
    'getblockchainparams ( display-names with-upgrades )',
    [0, 2],
    getParameters,
  ),
  pause: method('pause "task(s)"', [1, 1], pause(true)),
  resume: method('resume "task(s)"', [1, 1], pause(false)),
};
