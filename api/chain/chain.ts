/** The API calls of the chain: exchanges, sending, issuing, and reading. */
import * as contract from '#contract/chain.ts';
import * as assets from '#contract/chain-assets.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { balancesOf } from '../accounts/balances.ts';
import type { Caller, Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { exclusively, hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { countLookup } from '../transfers/recipients.ts';
import { type Asked, change } from '../use-case.ts';
import { addressOf, ownAddress } from './addresses.ts';
import { forgetBlocks, readBlocks } from './blocks.ts';
import {
  assetList,
  blockchainOf,
  generalOf,
  holdingList,
  transactionList,
  walletInfoOf,
} from './chain-views.ts';
import { compareChain } from './comparison.ts';
import { moveById, movesOf, viewOf } from './move-rows.ts';
import { type MakeOrder, makeMove, sweepMoves } from './moves.ts';
import { generateOrder, issueOrder, saleOrder, sendOrder, transferOrder } from './orders.ts';
import { asked, chainOf } from './refusals.ts';
import { followNode } from './trouble.ts';

/** The realm role of people who may issue assets. */
export const issuerRole = 'issuer';

const isIssuer = ({ isAdmin, claims }: Caller): boolean =>
  isAdmin || claims.roles.includes(issuerRole);

function routes(route: Route, deps: Deps, callers: Callers): void {
  exchangeRoutes(route, deps, callers);
  sendingRoutes(route, deps, callers);
  moveRoutes(route, deps, callers);
  lookingRoutes(route, deps, callers);
  infoRoutes(route, deps);
}

function exchangeRoutes(route: Route, deps: Deps, callers: Callers): void {
  const exchanged = async (wallet: Wallet, asked: Asked, amount: Minor, make: MakeOrder) => {
    const { answer: row, replayed } = await makeMove(deps, chainOf(deps), asked, make);
    const { denar, i_talar } = await balancesOf(deps.db, wallet, deps.now());
    const { id, txid } = row;
    const move = viewOf(row);
    const common = { id, status: move.state, amount: toWire(amount), txid: txid ?? '' };
    return { replayed, answer: { ...common, denar, i_talar, transaction: id, move } };
  };
  const generate = async (asked: Asked, amount: Minor) => {
    const wallet = await callers.wallet(asked.caller);
    return exchanged(wallet, asked, amount, generateOrder(deps, wallet, amount));
  };
  const sale = async (asked: Asked, amount: Minor) => {
    const wallet = await callers.wallet(asked.caller);
    return exchanged(wallet, asked, amount, saleOrder(deps, wallet, amount));
  };
  route(contract.generate, (asked) => generate(asked, asked.body.amount));
  route(contract.etCrypto, (asked) => generate(asked, asked.query.ammount));
  route(contract.sale, (asked) => sale(asked, asked.body.amount));
  route(contract.exchange, (asked) => {
    const { from, amount } = asked.body;
    return from === 'DNR' ? generate(asked, amount) : sale(asked, amount);
  });
  route(contract.transferItalar, async (asked) => {
    const wallet = await callers.wallet(asked.caller);
    const { body } = asked;
    if (body.email !== undefined) await countLookup(deps, asked.caller);
    return exchanged(wallet, asked, body.amount, transferOrder(deps, callers, wallet, body));
  });
}

function sendingRoutes(route: Route, deps: Deps, callers: Callers): void {
  const moved = async (asked: Asked, make: MakeOrder) => {
    const { answer, replayed } = await makeMove(deps, chainOf(deps), asked, make);
    return { replayed, answer: { txid: answer.txid ?? '', move: viewOf(answer) } };
  };
  route(assets.issueAsset, async (asked) => {
    if (!isIssuer(asked.caller)) throw new Refusal('forbidden');
    return moved(asked, issueOrder(deps, await callers.wallet(asked.caller), asked.body));
  });
  route(assets.sendAsset, async (asked) => {
    const { asset_identifier, qty, ...to } = asked.body;
    const sending = { ...to, assets: { [asset_identifier]: qty } };
    return moved(asked, sendOrder(deps, callers, await callers.wallet(asked.caller), sending));
  });
  route(assets.sendWithData, async (asked) =>
    moved(asked, sendOrder(deps, callers, await callers.wallet(asked.caller), asked.body)),
  );
}

function moveRoutes(route: Route, { db }: Deps, callers: Callers): void {
  route(contract.getMove, async ({ caller, params }) => {
    const wallet = await callers.wallet(caller);
    const row = await moveById(db, params.id);
    if (row?.walletId !== wallet.id) throw new Refusal('not_found');
    return viewOf(row);
  });
  route(contract.listMoves, async (asked) =>
    movesOf.answer(db, asked, await callers.wallet(asked.caller)),
  );
}

function lookingRoutes(route: Route, deps: Deps, callers: Callers): void {
  route(assets.validateAddress, async ({ caller, params }) => {
    const address = params.address.trim();
    const { valid, mine } = await asked(deps, (chain) => chain.validate(address));
    const own = valid && address === (await ownAddress(deps.db, caller.id));
    return { address, isvalid: valid, ismine: mine, own };
  });
  route(assets.listAssets, ({ query }) => asked(deps, (chain) => assetList(deps, chain, query)));
  route(assets.walletAssets, async ({ caller, query }) => {
    const { personId } = await callers.wallet(caller);
    const verbose = query.verbose === 'true';
    return asked(deps, (chain) => holdingList(deps, chain, personId, verbose));
  });
  route(assets.listTransactions, async ({ caller, query }) => {
    const { count, skip } = query;
    const page = { count, skip, verbose: query.verbose === 'true' };
    const own = await ownAddress(deps.db, caller.id);
    const isOwn = !query.address || query.address === own;
    // Other people's transactions are private here, although the chain itself is public.
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
  route(contract.chainGeneral, async () =>
    generalOf(await asked(deps, (chain) => chain.info('general'))),
  );
  route(contract.chainWallet, async () =>
    walletInfoOf(await asked(deps, (chain) => chain.info('wallet'))),
  );
  route(contract.chainBlockchain, async () =>
    blockchainOf(await asked(deps, (chain) => chain.info('blockchain'))),
  );
  route(contract.followChain, (asked) => change(deps, asked, (cx) => followNode(cx, asked.body)));
}

export const chain: Feature = {
  clauses: ['payments#chain', 'privacy#chain'],
  routes,
  jobs: (deps) => [
    {
      name: 'bring moves to their end',
      everyMs: 1000,
      run: () => exclusively(deps.db, 'chain moves', () => sweepMoves(deps)),
    },
    {
      name: 'read blocks',
      everyMs: 2000,
      run: () => exclusively(deps.db, 'chain blocks', () => readBlocks(deps)),
    },
    {
      name: 'compare ledger and chain',
      everyMs: 60_000,
      run: () => exclusively(deps.db, 'chain comparison', () => compareChain(deps)),
    },
    { name: 'forget blocks', everyMs: hour, run: () => forgetBlocks(deps) },
  ],
  metrics: [
    {
      name: 'chain_moves_open',
      help: 'What people had the chain do and what is in no block yet, by state.',
      labels: ['state'],
      sql: `SELECT state, count(*) AS value FROM chain_move
      WHERE next_look_at IS NOT NULL GROUP BY state`,
    },
    {
      name: 'chain_moves_oldest_seconds',
      help: 'How long ago the oldest of them was begun, or booked.',
      labels: [],
      sql: `SELECT coalesce(extract(epoch FROM now() - min(coalesce(ended_at, created_at))), 0) AS value
      FROM chain_move WHERE next_look_at IS NOT NULL`,
    },
    {
      name: 'chain_trouble',
      help: 'Why nothing is exchanged with the chain, although its node answers.',
      labels: ['kind'],
      sql: 'SELECT trouble AS kind, 1 AS value FROM chain_home WHERE trouble IS NOT NULL',
    },
    {
      name: 'chain_differences',
      help: 'Addresses on which ledger and chain do not agree.',
      labels: [],
      sql: 'SELECT count(*) AS value FROM chain_difference',
    },
    {
      name: 'chain_receipts_unbooked',
      help: 'Money that moved on the chain without the ledger, or vanished from it, by why.',
      labels: ['state'],
      sql: `SELECT state, count(*) AS value FROM chain_receipt
      WHERE state IN ('uncovered', 'unexplained', 'lost') GROUP BY state`,
    },
  ],
  personalData: [
    {
      name: 'chain-address',
      optional: true,
      sql: `SELECT address, created_at FROM chain_address WHERE person_id = $1`,
    },
    {
      name: 'chain-moves',
      optional: true,
      sql: `SELECT id, kind, from_address, to_address, assets, data, issue, italar, state, reason, txid,
        block_height, created_at, ended_at
      FROM chain_move WHERE wallet_id = ANY ($3) ORDER BY id`,
      money: ['italar'],
    },
    {
      name: 'chain-receipts',
      optional: true,
      sql: `SELECT id, txid, address, block_height, amount, state, at FROM chain_receipt
      WHERE wallet_id = ANY ($3)
      ORDER BY at`,
      money: ['amount'],
    },
  ],
  withoutPersons: {
    chain_home: 'where the programme keeps its money on the chain',
    chain_block: 'the blocks of the chain that were read',
    chain_difference: 'where ledger and chain do not agree, until they do again',
    'chain_address: admitted': 'whether the node knows the address',
    'chain_move: to_wallet_id hold_id': 'ids of other wallets and of holds',
    'chain_move: rpc_code rpc_message hex inputs doubts signings booked worker leased_until next_look_at looks':
      'how the transaction is processed',
    'chain_receipt: from_treasury unsure reversal_id': 'how the receipt is processed',
  },
};
