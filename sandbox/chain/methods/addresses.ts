/** Addresses of the wallet and of others. */
import { refuse } from '../fault.ts';
import type { Json } from '../json.ts';
import { addressOfKey, keyPair, shownSecret } from '../keys.ts';
import type { ChainNode } from '../node.ts';
import { isAddress, type Methods, method, type Parameters } from './method.ts';

type Row = { readonly [key: string]: Json | undefined };

const noAccounts = (): never =>
  refuse(
    'notSupported',
    'Accounts are not supported with scalable wallet - if you need accounts, run multichaind -walletdbversion=1 -rescan, but the wallet will perform worse',
  );

/** What the wallet knows of one of its addresses; of another only whose it is not. */
function known({ wallet }: ChainNode, address: string): Row {
  const pair = wallet.keys.get(address);
  if (!pair) return { ismine: false };
  const own = { ismine: true, iswatchonly: false, isscript: false, pubkey: pair.pubkey };
  return { ...own, iscompressed: true, account: '', synchronized: true };
}

function validateAddress(node: ChainNode, parameters: Parameters): Json {
  const address = parameters.text(0).trim();
  if (!isAddress(node, address)) return { isvalid: false };
  return { isvalid: true, address, ...known(node, address) };
}

function getAddresses(node: ChainNode, parameters: Parameters): Json {
  const addresses = [...node.wallet.keys.keys()];
  if (!parameters.flag(0, false)) return addresses;
  return addresses.map((address) => ({ address, ...known(node, address) }));
}

function createKeyPairs(node: ChainNode, parameters: Parameters): Json {
  const { bytes } = node.chain.parameters;
  return Array.from({ length: parameters.int(0, 1) }, () => {
    const pair = keyPair(node.random(32));
    const { pubkey } = pair;
    return { address: addressOfKey(pubkey, bytes), pubkey, privkey: shownSecret(pair, bytes) };
  });
}

export const addressMethods: Methods = {
  getaddresses: method('getaddresses ( verbose )', [0, 1], getAddresses),
  getnewaddress: method('getnewaddress ( "account" )', [0, 1], (node, { list }) =>
    list.length > 0 ? noAccounts() : node.newAddress(),
  ),
  validateaddress: method('validateaddress "address"|"pubkey"|"privkey"', [1, 1], validateAddress),
  createkeypairs: method('createkeypairs ( count )', [0, 1], createKeyPairs),
};
