/** What the chain's node says of itself (specification §4, the information panel). */
import * as z from 'zod/mini';
import { reasoned } from './freezing.ts';
import { operation } from './operation.ts';

const refusals = ['chain_not_offered', 'chain_unavailable'] as const;

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
    /** Null where the node does not tell. */
    assets: z.nullable(z.number()),
    streams: z.nullable(z.number()),
    connections: z.number(),
    difficulty: z.number(),
    errors: z.string(),
  }),
  refusals,
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
  refusals,
});

export const chainBlockchain = operation({
  name: 'chainBlockchain',
  method: 'GET',
  path: '/currency/info/blockchain',
  tag: 'currency',
  summary: 'The chain of blocks: its height and its last block.',
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
  refusals,
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
