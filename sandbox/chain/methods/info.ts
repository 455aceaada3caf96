/** What the node says of itself, of its chain, and of its wallet. */
import { doubleSha, hash160 } from '../bytes.ts';
import { refuse } from '../fault.ts';
import type { Json } from '../json.ts';
import { addressOf } from '../keys.ts';
import type { ChainNode } from '../node.ts';
import { chainWork, difficulty } from './blocks.ts';
import { type Methods, method, type Parameters } from './method.ts';

type Row = { readonly [key: string]: Json | undefined };

/** The release that this node answers like. */
export const release = { version: '2.3.3', nodeversion: 20_303_901 } as const;
const protocol = 20_013;
const setupBlocks = 10;
const networkPort = 7_447;

/** Where assets are sent that nobody shall have again. */
const burnAddress = ({ chain }: ChainNode): string =>
  addressOf({ kind: 'key', hash: hash160(Buffer.from('burn')) }, chain.parameters.bytes);

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
    incomingpaused: node.incomingPaused,
    miningpaused: node.miningPaused,
    offchainpaused: node.offchainPaused,
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

const getWalletInfo = ({ chain, wallet }: ChainNode): Json => ({
  walletversion: 60_000,
  balance: 0,
  walletdbversion: 3,
  txcount: wallet.history(false).length + 1,
  utxocount: [...wallet.keys.keys()].flatMap((one) => wallet.unspentOf(one, true)).length,
  keypoololdest: chain.parameters.born,
  keypoolsize: 2,
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

const getNetworkInfo = (): Json => ({
  version: 100_000,
  subversion: '/MultiChain:0.2.0.13/',
  protocolversion: 70_002,
  localservices: '0000000000000001',
  timeoffset: 0,
  connections: 0,
  networks: ['ipv4', 'ipv6', 'onion'].map((name) => ({
    name,
    limited: false,
    reachable: name === 'ipv4',
    proxy: '',
  })),
  relayfee: 0,
  localaddresses: [{ address: '127.0.0.1', port: networkPort, score: 4 }],
});

/** The parameters that are the same for every chain of this node. */
const settings: Row = {
  'target-block-time': 2,
  'maximum-block-size': 8_388_608,
  'maximum-chunk-size': 1_048_576,
  'maximum-chunk-count': 1024,
  'default-network-port': networkPort,
  'default-rpc-port': networkPort - 1,
  ...Object.fromEntries(
    [
      'connect',
      'send',
      'receive',
      'receive-empty',
      'create',
      'issue',
      'mine',
      'activate',
      'admin',
    ].map((name) => [`anyone-can-${name}`, name === 'receive-empty']),
  ),
  'support-miner-precheck': true,
  'allow-arbitrary-outputs': false,
  'allow-p2sh-outputs': true,
  'allow-multisig-outputs': true,
  'setup-first-blocks': setupBlocks,
  'mining-diversity': 0.3,
  ...Object.fromEntries(
    ['upgrade', 'txfilter', 'admin', 'activate', 'mine', 'create', 'issue'].map((name) => [
      `admin-consensus-${name}`,
      name === 'create' || name === 'issue' ? 0 : 0.5,
    ]),
  ),
  'lock-admin-mine-rounds': 10,
  'mining-requires-peers': true,
  'mine-empty-rounds': 10,
  'mining-turnover': 0.5,
  'first-block-reward': -1,
  'initial-block-reward': 0,
  'reward-halving-interval': 52_560_000,
  'reward-spendable-delay': 1,
  'minimum-per-output': 0,
  'maximum-per-output': 100_000_000_000_000,
  'minimum-offchain-fee': 0,
  'minimum-relay-fee': 0,
  'native-currency-multiple': 100_000_000,
  'skip-pow-check': false,
  'pow-minimum-bits': 8,
  'target-adjust-freq': -1,
  'allow-min-difficulty-blocks': false,
  'only-accept-std-txs': true,
  'max-std-tx-size': 4_194_304,
  'max-std-op-returns-count': 32,
  'max-std-op-return-size': 2_097_152,
  'max-std-op-drops-count': 5,
  'max-std-element-size': 40_000,
};

function getParameters(node: ChainNode, parameters: Parameters): Json {
  const dashes = parameters.bool(0, true);
  const { name, bytes, messageStart, born } = node.chain.parameters;
  const first = node.chain.blocks[0];
  const pubkey = node.wallet.keys.get(node.miner)?.pubkey ?? '';
  const rows: Row = {
    'chain-protocol': 'multichain',
    'chain-description': description(node),
    'root-stream-name': 'root',
    'root-stream-open': true,
    'chain-is-testnet': false,
    ...settings,
    'chain-name': name,
    'protocol-version': protocol,
    'network-message-start': messageStart,
    'address-pubkeyhash-version': bytes.key,
    'address-scripthash-version': bytes.script,
    'private-key-version': bytes.secret,
    'address-checksum-value': bytes.checksum,
    'genesis-pubkey': pubkey,
    'genesis-version': 1,
    'genesis-timestamp': born,
    'genesis-nbits': 536_936_447,
    'genesis-nonce': first?.nonce ?? 0,
    'genesis-pubkey-hash': hash160(Buffer.from(pubkey, 'hex')).toString('hex'),
    'genesis-hash': first?.hash ?? '',
    'chain-params-hash': doubleSha(Buffer.from(JSON.stringify(node.chain.parameters))).toString(
      'hex',
    ),
  };
  if (dashes) return rows;
  return Object.fromEntries(
    Object.entries(rows).map(([key, value]) => [key.replaceAll('-', ''), value]),
  );
}

const getRuntime = (node: ChainNode): Json => ({
  port: networkPort,
  reindex: false,
  rescan: false,
  txindex: true,
  autocombineminconf: 1,
  autocombinemininputs: 50,
  autocombinemaxinputs: 100,
  autocombinedelay: 1,
  autocombinesuspend: 15,
  autosubscribe: '',
  handshakelocal: node.miner,
  bantx: '',
  lockblock: '',
  hideknownopdrops: false,
  maxshowndata: 16_384,
  maxqueryscanitems: 5000,
  v1apicompatible: false,
  miningrequirespeers: true,
  mineemptyrounds: 10,
  miningturnover: 0.5,
  lockadminminerounds: 10,
  gen: true,
  genproclimit: 1,
  lockinlinemetadata: true,
  acceptfiltertimeout: 100,
  sendfiltertimeout: 20,
  debug: '',
});

const getMining = ({ chain }: ChainNode): Json => ({
  blocks: chain.height,
  currentblocksize: 1000,
  currentblocktx: 0,
  difficulty,
  errors: '',
  genproclimit: 1,
  networkhashps: 256,
  pooledtx: chain.pool.size,
  testnet: false,
  chain: 'main',
  generate: true,
  hashespersec: 14_302,
});

const getTotals = ({ chain }: ChainNode): Json => ({
  blocks: chain.height,
  rewards: 0,
  addresses: null,
  transactions: null,
  assets: chain.assets.length,
  streams: chain.streams.length,
  filters: 0,
  variables: 0,
  libraries: 0,
  upgrades: 0,
  licenses: 0,
});

/** Pauses or resumes what is named: mining, incoming, offchain. */
function pause(paused: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const tasks = parameters.text(0).split(',');
    if (tasks.includes('mining')) node.miningPaused = paused;
    if (tasks.includes('incoming')) node.incomingPaused = paused;
    if (tasks.includes('offchain')) node.offchainPaused = paused;
    if (!paused) node.onWork();
    return paused ? 'Paused' : 'Resumed';
  };
}

const enterprise = (name: string) => () =>
  refuse('notSupported', `This feature is only available in MultiChain Enterprise: ${name} API`);

export const infoMethods: Methods = {
  getinfo: method('getinfo', [0, 0], getInfo),
  getwalletinfo: method('getwalletinfo', [0, 0], getWalletInfo),
  getblockchaininfo: method('getblockchaininfo', [0, 0], getBlockchainInfo),
  getnetworkinfo: method('getnetworkinfo', [0, 0], getNetworkInfo),
  getblockchainparams: method(
    'getblockchainparams ( display-names with-upgrades )',
    [0, 2],
    getParameters,
  ),
  getruntimeparams: method('getruntimeparams', [0, 0], getRuntime),
  getinitstatus: method('getinitstatus', [0, 0], () => ({ ...release, initialized: true })),
  gethealthcheck: method('gethealthcheck', [0, 0], enterprise('gethealthcheck')),
  getpeerinfo: method('getpeerinfo', [0, 0], () => []),
  getconnectioncount: method('getconnectioncount', [0, 0], () => 0),
  getnettotals: method('getnettotals', [0, 0], (node) => ({
    totalbytesrecv: 0,
    totalbytessent: 0,
    timemillis: node.now * 1000,
  })),
  getchaintotals: method('getchaintotals', [0, 0], getTotals),
  getmininginfo: method('getmininginfo', [0, 0], getMining),
  pause: method('pause "task(s)"', [1, 1], pause(true)),
  resume: method('resume "task(s)"', [1, 1], pause(false)),
};
