/** Issuing assets and looking at them. */
import { listedAsset } from '../describe.ts';
import { type Properties, writeProperties } from '../entities.ts';
import { refuse } from '../fault.ts';
import type { Json, Parsed, ParsedObject } from '../json.ts';
import type { ChainNode } from '../node.ts';
import { dataScript, type Payload, type Quantity } from '../script.ts';
import type { Output } from '../transaction.ts';
import {
  addressAt,
  anyAddress,
  assetAt,
  fromAddress,
  type Methods,
  method,
  namesAt,
  type Parameters,
  realOf,
  textOf,
  windowOf,
} from './method.ts';
import {
  checkNative,
  checkReceive,
  issuedRaw,
  multipleOf,
  outputTo,
  plain,
  sentRaw,
} from './quantities.ts';

const longestName = 32;
const manyLimit = 2 ** 31;

/** The fields that say how an asset is; any other is an error. */
const fields = new Set([
  'name',
  'open',
  'restrict',
  'fungible',
  'canopen',
  'canclose',
  'totallimit',
  'issuelimit',
]);

function checkName(node: ChainNode, name: string): void {
  if (name === '*') refuse('parameter', 'Invalid asset name: *');
  if (Buffer.byteLength(name) > longestName) refuse('parameter', 'Invalid asset name');
  if (/^\d+-\d+-\d+$/.test(name)) {
    refuse('parameter', 'Invalid asset name, looks like an asset reference');
  }
  if (node.chain.named(name)) refuse('name', 'Entity with this name already exists');
}

function flagOf(object: ParsedObject, key: string, byDefault: boolean): boolean {
  if (!object.has(key)) return byDefault;
  const value = object.get(key);
  if (typeof value === 'boolean') return value;
  return refuse('parameter', `Invalid value for '${key}' field, should be boolean`);
}

/** What an asset is to be: a name alone, or an object that says more. */
function termsAt(value: Parsed | undefined, multiple: number): Properties {
  if (!(value instanceof Map)) return { name: value === null ? '' : textOf(value), open: false };
  for (const key of value.keys()) {
    if (!fields.has(key)) refuse('notSupported', `Invalid field: ${key}`);
  }
  const limit = (key: string): bigint | null =>
    value.has(key) ? issuedRaw(realOf(value.get(key)), multiple) : null;
  const restrict = value.get('restrict');
  return {
    name: textOf(value.get('name') ?? ''),
    open: flagOf(value, 'open', false),
    restrict: typeof restrict === 'string' ? restrict.split(',') : [],
    fungible: flagOf(value, 'fungible', true),
    canOpen: flagOf(value, 'canopen', false),
    canClose: flagOf(value, 'canclose', false),
    totalLimit: limit('totallimit'),
    issueLimit: limit('issuelimit'),
  };
}

function detailsAt({ list }: Parameters, at: number): ParsedObject {
  const value = list[at];
  if (value === undefined) return new Map();
  return value instanceof Map ? value : refuse('parameter', 'Invalid details');
}

const issueOutputs = (
  node: ChainNode,
  to: string,
  quantity: Quantity,
  payload: Partial<Payload>,
): Output[] => [
  outputTo(node, to, [quantity]),
  { value: 0n, script: dataScript({ ...plain, ...payload }) },
];

function issue(from: boolean) {
  return (node: ChainNode, parameters: Parameters): string => {
    const first = from ? 1 : 0;
    const to = addressAt(node, parameters.text(first), false);
    const multiple = multipleOf(parameters.real(first + 3, 1));
    const terms = termsAt(parameters.list[first + 1], multiple);
    checkName(node, terms.name ?? '');
    const raw = issuedRaw(parameters.real(first + 2, 0), multiple);
    checkNative(parameters.real(first + 4, 0));
    const details = detailsAt(parameters, first + 5);
    if (typeof terms.issueLimit === 'bigint' && raw > terms.issueLimit) {
      refuse('notAllowed', 'Invalid quantity, over the issuelimit for this asset');
    }
    checkReceive(node, to);
    const issuer = from
      ? fromAddress(node, parameters.text(0), 'issue')
      : anyAddress(node, 'issue');
    const body = writeProperties({ ...terms, multiple, details });
    const quantity = { asset: null, raw, kind: 'issuefirst' as const };
    const outputs = issueOutputs(node, to, quantity, { details: { kind: 'asset', body } });
    return node.pay({ from: issuer, outputs, moved: new Map() });
  };
}

function issueMore(node: ChainNode, parameters: Parameters): string {
  const { chain, wallet } = node;
  const to = addressAt(node, parameters.text(0), false);
  const asset = assetAt(node, parameters.text(1));
  const raw = sentRaw(parameters.real(2, 0), asset);
  checkNative(parameters.real(3, 0));
  const details = detailsAt(parameters, 4);
  checkReceive(node, to);
  const label = asset.name || asset.txid;
  if (!asset.open) {
    refuse('notAllowed', `Issuing more units not allowed for this asset: ${label}`);
  }
  const total = asset.issues.reduce((sum, one) => sum + one.raw, raw);
  const over =
    (asset.issueLimit !== null && raw > asset.issueLimit) ||
    (asset.totalLimit !== null && total > asset.totalLimit);
  if (over) refuse('notAllowed', 'Invalid quantity, over the issue limit for this asset');
  const message = 'Issuing more units for this asset is not allowed from this wallet';
  const own = [...wallet.keys.keys()].find((one) => chain.may(one, 'issue', asset.id));
  const issuer = own ?? refuse('permission', message);
  const quantity = { asset: asset.id, raw, kind: 'issuemore' as const };
  const outputs = issueOutputs(node, to, quantity, {
    entity: asset.id,
    details: { kind: 'update', body: writeProperties({ details }) },
  });
  return node.pay({ from: issuer, outputs, moved: new Map() });
}

function listAssets(node: ChainNode, parameters: Parameters): Json {
  const names = namesAt(parameters.list[0]);
  const verbose = parameters.flag(1, false);
  const count = parameters.int(2, manyLimit);
  const start = parameters.int(3, -count);
  const assets = names?.map((name) => assetAt(node, name)) ?? node.chain.assets;
  return windowOf(assets, count, start).map((asset) => listedAsset(node, asset, verbose));
}

const issueUsage =
  '"address" "asset-name"|asset-params quantity ( smallest-unit native-amount custom-fields )';
const moreUsage = '"address" "asset-identifier" quantity ( native-amount custom-fields )';

export const assetMethods: Methods = {
  issue: method(`issue ${issueUsage}`, [3, Infinity], issue(false)),
  issuefrom: method(`issuefrom "from-address" ${issueUsage}`, [4, Infinity], issue(true)),
  issuemore: method(`issuemore ${moreUsage}`, [3, 5], issueMore),
  listassets: method('listassets ( asset-identifiers verbose count start )', [0, 4], listAssets),
};
