/** People's chain requests, translated into addresses and exact quantities. */
import type { Asset, Chain, ChainData } from '#adapters/chain.ts';
import type { Recipient } from '#contract/chain.ts';
import type { Minor } from '#contract/money.ts';
import { multipleOf, rawOf } from '#contract/quantity.ts';
import { Refusal } from '#contract/refusals.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { addressOf, ourAddresses, residents } from './addresses.ts';
import { homeOf } from './home.ts';
import type { MovedAsset } from './move-rows.ts';
import type { MakeOrder, MoveOrder } from './moves.ts';

const movedOf = (asset: Asset, raw: bigint): MovedAsset => ({
  asset: asset.name || (asset.ref ?? asset.issueTxid),
  issueTxid: asset.issueTxid,
  multiple: String(asset.multiple),
  raw: String(raw),
});

/** What every order of a wallet has; without data, and to nobody else. */
const plain = (wallet: Wallet) => ({
  walletId: wallet.id,
  denarAccount: wallet.denar,
  italarAccount: wallet.italar,
  toWalletId: null,
  toAccount: null,
  data: null,
  issue: null,
});

/** Denar into iTalar, which the treasury sends to the wallet's address. */
export const generateOrder =
  (deps: Deps, wallet: Wallet, amount: Minor): MakeOrder =>
  async (chain) => {
    const { treasury, italar } = await homeOf(deps, chain);
    const to = await addressOf(deps, chain, wallet.personId);
    const assets = [movedOf(italar, BigInt(amount))];
    return { ...plain(wallet), kind: 'generate', from: treasury, to, assets, italar: amount };
  };

/** iTalar back into Denar: the wallet's address sends them to the treasury. */
export const saleOrder =
  (deps: Deps, wallet: Wallet, amount: Minor): MakeOrder =>
  async (chain) => {
    const { treasury, italar } = await homeOf(deps, chain);
    const from = await addressOf(deps, chain, wallet.personId);
    const assets = [movedOf(italar, BigInt(amount))];
    return { ...plain(wallet), kind: 'sale', from, to: treasury, assets, italar: amount };
  };

interface Receiver {
  readonly to: string;
  readonly toWalletId: string | null;
  readonly toAccount: AccountId | null;
}

/**
 * The destination. Refuses `recipient_unknown`, `same_account`, and `address_invalid` for anything
 * but an address of this chain, and for the programme's own.
 */
async function receiverOf(
  deps: Deps,
  callers: Callers,
  chain: Chain,
  wallet: Wallet,
  { email, address }: Recipient,
): Promise<Receiver> {
  const payee = email === undefined ? null : await callers.walletByEmail(email);
  if (email !== undefined && !payee) throw new Refusal('recipient_unknown');
  if (payee?.id === wallet.id) throw new Refusal('same_account');
  if (payee) {
    const to = await addressOf(deps, chain, payee.personId);
    return { to, toWalletId: payee.id, toAccount: payee.italar };
  }
  const to = address ?? '';
  if (to === (await addressOf(deps, chain, wallet.personId))) throw new Refusal('same_account');
  if (!(await chain.validate(to)).valid) throw new Refusal('address_invalid');
  const resident = (await residents(deps.db, [to])).get(to);
  if (!resident && (await ourAddresses(deps.db, [to])).has(to)) {
    throw new Refusal('address_invalid');
  }
  return {
    to,
    toWalletId: resident?.walletId ?? null,
    toAccount: resident?.italarAccount ?? null,
  };
}

/** iTalar to somebody else. */
export const transferOrder =
  (
    deps: Deps,
    callers: Callers,
    wallet: Wallet,
    { amount, ...recipient }: Recipient & { readonly amount: Minor },
  ): MakeOrder =>
  async (chain) => {
    const { italar } = await homeOf(deps, chain);
    const receiver = await receiverOf(deps, callers, chain, wallet, recipient);
    const from = await addressOf(deps, chain, wallet.personId);
    const assets = [movedOf(italar, BigInt(amount))];
    return { ...plain(wallet), ...receiver, kind: 'transfer', from, assets, italar: amount };
  };

export interface Sending extends Recipient {
  /** Decimal quantities by asset, named by any of its identifiers. */
  readonly assets: Readonly<Record<string, string>>;
  readonly data?: ChainData;
}

const isNamed = ({ name, ref, issueTxid }: Asset, identifier: string): boolean =>
  issueTxid === identifier ||
  ref === identifier ||
  (name !== '' && name.toLowerCase() === identifier.toLowerCase());

/** Refuses `quantity_invalid` unless it is a whole number of an asset's smallest units. */
async function amountsOf(chain: Chain, wanted: Sending['assets']): Promise<MovedAsset[]> {
  const found = await chain.assets(Object.keys(wanted));
  const raws = new Map<Asset, bigint>();
  for (const [identifier, quantity] of Object.entries(wanted)) {
    const asset = found.find((one) => isNamed(one, identifier));
    const raw = asset && rawOf(quantity, asset.multiple);
    if (!raw) throw new Refusal('quantity_invalid');
    raws.set(asset, (raws.get(asset) ?? 0n) + raw);
  }
  return [...raws].map(([asset, raw]) => movedOf(asset, raw));
}

/**
 * Assets of any kind to somebody else, with or without data. The iTalar among them leave the wallet
 * in the ledger too.
 */
export const sendOrder =
  (
    deps: Deps,
    callers: Callers,
    wallet: Wallet,
    { assets: wanted, data, ...to }: Sending,
  ): MakeOrder =>
  async (chain) => {
    const { italar } = await homeOf(deps, chain);
    const receiver = await receiverOf(deps, callers, chain, wallet, to);
    const from = await addressOf(deps, chain, wallet.personId);
    const assets = await amountsOf(chain, wanted);
    const ours = assets.find(({ issueTxid }) => issueTxid === italar.issueTxid);
    const order = { ...plain(wallet), ...receiver, kind: 'send', from, assets } as const;
    return { ...order, data: data ?? null, italar: Number(ours?.raw ?? 0) };
  };

export interface Issuing {
  readonly address?: string | undefined;
  readonly asset_name: string;
  readonly qty: string;
  readonly units: string;
  readonly details: Record<string, string>;
}

/** A new asset, all of it for one address. */
export const issueOrder =
  (deps: Deps, wallet: Wallet, { address, asset_name, qty, units, details }: Issuing): MakeOrder =>
  async (chain): Promise<MoveOrder> => {
    const { administrator } = await homeOf(deps, chain);
    const to = address ?? (await addressOf(deps, chain, wallet.personId));
    if (!(await chain.validate(to)).valid) throw new Refusal('address_invalid');
    const multiple = multipleOf(units);
    const raw = rawOf(qty, multiple);
    if (raw === null) throw new Refusal('quantity_invalid');
    const asset = { asset: asset_name, multiple: String(multiple), raw: String(raw) };
    const order = { ...plain(wallet), kind: 'issue', from: administrator, to } as const;
    return { ...order, assets: [asset], issue: { units, details }, italar: 0 };
  };
