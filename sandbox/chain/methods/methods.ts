/** All methods of the node by usage, and who needs them. Unused methods are not offered. */

import { forEver } from '../chain-parts.ts';
import { itemRow, permitRow, placeOf } from '../describe.ts';
import { refuse } from '../fault.ts';
import { isObject, type Json } from '../json.ts';
import type { ChainNode } from '../node.ts';
import { checkWriter } from '../rules.ts';
import { issueMore, issues, listAssets } from './assets.ts';
import * as look from './look.ts';
import {
  addressAt,
  entityAt,
  type Method,
  ownAddress,
  type Parameters,
  payerAt,
  streamAt,
  textOf,
  windowOf,
} from './method.ts';
import * as payments from './payments.ts';
import { itemOutput, plainData } from './quantities.ts';
import * as transactions from './transactions.ts';

const addressesAt = (node: ChainNode, text: string): string[] =>
  text.split(',').map((one) => addressAt(node, one));

/** Grants or revokes permissions, from any permitted address, or from the one given first. */
const grants =
  (gives: boolean, from: 0 | 1): Method =>
  (node, parameters) => {
    const addresses = addressesAt(node, parameters.text(from));
    const asked = permissionsAt(node, parameters.text(from + 1));
    const blocks = gives
      ? { from: parameters.int(from + 3, 0), to: parameters.int(from + 4, forEver) }
      : { from: 0, to: 0 };
    const outputs = addresses.map((to) => ({ to, grant: { ...asked, ...blocks } }));
    return node.pay(outputs, granter(node, from ? parameters.text(0) : null, asked));
  };

/** The current and future permissions of a list, in the node's order. */
const listPermissions: Method = (node, parameters) => {
  const { chain } = node;
  const { entity, types } = permissionsAt(node, parameters.text(0, '*'));
  const text = parameters.text(1, '*');
  const only = text === '*' ? null : addressesAt(node, text);
  const verbose = parameters.flag(2, false);
  const order = chain.permissionsOf(entity);
  return [...chain.permits.values()]
    .filter((one) => one.entity === entity && types.includes(one.type))
    .filter(({ address }) => !only || only.includes(address))
    .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type))
    .map((permit) => permitRow(chain, permit, verbose));
};

const issuing =
  '"address" "asset-name"|asset-params quantity ( smallest-unit native-amount custom-fields )';
const granting =
  '"address(es)" "permission(s)" ( native-amount start-block end-block "comment" "comment-to" )';
const sending = '"address" "asset-identifier" asset-qty ( native-amount "comment" "comment-to" )';
const publishing = '"stream-identifier" "key"|keys "data-hex"|data-obj "options" ';

/** The restrictions: a list, or whether the stream is open. */
function restrictAt(value: Json | undefined): string[] {
  if (!isObject(value)) return value === true ? [] : ['write'];
  return String(value.restrict ?? '').split(',');
}

/** Creates a stream from any permitted address, or from the one given first. */
const creates =
  (from: 0 | 1): Method =>
  (node, parameters) => {
    if (parameters.text(from) !== 'stream') refuse('parameter', 'Invalid entity type');
    const name = parameters.text(from + 1);
    if (Buffer.byteLength(name) > 32 || name === '*') refuse('parameter', 'Invalid stream name');
    if (node.chain.named(name)) refuse('name', 'Entity with this name already exists');
    const restrict = restrictAt(parameters.list[from + 2]);
    const stream = { name, restrict, details: parameters.details(from + 3) };
    return node.pay([{ stream }], payerAt(node, from ? parameters.text(0) : null, 'create'));
  };

/** Publishes an on-chain item from any permitted address, or from the one given first. */
const publishes =
  (from: 0 | 1): Method =>
  (node, parameters) => {
    const { txid } = streamAt(node, parameters.text(from));
    const data = plainData(parameters.list[from + 2]);
    const output = itemOutput(txid, parameters.list[from + 1], data);
    if (!['', 'offchain'].includes(parameters.text(from + 3, ''))) {
      refuse('parameter', 'Stream item options must be offchain or empty');
    }
    const payer = payerAt(node, from ? parameters.text(0) : null, 'send');
    checkWriter(node.chain, payer, txid);
    return node.pay([output], payer);
  };

const subscribes =
  (on: boolean): Method =>
  (node, parameters) => {
    const value = parameters.list[0];
    const names = Array.isArray(value) ? value.map(textOf) : [parameters.text(0)];
    for (const { txid } of names.map((name) => entityAt(node, name))) node.subscribe(txid, on);
    return null;
  };

/** Stream items, always in verbose form; the parameters from `at` are verbose, count, start. */
function listed(node: ChainNode, parameters: Parameters, at: number, key: string | null): Json {
  const { chain } = node;
  const { txid: id, items } = streamAt(node, parameters.text(0));
  if (!chain.subscribed.has(id)) refuse('notSubscribed', 'Not subscribed to this stream');
  const count = parameters.int(at + 1, 10);
  parameters.flag(at, false);
  const rows = items.flatMap(({ txid, vout }) => {
    const entry = chain.entries.get(txid);
    const output = entry?.tx.outputs[vout];
    const isWanted = key === null || output?.item?.keys.includes(key);
    if (!entry || !output || !isWanted) return [];
    return [{ ...itemRow(entry, vout, output), ...placeOf(chain, entry), txid, time: entry.time }];
  });
  return windowOf(rows, count, parameters.int(at + 2, -count));
}

const listItems: Method = (node, parameters) => listed(node, parameters, 1, null);

const listKeyItems: Method = (node, parameters) => listed(node, parameters, 2, parameters.text(1));

const adapter = {
  getinfo: look.getInfo,
  getwalletinfo: look.getWalletInfo,
  getblockchaininfo: look.getBlockchainInfo,
  'getblockhash index': look.getBlockHash,
  getblockcount: ({ chain }) => chain.height,
  'getblock "hash"|height ( verbose )': look.getBlock,
  'validateaddress "address"|"pubkey"|"privkey"': look.validateAddress,
  'getnewaddress ( "account" )': look.getNewAddress,
  'listpermissions ( "permission(s)" "address(es)" verbose )': listPermissions,
  'listassets ( asset-identifiers verbose count start )': listAssets,
  'getaddressbalances "address" ( minconf includeLocked ) ': transactions.addressBalances,
  'listunspent ( minconf maxconf ["address",...] )': transactions.listUnspent,
  'gettxout "txid" n ( includemempool )': transactions.getOutput,
  'listaddresstransactions "address" ( count skip verbose )': transactions.listAddress,
  'listwallettransactions ( count skip includeWatchonly verbose )': transactions.listWallet,
  'getrawtransaction "txid" ( verbose )': transactions.getRaw,
  [`grantfrom "from-address" ${granting}`]: grants(true, 1),
  [`issuefrom "from-address" ${issuing}`]: issues(1),
  'createrawsendfrom "from-address" {"address":amounts,...} ( [data] "action" )':
    payments.createFrom,
  'decoderawtransaction "tx-hex"': payments.decodeRaw,
  'sendrawtransaction "tx-hex" ( allowhighfees )': payments.sendRaw,
  'createfrom "from-address" "stream" "name" open|params ( custom-fields )': creates(1),
  'subscribe entity-identifier(s) ( rescan )': subscribes(true),
  [`publishfrom "from-address" ${publishing}`]: publishes(1),
  'liststreamitems "stream-identifier" ( verbose count start local-ordering )': listItems,
  'liststreamkeyitems "stream-identifier" "key" ( verbose count start local-ordering )':
    listKeyItems,
} satisfies Readonly<Record<string, Method>>;

/** Needed by the adapter's tests, other tests of the product, and an operator by hand. */
const hands = {
  'getblockchainparams ( display-names with-upgrades )': look.getParameters,
  'getaddresses ( verbose )': look.getAddresses,
  [`sendassetfrom "from-address" ${sending}`]: payments.sendsAsset(1),
  [`grant ${granting}`]: grants(true, 0),
  'revoke "address(es)" "permission(s)" ( native-amount "comment" "comment-to" )': grants(false, 0),
  'unsubscribe entity-identifier(s) ( purge )': subscribes(false),
};

/** Needed to complete a recording of a node's answers. */
const recorder = {
  [`issue ${issuing}`]: issues(0),
  'issuemore "address" "asset-identifier" quantity ( native-amount custom-fields )': issueMore,
  [`sendasset ${sending}`]: payments.sendsAsset(0),
  [`sendassettoaddress ${sending}`]: payments.sendsAsset(0),
  'send "address" amount|asset-quantities ( "comment" "comment-to" )': payments.sendsAmounts(false),
  'sendwithdata "address" amount|asset-quantities data|publish-new-stream-item':
    payments.sendsAmounts(true),
  'create "stream" "name" open|params ( custom-fields )': creates(0),
  [`publish ${publishing}`]: publishes(0),
  'createkeypairs ( count )': look.createKeyPairs,
  'signrawtransaction "tx-hex"': payments.signRaw,
  'preparelockunspent asset-quantities': payments.prepareUnspent,
  'getwallettransaction "txid" ( includeWatchonly verbose )': transactions.getWallet,
  'getrawmempool ( verbose )': ({ chain }) => chain.pool.map(({ tx }) => tx.txid),
  'pause "task(s)"': look.pauses(true),
  'resume "task(s)"': look.pauses(false),
} satisfies Readonly<Record<string, Method>>;

interface Offered {
  readonly run: Method;
  /** Error messages for too few or too many parameters. */
  readonly help: string;
  readonly least: number;
  readonly most: number;
}

const all: Readonly<Record<string, Method>> = { ...adapter, ...hands, ...recorder };

export const methods: ReadonlyMap<string, Offered> = new Map(
  Object.entries(all).map(([usage, run]) => {
    const [name = '', ...words] = usage.trim().split(' ');
    // An item's options are optional, despite the real node's usage.
    const first = words.findIndex((word) => word === '(' || word === '"options"');
    const last = words.filter((word) => !/^[()]$/.test(word)).length;
    // A real node ignores surplus parameters of an issue.
    const most = /^issue(from)?$/.test(name) ? Number.POSITIVE_INFINITY : last;
    const help = `${usage}\n\nResult:\nSee the documentation of MultiChain.\n`;
    return [name, { run, help, least: first < 0 ? last : first, most }];
  }),
);

interface Asked {
  /** The asset or stream; null for the chain. */
  readonly entity: string | null;
  readonly types: readonly string[];
}

/** Parses `send,receive`, `asset.receive` or `*`; refuses permissions that do not exist there. */
function permissionsAt(node: ChainNode, text: string): Asked {
  const dot = text.lastIndexOf('.');
  const entity = dot < 0 ? null : entityAt(node, text.slice(0, dot)).txid;
  const all = node.chain.permissionsOf(entity);
  const names = text.slice(dot + 1);
  const types = names === '*' || names === 'all' ? all : names.split(',');
  if (!types.every((one) => all.includes(one))) refuse('parameter', 'Invalid permission');
  return { entity, types };
}

/** Who may grant: an administrator, or for the common permissions anyone with `activate`. */
function canGrant({ chain }: ChainNode, address: string, { entity, types }: Asked): boolean {
  if (chain.may(address, 'admin', entity)) return true;
  const common = types.every(
    (one) => !['admin', 'mine', 'activate', 'issue', 'create'].includes(one),
  );
  return common && chain.may(address, 'activate', entity);
}

function granter(node: ChainNode, from: string | null, asked: Asked): string {
  const addresses = from === null ? [...node.chain.keys.keys()] : [ownAddress(node, from)];
  const who =
    from === null ? "This wallet doesn't have addresses with" : "from-address doesn't have";
  const found = addresses.find((one) => canGrant(node, one, asked));
  return found ?? refuse('permission', `${who} activate or admin permission`);
}
