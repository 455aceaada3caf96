/** Issuing and listing assets. */
import { assetRow } from '../describe.ts';
import { refuse } from '../fault.ts';
import { isObject, type Json, type JsonObject } from '../json.ts';
import type { ChainNode } from '../node.ts';
import type { AssetTerms } from '../transaction.ts';
import { addressAt, assetAt, type Method, payerAt, realOf, textOf, windowOf } from './method.ts';
import { checkNative, checkReceive, issuedRaw, moved, multipleOf } from './quantities.ts';

const manyLimit = 2 ** 31;

/** Default options of an asset. */
const byDefault = {
  open: false,
  restrict: '',
  fungible: true,
  canopen: false,
  canclose: false,
  totallimit: null,
  issuelimit: null,
} satisfies JsonObject;

function checkName({ chain }: ChainNode, name: string): void {
  if (name === '*') refuse('parameter', 'Invalid asset name: *');
  if (Buffer.byteLength(name) > 32) refuse('parameter', 'Invalid asset name');
  if (/^\d+-\d+-\d+$/.test(name)) {
    refuse('parameter', 'Invalid asset name, looks like an asset reference');
  }
  if (chain.named(name)) refuse('name', 'Entity with this name already exists');
}

/** Options of a new asset: a name, or an object with more. */
function termsAt(value: Json | undefined, multiple: number, details: JsonObject): AssetTerms {
  const given = isObject(value) ? value : { name: value === null ? '' : textOf(value) };
  const { name, ...terms } = { name: '', ...byDefault, ...given };
  for (const [key, field] of Object.entries(terms)) {
    if (!(key in byDefault)) refuse('notSupported', `Invalid field: ${key}`);
    const isFlag = typeof byDefault[key as keyof typeof byDefault] === 'boolean';
    if (isFlag && typeof field !== 'boolean') {
      refuse('parameter', `Invalid value for '${key}' field, should be boolean`);
    }
  }
  const limited = textOf(terms.restrict).split(',');
  const restrict = {
    send: limited.includes('send'),
    receive: limited.includes('receive'),
    issue: true,
  };
  return { name: textOf(name), multiple, ...terms, restrict, details };
}

/** Whether a quantity exceeds a limit of the asset. */
const exceeds = (raw: bigint, limit: Json, multiple: number): boolean =>
  limit !== null && raw > issuedRaw(realOf(limit), multiple);

/** Issues an asset from any permitted address, or from the one given first. */
export const issues =
  (from: 0 | 1): Method =>
  (node, parameters) => {
    const to = addressAt(node, parameters.text(from), false);
    const multiple = multipleOf(parameters.real(from + 3, 1));
    const asset = termsAt(parameters.list[from + 1], multiple, {});
    checkName(node, asset.name);
    const raw = issuedRaw(parameters.real(from + 2, 0), multiple);
    checkNative(parameters.real(from + 4, 0));
    const details = parameters.details(from + 5);
    if (exceeds(raw, asset.issuelimit, multiple)) {
      refuse('notAllowed', 'Invalid quantity, over the issuelimit for this asset');
    }
    checkReceive(node, to);
    const issuer = payerAt(node, from ? parameters.text(0) : null, 'issue');
    const quantities = [{ asset: null, raw, kind: 'issuefirst' as const }];
    return node.pay([{ to, quantities }, { asset: { ...asset, details } }], issuer);
  };

export const issueMore: Method = (node, parameters) => {
  const { chain } = node;
  const to = addressAt(node, parameters.text(0), false);
  const asset = assetAt(node, parameters.text(1));
  const { open, issuelimit, totallimit, multiple } = asset.terms;
  const quantity = moved(parameters.real(2, 0), asset);
  checkNative(parameters.real(3, 0));
  const more = parameters.details(4);
  checkReceive(node, to);
  if (!open) {
    const label = asset.name || asset.txid;
    refuse('notAllowed', `Issuing more units not allowed for this asset: ${label}`);
  }
  const total = asset.issues.reduce((sum, one) => sum + one.raw, quantity.raw);
  if (exceeds(quantity.raw, issuelimit, multiple) || exceeds(total, totallimit, multiple)) {
    refuse('notAllowed', 'Invalid quantity, over the issue limit for this asset');
  }
  const issuer = [...chain.keys.keys()].find((one) => chain.may(one, 'issue', asset.txid));
  const message = 'Issuing more units for this asset is not allowed from this wallet';
  const quantities = [{ ...quantity, kind: 'issuemore' as const }];
  return node.pay([{ to, quantities }, { more }], issuer ?? refuse('permission', message));
};

export const listAssets: Method = (node, parameters) => {
  const asked = parameters.list[0] ?? '*';
  const names = typeof asked === 'string' ? [asked].filter(Boolean) : asked;
  if (!Array.isArray(names)) {
    return refuse('parameter', 'Invalid value, expected string or array');
  }
  const verbose = parameters.flag(1, false);
  const count = parameters.int(2, manyLimit);
  const found =
    asked === '*' ? node.chain.assets : names.map((name: Json) => assetAt(node, textOf(name)));
  return windowOf(found, count, parameters.int(3, -count)).map((asset) =>
    assetRow(node.chain, asset, verbose),
  );
};
