/** Who is signed in, the participant's wallet, and its balances. */
import * as z from 'zod/mini';
import { charge } from './charges.ts';
import { freezers } from './freezing.ts';
import { operation } from './operation.ts';
import { email, id, line, nip, phone, timestamp, wireAmount } from './schemas.ts';
import { transactionRow } from './transfers.ts';

/** The balances of a wallet: `held` waits for open payments, `available` is denar − held. */
export const balances = {
  denar: wireAmount,
  i_talar: wireAmount,
  held: wireAmount,
  available: wireAmount,
  /** How much of the iTalar waits for the chain. */
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
    /** Whether nothing leaves the wallet, and who has frozen it. */
    frozen: z.boolean(),
    frozenBy: z.array(z.enum(freezers)),
    /** Payments above this want a confirmation; null where only payouts do. */
    stepUpAmount: z.nullable(wireAmount),
    /** How much may leave since the last confirmation until the next payment is confirmed; null for any. */
    stepUpSum: z.nullable(wireAmount),
    /** How many passkeys the person has. */
    passkeys: z.number(),
  }),
  refusals: [],
});

export const register = operation({
  name: 'register',
  method: 'POST',
  path: '/v2/et/registration',
  tag: 'account',
  summary: 'Opens the participant and its wallet.',
  who: 'user',
  query: z.object({
    /** Not to be mistaken for an approved company of somebody else, nor for the programme. */
    name: line(120).check(z.minLength(2)),
    /** For companies; a person leaves it out or empty. */
    NIP: z.optional(z.union([z.literal(''), nip])),
    /** One's own, confirmed address; left out, the one of the account. */
    email: z.optional(email),
    phone: z.optional(z.union([z.literal(''), phone])),
  }),
  status: 201,
  answer: z.object({ id, wallet: id }),
  refusals: [
    'already_registered',
    'email_not_yours',
    'email_not_verified',
    'name_taken',
    'too_many_requests',
  ],
  keyed: true,
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
  }),
  refusals: ['not_registered'],
});

export const getWallet = operation({
  name: 'getWallet',
  method: 'GET',
  path: '/v2/account/wallet',
  tag: 'account',
  summary: 'My wallet with its last ten payments.',
  who: 'user',
  status: 200,
  answer: z.object({
    id,
    ...balances,
    /** What to put into the title of a bank transfer that tops this wallet up. */
    topUpTitle: z.string(),
    /** The programme's bank account (NRB, 26 digits); null where the operator names none. */
    topUpAccount: z.nullable(z.string()),
    /** Złoty from orders that the programme owes me, and what of them is set aside for refunds. */
    zloty: wireAmount,
    zlotyHeld: wireAmount,
    transactions: z.array(transactionRow),
  }),
  refusals: ['not_registered'],
});

export const closeWallet = operation({
  name: 'closeWallet',
  method: 'DELETE',
  path: '/v2/account/wallet/{id}',
  tag: 'account',
  summary: 'Closes my wallet, which must be empty, with no order under way.',
  who: 'user',
  params: z.object({ id }),
  status: 204,
  refusals: ['not_registered', 'not_found', 'frozen', 'wallet_not_empty', 'orders_open'],
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
  summary: 'My Denar balance at the end of each of the last days, Polish time, oldest first.',
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
