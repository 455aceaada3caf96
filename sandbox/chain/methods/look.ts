/** The node's information about itself, its chain and blocks, and its wallet. */
import type { Block } from '../chain-parts.ts';
import { refuse } from '../fault.ts';
import { type Json, type JsonObject, real } from '../json.ts';
import { addressOf, addressOfKey, keyPair, shownSecret } from '../keys.ts';
import type { ChainNode } from '../node.ts';
import { isAddress, type Method } from './method.ts';

/** The release that this node imitates. */
export const release = { version: '2.3.3', nodeversion: 20_303_901 } as const;
const protocol = 20_013;
const setupBlocks = 10;
/** The minimum difficulty. */
const difficulty = real(5.96046447753906e-8);
const wallet = { walletversion: 60_000, balance: 0, walletdbversion: 3, keypoolsize: 2 } as const;

const about = ({ chain }: ChainNode): JsonObject => ({
  chainname: chain.parameters.name,
  description: `MultiChain ${chain.parameters.name}`,
  protocol: 'multichain',
  setupblocks: setupBlocks,
  reindex: false,
  blocks: chain.height,
  difficulty,
  chainrewards: 0,
});

export const getInfo: Method = (node) => {
  const { assets, entities, parameters } = node.chain;
  return {
    ...release,
    edition: 'Community',
    protocolversion: protocol,
    ...about(node),
    nodeaddress: `${parameters.name}@127.0.0.1:7447`,
    // Address for burning assets.
    burnaddress: addressOf(Buffer.from('burn'), parameters.bytes),
    miningpaused: node.miningPaused,
    ...wallet,
    ...(assets.length > 0 && { assets: assets.length }),
    streams: entities.size - assets.length,
    connections: 0,
    errors: '',
  };
};

export const getWalletInfo: Method = ({ chain, isLocked }) => ({
  ...wallet,
  txcount: chain.historyOf(null).length + 1,
  utxocount: chain.coinsOf(null).length,
  keypoololdest: chain.parameters.born,
  // An encrypted wallet reports until when it is unlocked.
  ...(isLocked && { unlocked_until: 0 }),
});

export const getBlockchainInfo: Method = (node) => ({
  chain: 'main',
  ...about(node),
  headers: node.chain.height,
  bestblockhash: node.chain.blocks.at(-1)?.hash ?? '',
  verificationprogress: 1,
});

/** The chain parameters that callers use, always with dashed names. */
export const getParameters: Method = ({ chain }, parameters) => {
  parameters.flag(0, true);
  return {
    'chain-protocol': 'multichain',
    'chain-name': chain.parameters.name,
    'target-block-time': 2,
    'setup-first-blocks': setupBlocks,
    'protocol-version': protocol,
    'genesis-hash': chain.blocks[0]?.hash ?? '',
  };
};

/** Pauses or resumes mining; the real node's other tasks do not exist here. */
export const pauses =
  (paused: boolean): Method =>
  (node, parameters) => {
    if (parameters.text(0).split(',').includes('mining')) node.miningPaused = paused;
    if (!paused) node.onWork();
    return paused ? 'Paused' : 'Resumed';
  };

/** A block by its hash or its height, as text or as a number. */
function blockAt({ chain }: ChainNode, value: Json | undefined): Block {
  const text = String(value);
  if (/^[0-9a-f]{64}$/i.test(text)) {
    const block = chain.blocks.find(({ hash }) => hash === text.toLowerCase());
    return block ?? refuse('unknownBlock', 'Block not found');
  }
  if (!/^-?\d+$/.test(text)) refuse('unknownBlock', 'Block height should be integer');
  return chain.blocks[Number(text)] ?? refuse('unknownBlock', 'Block height out of range');
}

/** The block with its transaction ids, whatever the requested verbosity. */
export const getBlock: Method = (node, parameters) => {
  const { chain } = node;
  const { hash, size, height, previous, time, txids } = blockAt(node, parameters.list[0]);
  const level = parameters.list[1];
  if (typeof level === 'number' && (level < 0 || level > 4)) {
    refuse('parameter', 'verbose out of range');
  }
  const next = chain.blocks[height + 1];
  return {
    hash,
    miner: chain.miner,
    confirmations: chain.height - height + 1,
    size,
    height,
    tx: txids,
    time,
    difficulty,
    ...(height > 0 && { previousblockhash: previous }),
    ...(next && { nextblockhash: next.hash }),
  };
};

export const getBlockHash: Method = ({ chain }, parameters) => {
  const block = chain.blocks[parameters.int(0, -1)];
  return block?.hash ?? refuse('unknownBlock', 'Block height out of range');
};

/** The wallet's information about an address; for foreign ones only that they are not its own. */
function known({ chain }: ChainNode, address: string): JsonObject {
  const pair = chain.keys.get(address);
  if (!pair) return { address, ismine: false };
  const own = { address, ismine: true, iswatchonly: false, isscript: false, pubkey: pair.pubkey };
  return { ...own, iscompressed: true, account: '', synchronized: true };
}

export const validateAddress: Method = (node, parameters) => {
  const address = parameters.text(0).trim();
  if (!isAddress(node, address)) return { isvalid: false };
  return { isvalid: true, ...known(node, address) };
};

export const getAddresses: Method = (node, parameters) => {
  const addresses = [...node.chain.keys.keys()];
  return parameters.flag(0, false) ? addresses.map((one) => known(node, one)) : addresses;
};

export const getNewAddress: Method = (node, { list }) =>
  list.length > 0
    ? refuse(
        'notSupported',
        'Accounts are not supported with scalable wallet - if you need accounts, run multichaind -walletdbversion=1 -rescan, but the wallet will perform worse',
      )
    : node.newAddress();

export const createKeyPairs: Method = (node, parameters) => {
  const { bytes } = node.chain.parameters;
  return Array.from({ length: parameters.int(0, 1) }, () => {
    const pair = keyPair(node.random(32));
    const { pubkey } = pair;
    return { address: addressOfKey(pubkey, bytes), pubkey, privkey: shownSecret(pair, bytes) };
  });
};
