/** Sessions: where a person is signed in, as far as this programme knows. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { id, timestamp } from './schemas.ts';

/** The kind of device, for its icon. */
export const deviceKinds = ['phone', 'tablet', 'computer', 'other'] as const;

export const device = z.object({
  kind: z.enum(deviceKinds),
  /** A name such as `Firefox` or `Android`; null if unknown. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
});

export const personSession = z.object({
  id,
  /** The session of this call. */
  current: z.boolean(),
  device,
  /** The network it was last seen from, truncated: full IP addresses are not stored. */
  network: z.string(),
  firstSeenAt: timestamp,
  /** Accurate to five minutes. */
  lastSeenAt: timestamp,
});

export const listSessions = operation({
  name: 'listSessions',
  method: 'GET',
  path: '/v2/account/sessions',
  tag: 'security',
  summary: 'Where I am signed in: this session first, then those last seen most recently.',
  who: 'user',
  status: 200,
  answer: z.object({ sessions: z.array(personSession) }),
  refusals: [],
});

export const endSession = operation({
  name: 'endSession',
  method: 'DELETE',
  path: '/v2/account/sessions/{id}',
  tag: 'security',
  summary:
    'Ends one of my sessions: its tokens are refused from now on, until somebody signs in there ' +
    'again. `current` is the session of this call, which signing out ends.',
  who: 'user',
  params: z.object({ id: z.union([id, z.literal('current')]) }),
  status: 204,
  refusals: ['not_found'],
});

export const endOtherSessions = operation({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/v2/account/sessions',
  tag: 'security',
  summary: 'Ends all of my sessions but this one.',
  who: 'user',
  status: 200,
  answer: z.object({ ended: z.number() }),
  refusals: [],
});
