/** What people see of the chain: assets, balances, transactions, and the node itself. */
import type * as z from 'zod/mini';
import type { Asset, Chain, ListedTransaction } from '#adapters/chain.ts';
import type { chainBlockchain, chainGeneral, chainWallet } from '#contract/chain.ts';
import type { listAssets, listTransactions, walletAssets } from '#contract/chain-assets.ts';
import type { Received } from '#contract/operation.ts';
import { quantityOf } from '#contract/quantity.ts';
import type { Deps } from '../deps.ts';
import { addressOf } from './addresses.ts';
import { homeOf } from './home.ts';

type AssetsAnswer = z.output<typeof listAssets.answer>;
type AssetView = AssetsAnswer['assets'][number];
type AssetQuery = Received<typeof listAssets>['query'];

const unitsOf = (multiple: bigint): string => quantityOf(1n, multiple);

const nameOf = ({ name, ref, issueTxid }: Asset): string => name || (ref ?? issueTxid);

const assetViewOf = (asset: Asset, italar: string): AssetView => ({
  name: nameOf(asset),
  assetref: asset.ref,
  issuetxid: asset.issueTxid,
  units: unitsOf(asset.multiple),
  quantity: quantityOf(asset.raw, asset.multiple),
  open: asset.open,
  details: { ...asset.details },
  italar: asset.issueTxid === italar,
  ...(asset.issues && {
    issues: asset.issues.map(({ txid, raw, issuers }) => ({
      txid,
      quantity: quantityOf(raw, asset.multiple),
      issuers: [...issuers],
    })),
  }),
});

/** A page of the chain's assets, newest first. */
export async function assetList(
  deps: Deps,
  chain: Chain,
  { asset_identifier, verbose, search, count, skip }: AssetQuery,
): Promise<AssetsAnswer> {
  const { italar } = await homeOf(deps, chain);
  const all = await chain.assets(asset_identifier ? [asset_identifier] : undefined);
  const text = search.toLowerCase();
  const found = all.filter((asset) => nameOf(asset).toLowerCase().includes(text)).reverse();
  const onPage = found.slice(skip, skip + count);
  const told =
    verbose === 'true' && onPage.length > 0
      ? await chain.assets(
          onPage.map(({ issueTxid }) => issueTxid),
          true,
        )
      : onPage;
  const assets = onPage.map((asset) => {
    const whole = told.find(({ issueTxid }) => issueTxid === asset.issueTxid) ?? asset;
    return assetViewOf(whole, italar.issueTxid);
  });
  return { assets, total: found.length, count, skip };
}

/** The person's address and what it holds. */
export async function holdingList(
  deps: Deps,
  chain: Chain,
  person: string,
  verbose: boolean,
): Promise<z.output<typeof walletAssets.answer>> {
  const address = await addressOf(deps, chain, person);
  const { italar } = await homeOf(deps, chain);
  const held = await chain.holdings(address);
  return {
    address,
    assets: held
      .filter(({ raw }) => raw > 0n)
      .map(({ asset, raw }) => ({
        name: nameOf(asset),
        assetref: asset.ref,
        quantity: quantityOf(raw, asset.multiple),
        units: unitsOf(asset.multiple),
        italar: asset.issueTxid === italar.issueTxid,
        ...(verbose && { details: { ...asset.details } }),
      })),
  };
}

type TransactionsAnswer = z.output<typeof listTransactions.answer>;

const transactionViewOf = (
  one: ListedTransaction,
  verbose: boolean,
): TransactionsAnswer['transactions'][number] => ({
  txid: one.txid,
  time: new Date(one.time * 1000).toISOString(),
  confirmations: one.confirmations,
  blockheight: one.blockHeight,
  assets: one.assets.map((asset) => ({ ...asset })),
  addresses: [...one.addresses],
  issue: one.issue,
  data: [...one.data],
  ...(verbose && { raw: { ...one.raw } }),
});

/** One page of an address's transactions, or of the whole node's if none is named. */
export async function transactionList(
  chain: Chain,
  address: string | null,
  { count, skip, verbose }: { count: number; skip: number; verbose: boolean },
): Promise<TransactionsAnswer> {
  // One more than shown, to learn whether older ones follow.
  const found = await chain.transactions(address, { count: count + 1, skip });
  const transactions = found.slice(0, count).map((one) => transactionViewOf(one, verbose));
  return { address, transactions, count, skip, more: found.length > count };
}

type Info = Readonly<Record<string, unknown>>;

const text = (info: Info, field: string): string => String(info[field] ?? '');
const number = (info: Info, field: string): number => Number(info[field] ?? 0);
const numberOrNull = (info: Info, field: string): number | null =>
  typeof info[field] === 'number' ? info[field] : null;

export const generalOf = (info: Info): z.output<typeof chainGeneral.answer> => ({
  chainname: text(info, 'chainname'),
  description: text(info, 'description'),
  protocol: text(info, 'protocol'),
  version: text(info, 'version'),
  protocolversion: number(info, 'protocolversion'),
  edition: typeof info.edition === 'string' ? info.edition : null,
  blocks: number(info, 'blocks'),
  assets: numberOrNull(info, 'assets'),
  streams: numberOrNull(info, 'streams'),
  connections: number(info, 'connections'),
  difficulty: number(info, 'difficulty'),
  errors: text(info, 'errors'),
});

export const walletInfoOf = (info: Info): z.output<typeof chainWallet.answer> => ({
  walletversion: number(info, 'walletversion'),
  walletdbversion: numberOrNull(info, 'walletdbversion'),
  txcount: number(info, 'txcount'),
  utxocount: numberOrNull(info, 'utxocount'),
  keypoolsize: number(info, 'keypoolsize'),
});

export const blockchainOf = (info: Info): z.output<typeof chainBlockchain.answer> => ({
  chain: text(info, 'chain'),
  chainname: text(info, 'chainname'),
  blocks: number(info, 'blocks'),
  headers: number(info, 'headers'),
  bestblockhash: text(info, 'bestblockhash'),
  difficulty: number(info, 'difficulty'),
  verificationprogress: number(info, 'verificationprogress'),
  setupblocks: numberOrNull(info, 'setupblocks'),
  reindex: info.reindex === true,
});
