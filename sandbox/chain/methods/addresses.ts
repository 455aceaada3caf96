/** Addresses and keys of the wallet and of others. */
import { refuse } from '../fault.ts';
import type { Json } from '../json.ts';
import {
  addressOfKey,
  isPublicKey,
  isSignedBy,
  keyPair,
  readAddress,
  readSecret,
  shownSecret,
  signBytes,
} from '../keys.ts';
import type { ChainNode } from '../node.ts';
import {
  addressAt,
  type Methods,
  method,
  namesAt,
  type Parameters,
  textOf,
  windowOf,
} from './method.ts';

type Row = { readonly [key: string]: Json | undefined };

const noAccounts = (): never =>
  refuse(
    'notSupported',
    'Accounts are not supported with scalable wallet - if you need accounts, run multichaind -walletdbversion=1 -rescan, but the wallet will perform worse',
  );

/** What the wallet knows of one of its addresses; of another only whose it is not. */
function known({ wallet, chain }: ChainNode, address: string): Row {
  const [pair, script, watched] = [
    wallet.keys.get(address),
    wallet.scripts.get(address),
    wallet.watched.get(address),
  ];
  if (pair) {
    const { pubkey } = pair;
    const own = { ismine: true, iswatchonly: false, isscript: false, pubkey, iscompressed: true };
    return { ...own, account: '', synchronized: true };
  }
  if (script) {
    return {
      ismine: true,
      iswatchonly: false,
      isscript: true,
      script: 'multisig',
      hex: script.hex,
      addresses: [...script.signers],
      sigsrequired: Number.parseInt(script.hex.slice(0, 2), 16) - 0x50,
      account: '',
      synchronized: false,
      startblock: script.since,
    };
  }
  if (!watched) return { ismine: false };
  return {
    ismine: false,
    iswatchonly: true,
    isscript: readAddress(address, chain.parameters.bytes)?.kind === 'script',
    account: watched.label,
    synchronized: watched.rescanned,
    startblock: watched.rescanned ? undefined : watched.since,
  };
}

/** The address that an address, a public key or a private key stands for. */
function meant({ chain }: ChainNode, text: string): string | null {
  const { bytes } = chain.parameters;
  const trimmed = text.trim();
  if (readAddress(trimmed, bytes)) return trimmed;
  const pubkey = isPublicKey(trimmed) ? trimmed : readSecret(trimmed, bytes)?.pubkey;
  return pubkey ? addressOfKey(pubkey, bytes) : null;
}

function validateAddress(node: ChainNode, parameters: Parameters): Json {
  const address = meant(node, parameters.text(0));
  return address === null
    ? { isvalid: false }
    : { isvalid: true, address, ...known(node, address) };
}

function getAddresses(node: ChainNode, parameters: Parameters): Json {
  const addresses = node.wallet.addresses();
  if (!parameters.flag(0, false)) return addresses;
  return addresses.map((address) => ({ address, ...known(node, address) }));
}

function listAddresses(node: ChainNode, parameters: Parameters): Json {
  const asked = namesAt(parameters.list[0]);
  for (const text of asked ?? []) addressAt(node, text);
  const verbose = parameters.flag(1, false);
  const count = parameters.int(2, 2 ** 31);
  const list = windowOf(asked ?? node.wallet.addresses(), count, parameters.int(3, -count));
  return list.map((address) => ({
    address,
    ...(verbose ? known(node, address) : { ismine: node.wallet.isMine(address) }),
  }));
}

function createKeyPairs(node: ChainNode, parameters: Parameters): Json {
  const { bytes } = node.chain.parameters;
  return Array.from({ length: parameters.int(0, 1) }, () => {
    const pair = keyPair(node.random(32));
    const { pubkey } = pair;
    return { address: addressOfKey(pubkey, bytes), pubkey, privkey: shownSecret(pair, bytes) };
  });
}

function addMultisig(node: ChainNode, parameters: Parameters): Json {
  const needed = parameters.int(0, 1);
  const list = parameters.list[1];
  const signers = Array.isArray(list) ? list.map(textOf) : [];
  const pubkeys = signers.map((address) => {
    const pair = node.wallet.keys.get(addressAt(node, address));
    return pair?.pubkey ?? refuse('parameter', `no full public key for address ${address}`);
  });
  if (needed < 1 || needed > pubkeys.length || pubkeys.length > 16) {
    refuse('parameter', 'a multisignature address must require at least one key to redeem');
  }
  const hex = [
    (0x50 + needed).toString(16),
    ...pubkeys.map((pubkey) => `21${pubkey}`),
    (0x50 + pubkeys.length).toString(16),
    'ae',
  ].join('');
  return node.addScript(hex, signers);
}

function importAddress(node: ChainNode, parameters: Parameters): null {
  const list = parameters.list[0];
  const texts = Array.isArray(list) ? list.map(textOf) : parameters.text(0).split(',');
  const { bytes } = node.chain.parameters;
  if (texts.some((text) => !readAddress(text, bytes))) {
    refuse('address', 'Invalid MultiChain address or script');
  }
  for (const text of texts) {
    node.watch(text.trim(), parameters.textOr(1, ''), parameters.flag(2, true));
  }
  return null;
}

const pairOf = (node: ChainNode, text: string, message: string) =>
  node.wallet.keys.get(addressAt(node, text)) ?? refuse('address', message);

const message = (text: string): Buffer => Buffer.from(`MultiChain Signed Message:\n${text}`);

function signMessage(node: ChainNode, parameters: Parameters): string {
  const pair = pairOf(node, parameters.text(0), 'Private key not available');
  return Buffer.concat([
    Buffer.from(pair.pubkey, 'hex'),
    signBytes(message(parameters.text(1)), pair),
  ]).toString('base64');
}

function verifyMessage(node: ChainNode, parameters: Parameters): boolean {
  const address = addressAt(node, parameters.text(0));
  const signature = parameters.text(1);
  if (signature.length % 4 !== 0 || !/^[A-Za-z0-9+/]+=*$/.test(signature)) {
    refuse('decode', 'Malformed base64 encoding');
  }
  const bytes = Buffer.from(signature, 'base64');
  const pubkey = bytes.subarray(0, 33).toString('hex');
  if (!isPublicKey(pubkey) || addressOfKey(pubkey, node.chain.parameters.bytes) !== address) {
    return false;
  }
  return isSignedBy(message(parameters.text(2)), bytes.subarray(33), pubkey);
}

function dumpKey(node: ChainNode, parameters: Parameters): string {
  const address = addressAt(node, parameters.text(0));
  const pair = node.wallet.keys.get(address);
  if (pair) return shownSecret(pair, node.chain.parameters.bytes);
  return refuse('walletAddress', `Private key for address ${address} is not known`);
}

export const addressMethods: Methods = {
  getaddresses: method('getaddresses ( verbose )', [0, 1], getAddresses),
  listaddresses: method('listaddresses ( addresses verbose count start )', [0, 4], listAddresses),
  getnewaddress: method('getnewaddress ( "account" )', [0, 1], (node, { list }) =>
    list.length > 0 ? noAccounts() : node.newAddress(),
  ),
  validateaddress: method('validateaddress "address"|"pubkey"|"privkey"', [1, 1], validateAddress),
  createkeypairs: method('createkeypairs ( count )', [0, 1], createKeyPairs),
  addmultisigaddress: method(
    'addmultisigaddress nrequired ["key",...] ( "account" )',
    [2, 3],
    addMultisig,
  ),
  importaddress: method('importaddress "address(es)" ( "label" rescan )', [1, 3], importAddress),
  signmessage: method('signmessage "address"|"privkey" "message"', [2, 2], signMessage),
  verifymessage: method('verifymessage "address" "signature" "message"', [3, 3], verifyMessage),
  dumpprivkey: method('dumpprivkey "address"', [1, 1], dumpKey),
  getaccount: method('getaccount "address"', [1, 1], noAccounts),
};
