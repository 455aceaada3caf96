/** Liveness and readiness of the service. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';

export const health = z.object({ status: z.literal('ok') });

export const live = operation({
  name: 'live',
  method: 'GET',
  path: '/health/live',
  tag: 'health',
  summary: 'The process answers.',
  who: 'public',
  status: 200,
  answer: health,
  refusals: [],
});

export const version = operation({
  name: 'version',
  method: 'GET',
  path: '/version',
  tag: 'health',
  summary: 'The version that this instance runs.',
  who: 'public',
  status: 200,
  answer: z.object({ version: z.string() }),
  refusals: [],
});

export const ready = operation({
  name: 'ready',
  method: 'GET',
  path: '/health/ready',
  tag: 'health',
  summary: 'The database answers and its schema is the one this version wants.',
  who: 'public',
  status: 200,
  answer: health,
  refusals: ['not_ready'],
});
