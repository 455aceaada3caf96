/** Notifications to browsers (Web Push): the devices, and what each person wants to be told. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { id, timestamp } from './schemas.ts';
import { device } from './sessions.ts';

/**
 * A payment awaits consent; money came in, or is asked for; an order changed; a question about an offer or
 * its answer; limits and new devices.
 */
export const pushKinds = [
  'consent',
  'money',
  'requests',
  'orders',
  'enquiries',
  'security',
] as const;
export type PushKind = (typeof pushKinds)[number];

/** These do not wait for the end of quiet hours: they end sooner, or guard the account. */
export const pushUrgent: readonly PushKind[] = ['consent', 'security'];

/** More replace the one that was added first. */
export const maxPushDevices = 10;

/** A time of day in Poland. */
const timeOfDay = z.iso.time({ precision: -1 });

const choice = {
  kinds: z.object({
    consent: z.boolean(),
    money: z.boolean(),
    // The version before does not know it.
    requests: z._default(z.boolean(), true),
    orders: z.boolean(),
    /** A page that was loaded before there was this kind does not send it. */
    enquiries: z._default(z.boolean(), true),
    security: z.boolean(),
  }),
  quiet: z.nullable(
    z
      .object({ from: timeOfDay, to: timeOfDay })
      .check(z.refine(({ from, to }) => from !== to, 'hours that never end')),
  ),
  /** Whether names and amounts are shown, which a locked screen shows too. */
  details: z.boolean(),
};

export const pushState = z.object({
  ...choice,
  /** The key that browsers subscribe with (RFC 8292), base64url; null if none are sent. */
  key: z.nullable(z.string()),
  devices: z.array(
    z.object({
      id,
      /** By which a browser knows itself. */
      endpoint: z.string(),
      device,
      addedAt: timestamp,
      lastSentAt: z.nullable(timestamp),
    }),
  ),
});

export const getPush = operation({
  name: 'getPush',
  method: 'GET',
  path: '/v2/account/push',
  tag: 'push',
  summary: 'What I am notified of on my devices, when, and on which.',
  who: 'user',
  status: 200,
  answer: pushState,
  refusals: [],
});

export const setPush = operation({
  name: 'setPush',
  method: 'PUT',
  path: '/v2/account/push',
  tag: 'push',
  summary: 'Sets what I am notified of, and my quiet hours, for all my devices.',
  who: 'user',
  body: z.object(choice),
  status: 200,
  answer: pushState,
  refusals: [],
});

const upTo = (max: number) => z.string().check(z.maxLength(max, { abort: true }));
const endpoint = upTo(1000).check(z.refine((text) => URL.canParse(text)));

/** Of 65 and 16 bytes, base64url. */
const browserKeys = {
  p256dh: upTo(87).check(z.regex(/^[\w-]{87}$/)),
  auth: upTo(22).check(z.regex(/^[\w-]{22}$/)),
};

export const addPushDevice = operation({
  name: 'addPushDevice',
  method: 'PUT',
  path: '/v2/account/push/devices',
  tag: 'push',
  summary:
    'Notifies me on this browser too, by its own push service; saying it again keeps it. It ends with this session.',
  who: 'user',
  body: z.object({ endpoint, ...browserKeys }),
  status: 201,
  answer: z.object({ id }),
  refusals: ['push_not_offered', 'push_address_refused', 'too_many_requests'],
});

export const removePushDevice = operation({
  name: 'removePushDevice',
  method: 'DELETE',
  path: '/v2/account/push/devices/{id}',
  tag: 'push',
  summary: 'Ends notifications on one of my devices.',
  who: 'user',
  params: z.object({ id }),
  status: 204,
  refusals: ['not_found'],
});

export const testPush = operation({
  name: 'testPush',
  method: 'POST',
  path: '/v2/account/push/devices/{id}/test',
  tag: 'push',
  summary: 'Sends a notification to one of my devices, to try it.',
  who: 'user',
  params: z.object({ id }),
  status: 204,
  refusals: ['not_found', 'push_not_offered', 'too_many_requests'],
});
