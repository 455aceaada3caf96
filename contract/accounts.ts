/** The signed-in user, their wallet and its balances. */
import * as z from 'zod/mini';
import { bindingNames } from './agreement.ts';
import { charge } from './charges.ts';
import { freezers } from './freeze.ts';
import { operation } from './operation.ts';
import { currency, id, timestamp, wireAmount } from './schemas.ts';
import { transactionRow } from './transfers.ts';

/** Wallet balances: `held` is reserved for open payments, `available` is denar − held. */
export const balances = {
  denar: wireAmount,
  i_talar: wireAmount,
  held: wireAmount,
  available: wireAmount,
  /** The part of the iTalar that is not confirmed on the chain yet. */
  i_talar_held: wireAmount,
};

export const me = operation({
  name: 'me',
  method: 'GET',
  path: '/v2/account/me',
  tag: 'account',
  summary: 'Who is signed in.',
  who: 'user',
  status: 200,
  answer: z.object({
    username: z.string(),
    email: z.string(),
    name: z.string(),
    roles: z.array(z.string()),
    groups: z.array(z.string()),
    isAdmin: z.boolean(),
    /** True once the participant has opened a wallet. */
    registered: z.boolean(),
    /** True for the owner of an approved company, whom the bar at the thumb leads to the till. */
    company: z.boolean(),
    /** True while no money can leave the wallet; `frozenBy` lists who froze it. */
    frozen: z.boolean(),
    frozenBy: z.array(z.enum(freezers)),
    /** Payments above this amount need a confirmation; null if only payouts do. */
    stepUpAmount: z.nullable(wireAmount),
    /** Amount that may still leave before a payment needs a confirmation; null for no limit. */
    stepUpSum: z.nullable(wireAmount),
    /** Number of the person's passkeys. */
    passkeys: z.number(),
    /** The versions of the binding texts that the wallet was opened under; none without a wallet. */
    accepted: z.array(
      z.object({ document: z.enum(bindingNames), version: z.string(), at: timestamp }),
    ),
  }),
  refusals: [],
});

export const etAccount = operation({
  name: 'etAccount',
  method: 'GET',
  path: '/v2/et/account',
  tag: 'account',
  summary: 'My name, balances, and the charges that await my acceptance.',
  who: 'user',
  status: 200,
  answer: z.object({
    email: z.string(),
    name: z.string(),
    ...balances,
    pending: z.array(charge),
    /** The API's clock: a device's own may be wrong. */
    time: timestamp,
  }),
  refusals: ['not_registered'],
});

/**
 * Reasons for a hold: a payment by code or card, an unpaid order, a pending refund of an order or a
 * top-up, and an unconfirmed chain transaction.
 */
export const holdKinds = [
  'charge',
  'card_payment',
  'order',
  'order_refund',
  'refund',
  'move',
] as const;

const hold = z.object({
  kind: z.enum(holdKinds),
  /** Id of the charge, card payment, order, provider payment or chain operation. */
  id,
  amount: wireAmount,
  currency,
  /** The payee, or the order number; empty for other kinds. */
  about: z.string(),
  /** When the hold ends if nobody decides earlier; null if it depends on an outside party. */
  until: z.nullable(timestamp),
});

export const getWallet = operation({
  name: 'getWallet',
  method: 'GET',
  path: '/v2/account/wallet',
  tag: 'account',
  summary: 'My wallet with its last ten payments, and what holds some of its money.',
  who: 'user',
  status: 200,
  answer: z.object({
    id,
    ...balances,
    /** Title for a bank transfer that tops up this wallet. */
    topUpTitle: z.string(),
    /** The programme's bank account (NRB, 26 digits); null if none is configured. */
    topUpAccount: z.nullable(z.string()),
    /** Account holder's name, as the bank's form asks for it; null without an account. */
    topUpHolder: z.nullable(z.string()),
    /** Złoty that the programme owes me from orders, and the part reserved for refunds. */
    zloty: wireAmount,
    zlotyHeld: wireAmount,
    /** Incoming chain transfers that are not confirmed; not part of any balance. */
    i_talar_coming: wireAmount,
    /** Current holds, newest first, at most fifty. */
    holds: z.array(hold),
    transactions: z.array(transactionRow),
  }),
  refusals: ['not_registered'],
});

export const closeWallet = operation({
  name: 'closeWallet',
  method: 'DELETE',
  path: '/v2/account/wallet/{id}',
  tag: 'account',
  summary:
    'Closes my wallet, which must be empty, with no order under way, two weeks from now; signs me out everywhere, ' +
    'and signing in until then takes it back.',
  who: 'user',
  confirmed: true,
  params: z.object({ id }),
  status: 204,
  refusals: [
    'not_registered',
    'not_found',
    'frozen',
    'wallet_not_empty',
    'orders_open',
    'step_up_required',
  ],
});

export const getBalance = operation({
  name: 'getBalance',
  method: 'GET',
  path: '/v2/trans/balance',
  tag: 'account',
  summary: 'The balances of my wallet.',
  who: 'user',
  status: 200,
  answer: z.object(balances),
  refusals: ['not_registered'],
});

export const balanceHistory = operation({
  name: 'balanceHistory',
  method: 'GET',
  path: '/v2/trans/balance/history',
  tag: 'account',
  summary:
    'My balance in {{currency.pl}} at the end of each of the last days, Polish time, oldest first.',
  who: 'user',
  query: z.object({
    days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(366)), 30),
  }),
  status: 200,
  answer: z.object({
    days: z.array(z.object({ date: z.iso.date(), denar: wireAmount })),
    asOf: timestamp,
  }),
  refusals: ['not_registered'],
});
