/**
 * The chain: its node, the operations that a participant runs on it, and iTalar, which is Denar on
 * the chain, exchanged one to one (specification §4 and §7).
 */
import * as z from 'zod/mini';
import { reasoned } from './freeze.ts';
import { unspaced } from './identifier.ts';
import { cursorPage, listPlace } from './lists.ts';
import { operation } from './operation.ts';
import { amount, email, id, timestamp, wireAmount, worded } from './schemas.ts';
import { bounded } from './text.ts';

/** Checks only the form of an address; whether it belongs to this chain is up to the node. */
export const chainAddress = z
  .string()
  .check(...bounded(60, unspaced), z.regex(/^[1-9A-HJ-NP-Za-km-z]{25,60}$/));

/** Recipient: a chain address, or a participant's e-mail address. */
export interface Recipient {
  readonly email?: string | undefined;
  readonly address?: string | undefined;
}

export const recipient = { email: z.optional(email), address: z.optional(chainAddress) };

export const oneRecipient = <T extends Recipient>() =>
  worded<T>('recipient', (one) => (one.email === undefined) !== (one.address === undefined));

export const moveKinds = ['generate', 'sale', 'transfer', 'send', 'issue'] as const;

/**
 * `waiting`: not sent yet; `unknown`: sent, but the node has not answered, so it is checked again
 * automatically; `completed`; `refused`: nothing has happened.
 */
export const moveStates = ['waiting', 'unknown', 'completed', 'refused'] as const;

/** One of the caller's operations on the chain. */
export const move = z.object({
  id,
  kind: z.enum(moveKinds),
  state: z.enum(moveStates),
  assets: z.array(z.object({ asset: z.string(), quantity: z.string() })),
  from: z.string(),
  to: z.string(),
  /** The recipient, if it is a participant. */
  recipient: z.nullable(z.string()),
  /** Null until it is sent. */
  txid: z.nullable(z.string()),
  /** True once it is in a block. */
  confirmed: z.boolean(),
  /** The node's error code and message if it refused. */
  rpcCode: z.nullable(z.number()),
  rpcMessage: z.nullable(z.string()),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
});

/** Refusals of any call that runs an operation on the chain. */
export const moveRefusals = [
  'frozen',
  'not_registered',
  'chain_not_offered',
  'chain_halted',
  'chain_refused',
  'chain_unavailable',
  'chain_unknown',
] as const;

export const getMove = operation({
  name: 'getMove',
  method: 'GET',
  path: '/currency/moves/{id}',
  tag: 'currency',
  summary: 'What has become of something that the caller had the chain do.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: move,
  refusals: ['not_registered', 'not_found'],
});

export const listMoves = operation({
  name: 'listMoves',
  method: 'GET',
  path: '/currency/moves',
  tag: 'currency',
  summary: 'What the caller had the chain do, newest first; `open=yes` what has not ended yet.',
  who: 'user',
  query: z.object({ ...cursorPage, open: z.optional(z.enum(['yes', 'no'])) }),
  status: 200,
  answer: z.object({ moves: z.array(move), ...listPlace }),
  refusals: ['not_registered'],
});

/** The result of an exchange, with both balances after it. */
export const exchangeResult = z.object({
  id,
  status: z.enum(moveStates),
  amount: wireAmount,
  txid: z.string(),
  denar: wireAmount,
  i_talar: wireAmount,
  /** The booking in the history (`/v2/trans/transactions/{id}`). */
  transaction: id,
  move,
});

const exchangeRefusals = [...moveRefusals, 'insufficient_funds'] as const;

const told =
  ' `chain_unknown` names the move (`move`), which ends without another call; `chain_unavailable` has done nothing.';

export const generate = operation({
  name: 'generate',
  method: 'POST',
  path: '/currency/generate',
  tag: 'italar',
  changes: ['chain', 'money'],
  summary: `Turns {{currency.pl}} into {{chainCurrency.pl}}, one to one.${told}`,
  who: 'user',
  body: z.object({ amount }),
  status: 201,
  answer: exchangeResult,
  refusals: exchangeRefusals,
  keyed: true,
});

export const sale = operation({
  name: 'sale',
  method: 'POST',
  path: '/currency/sale',
  tag: 'italar',
  changes: ['chain', 'money'],
  summary: `Turns {{chainCurrency.pl}} back into {{currency.pl}}, one to one.${told}`,
  who: 'user',
  body: z.object({ amount }),
  status: 201,
  answer: exchangeResult,
  refusals: exchangeRefusals,
  keyed: true,
});

export const etCrypto = operation({
  name: 'etCrypto',
  method: 'POST',
  path: '/v2/et/crypto',
  tag: 'italar',
  changes: ['chain', 'money'],
  summary: 'The same as currency/generate, with a query.',
  who: 'user',
  query: z.object({ ammount: amount }),
  status: 201,
  answer: exchangeResult,
  refusals: exchangeRefusals,
  keyed: true,
});

/** The two directions of an exchange. */
const pairs = z.union([
  z.object({ from: z.literal('DNR'), to: z.literal('ITL'), amount }),
  z.object({ from: z.literal('ITL'), to: z.literal('DNR'), amount }),
]);

export const exchange = operation({
  name: 'exchange',
  method: 'POST',
  path: '/trans/exchange',
  tag: 'italar',
  changes: ['chain', 'money'],
  summary: `Exchanges {{currency.pl}} and {{chainCurrency.pl}} in either direction, one to one.${told}`,
  who: 'user',
  body: pairs,
  status: 201,
  answer: exchangeResult,
  refusals: exchangeRefusals,
  keyed: true,
});

export const transferItalar = operation({
  name: 'transferItalar',
  method: 'POST',
  path: '/currency/transfer',
  tag: 'italar',
  changes: ['chain', 'money'],
  summary: `Sends {{chainCurrency.pl}} to a participant, by e-mail, or to an address of the chain.${told}`,
  who: 'user',
  body: z.object({ ...recipient, amount }).check(oneRecipient()),
  status: 201,
  answer: exchangeResult,
  refusals: [
    'step_up_required',
    'own_limit',
    ...exchangeRefusals,
    'recipient_unknown',
    'same_account',
    'address_invalid',
  ],
  keyed: true,
  confirmed: true,
});

/** Refusals of calls that only query the chain. */
export const infoRefusals = ['chain_not_offered', 'chain_unavailable'] as const;

export const chainGeneral = operation({
  name: 'chainGeneral',
  method: 'GET',
  path: '/currency/info/general',
  tag: 'currency',
  summary: 'The node and its chain in general.',
  who: 'user',
  status: 200,
  answer: z.object({
    chainname: z.string(),
    description: z.string(),
    protocol: z.string(),
    version: z.string(),
    protocolversion: z.number(),
    edition: z.nullable(z.string()),
    blocks: z.number(),
    /** Null if the node does not report it. */
    assets: z.nullable(z.number()),
    streams: z.nullable(z.number()),
    connections: z.number(),
    difficulty: z.number(),
    errors: z.string(),
  }),
  refusals: infoRefusals,
});

export const chainWallet = operation({
  name: 'chainWallet',
  method: 'GET',
  path: '/currency/info/wallet',
  tag: 'currency',
  summary: 'The wallet that the programme’s node keeps for all participants.',
  who: 'user',
  status: 200,
  answer: z.object({
    walletversion: z.number(),
    walletdbversion: z.nullable(z.number()),
    txcount: z.number(),
    utxocount: z.nullable(z.number()),
    keypoolsize: z.number(),
  }),
  refusals: infoRefusals,
});

export const chainBlockchain = operation({
  name: 'chainBlockchain',
  method: 'GET',
  path: '/currency/info/blockchain',
  tag: 'currency',
  summary: 'The blockchain: its height and its last block.',
  who: 'user',
  status: 200,
  answer: z.object({
    chain: z.string(),
    chainname: z.string(),
    blocks: z.number(),
    headers: z.number(),
    bestblockhash: z.string(),
    difficulty: z.number(),
    verificationprogress: z.number(),
    setupblocks: z.nullable(z.number()),
    reindex: z.boolean(),
  }),
  refusals: infoRefusals,
});

export const followChain = operation({
  name: 'followChain',
  method: 'POST',
  path: '/v2/adm/chain/follow',
  tag: 'operator',
  summary:
    'Follows the chain’s node as it is, where it has fewer blocks than were read or none of those that are ' +
    'kept: what it has lost is sent to it again. `decision_closed` where it has not.',
  who: 'admin',
  body: reasoned,
  status: 204,
  refusals: ['decision_closed', 'step_up_required'],
  keyed: true,
  confirmed: true,
});
