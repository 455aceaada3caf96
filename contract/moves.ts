/** Moves: what a participant has the chain do, and what has become of it. */
import * as z from 'zod/mini';
import { listPlace } from './lists.ts';
import { operation } from './operation.ts';
import { id, page, timestamp } from './schemas.ts';

export const moveKinds = ['generate', 'sale', 'transfer', 'send', 'issue'] as const;

/**
 * `waiting`: not sent yet; `unknown`: sent, and the node has not said whether it took it, so it is
 * asked again by itself; `completed`; `refused`: nothing has happened.
 */
export const moveStates = ['waiting', 'unknown', 'completed', 'refused'] as const;

/** Something of the caller's on the chain. */
export const move = z.object({
  id,
  kind: z.enum(moveKinds),
  state: z.enum(moveStates),
  assets: z.array(z.object({ asset: z.string(), quantity: z.string() })),
  from: z.string(),
  to: z.string(),
  /** Who receives it, where that is a participant. */
  recipient: z.nullable(z.string()),
  /** Null until it is sent. */
  txid: z.nullable(z.string()),
  /** True once it is in a block. */
  confirmed: z.boolean(),
  /** The node's own number and words where it refused. */
  rpcCode: z.nullable(z.number()),
  rpcMessage: z.nullable(z.string()),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
});

/** What any call may meet that has the chain do something. */
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
  query: z.object({ ...page, open: z.optional(z.enum(['yes', 'no'])) }),
  status: 200,
  answer: z.object({ moves: z.array(move), ...listPlace }),
  refusals: ['not_registered'],
});
