/** The calls of the chain: exchanges, sending, issuing, and looking at it. */
import * as info from '#contract/chain-info.ts';
import * as contract from '#contract/currency.ts';
import * as italar from '#contract/italar.ts';
import { type Minor, toWire } from '#contract/money.ts';
import * as moves from '#contract/moves.ts';
import { Refusal } from '#contract/refusals.ts';
import { balancesOf } from '../accounts/balances.ts';
import type { Caller, Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { type RequestKey, runKeyed } from '../keyed.ts';
import { Filter, readList } from '../lists.ts';
import type { router } from '../route.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import { countLookup } from '../transfers/recipients.ts';
import { addressOf, ownAddress } from './addresses.ts';
import {
  assetList,
  blockchainOf,
  generalOf,
  holdingList,
  transactionList,
  walletInfoOf,
} from './looking.ts';
import { type MoveRow, moveById, moveSource, viewOf } from './move-rows.ts';
import { type MakeOrder, makeMove } from './moves.ts';
import { generateOrder, issueOrder, saleOrder, sendOrder, transferOrder } from './orders.ts';
import { asked, chainOf } from './refusals.ts';
import { followNode } from './trouble.ts';

type Route = ReturnType<typeof router>;

/** The realm role of those who may issue assets. */
export const issuerRole = 'issuer';

const isIssuer = ({ isAdmin, claims }: Caller): boolean =>
  isAdmin || claims.roles.includes(issuerRole);

interface Marks {
  readonly caller: Caller;
  readonly key: RequestKey | null;
  readonly stepUp: StepUpAsked;
}

export function chainRoutes(route: Route, deps: Deps, callers: Callers): void {
  exchangeRoutes(route, deps, callers);
  sendingRoutes(route, deps, callers);
  moveRoutes(route, deps, callers);
  lookingRoutes(route, deps, callers);
  infoRoutes(route, deps);
}

function exchangeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const exchanged = async (wallet: Wallet, asked: Marks, amount: Minor, make: MakeOrder) => {
    const { answer: row, replayed } = await makeMove(deps, chainOf(deps), asked, make);
    const { denar, i_talar } = await balancesOf(deps.db, wallet, deps.now());
    const { id, txid } = row;
    const move = viewOf(row);
    const common = { id, status: move.state, amount: toWire(amount), txid: txid ?? '' };
    return { replayed, answer: { ...common, denar, i_talar, transaction: id, move } };
  };
  const generate = async (asked: Marks, amount: Minor) => {
    const wallet = await callers.wallet(asked.caller);
    return exchanged(wallet, asked, amount, generateOrder(deps, wallet, amount));
  };
  const sale = async (asked: Marks, amount: Minor) => {
    const wallet = await callers.wallet(asked.caller);
    return exchanged(wallet, asked, amount, saleOrder(deps, wallet, amount));
  };
  route(italar.generate, (asked) => generate(asked, asked.body.amount));
  route(italar.etCrypto, (asked) => generate(asked, asked.query.ammount));
  route(italar.sale, (asked) => sale(asked, asked.body.amount));
  route(italar.exchange, (asked) => {
    const { from, amount } = asked.body;
    return from === 'DNR' ? generate(asked, amount) : sale(asked, amount);
  });
  route(italar.transferItalar, async (asked) => {
    const wallet = await callers.wallet(asked.caller);
    const { body } = asked;
    if (body.email !== undefined) await countLookup(deps, asked.caller);
    return exchanged(wallet, asked, body.amount, transferOrder(deps, callers, wallet, body));
  });
}

function sendingRoutes(route: Route, deps: Deps, callers: Callers): void {
  const moved = async (asked: Marks, make: MakeOrder) => {
    const { answer, replayed } = await makeMove(deps, chainOf(deps), asked, make);
    return { replayed, answer: { txid: answer.txid ?? '', move: viewOf(answer) } };
  };
  route(contract.issueAsset, async (asked) => {
    if (!isIssuer(asked.caller)) throw new Refusal('forbidden');
    return moved(asked, issueOrder(deps, await callers.wallet(asked.caller), asked.body));
  });
  route(contract.sendAsset, async (asked) => {
    const { asset_identifier, qty, ...to } = asked.body;
    const sending = { ...to, assets: { [asset_identifier]: qty } };
    return moved(asked, sendOrder(deps, callers, await callers.wallet(asked.caller), sending));
  });
  route(contract.sendWithData, async (asked) =>
    moved(asked, sendOrder(deps, callers, await callers.wallet(asked.caller), asked.body)),
  );
}

const openStates = `('waiting', 'signing', 'signed')`;

function moveRoutes(route: Route, { db }: Deps, callers: Callers): void {
  route(moves.getMove, async ({ caller, params }) => {
    const wallet = await callers.wallet(caller);
    const row = await moveById(db, params.id);
    if (row?.walletId !== wallet.id) throw new Refusal('not_found');
    return viewOf(row);
  });
  route(moves.listMoves, async ({ caller, query: { count, skip, open } }) => {
    const wallet = await callers.wallet(caller);
    const filter = new Filter()
      .where(wallet.id, (id) => `m.wallet_id = ${id}`)
      .where(
        open,
        (value) => `(m.state IN ${openStates} AND NOT m.booked) = (${value}::text = 'yes')`,
      );
    const query = { count, skip, sort: '-createdAt', search: '', format: 'json' } as const;
    const { rows, total } = await readList<MoveRow>(db, moveSource, filter, query);
    return { moves: rows.map(viewOf), total, count, skip };
  });
}

function lookingRoutes(route: Route, deps: Deps, callers: Callers): void {
  route(contract.validateAddress, async ({ caller, params }) => {
    const address = params.address.trim();
    const { valid, mine } = await asked(deps, (chain) => chain.validate(address));
    const own = valid && address === (await ownAddress(deps.db, caller.id));
    return { address, isvalid: valid, ismine: mine, own };
  });
  route(contract.listAssets, ({ query }) => asked(deps, (chain) => assetList(deps, chain, query)));
  route(contract.walletAssets, async ({ caller, query }) => {
    const { personId } = await callers.wallet(caller);
    const verbose = query.verbose === 'true';
    return asked(deps, (chain) => holdingList(deps, chain, personId, verbose));
  });
  route(contract.listTransactions, async ({ caller, query }) => {
    const { count, skip } = query;
    const page = { count, skip, verbose: query.verbose === 'true' };
    const own = await ownAddress(deps.db, caller.id);
    const isOwn = !query.address || query.address === own;
    // What others do is theirs, although the chain itself would tell.
    if (!isOwn && !isIssuer(caller)) throw new Refusal('forbidden');
    if (isOwn) {
      const { personId } = await callers.wallet(caller);
      return asked(deps, async (chain) =>
        transactionList(chain, own ?? (await addressOf(deps, chain, personId)), page),
      );
    }
    const address = query.address === 'all' ? null : (query.address ?? null);
    return asked(deps, (chain) => transactionList(chain, address, page));
  });
}

function infoRoutes(route: Route, deps: Deps): void {
  route(info.chainGeneral, async () =>
    generalOf(await asked(deps, (chain) => chain.info('general'))),
  );
  route(info.chainWallet, async () =>
    walletInfoOf(await asked(deps, (chain) => chain.info('wallet'))),
  );
  route(info.chainBlockchain, async () =>
    blockchainOf(await asked(deps, (chain) => chain.info('blockchain'))),
  );
  route(info.followChain, ({ key, body, stepUp }) =>
    runKeyed(deps.db, key, (tx) => followNode(tx, deps, stepUp, body.note)),
  );
}
