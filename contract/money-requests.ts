/** Requests for money: to a person, to anybody who has the link, or from somebody who was invited. */
import * as z from 'zod/mini';
import { maxMembers } from './groups.ts';
import { listPlace } from './lists.ts';
import type { Minor } from './money.ts';
import { operation } from './operation.ts';
import { payee } from './payees.ts';
import { amount, email, id, page, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';
import { transfer } from './transfers.ts';

/** How many open ones a person may have made. */
export const maxOpenRequests = 100;
/** The longest time until the due day, in days. */
export const maxDueDays = 180;
/** How many days an invited person has to join. */
export const joinDays = 30;
/** After so many days an ended one is deleted; the transfer that paid it stays. */
export const requestKeptDays = 365;

export const requestStates = [
  /** Made by the payer for an address without a wallet; open once its person has one. */
  'invited',
  'open',
  'paid',
  'declined',
  'expired',
  'cancelled',
] as const;

/** The day that many days after a day, both as YYYY-MM-DD. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Whether a request can be due on a day, where it is `today` in Poland; both as YYYY-MM-DD. */
export const canBeDue = (day: string, today: string): boolean =>
  day >= today && day <= daysAfter(today, maxDueDays);

/** The URL of a request's page. */
export const requestPath = (request: string): string => `/prosby/${request}`;

export const moneyRequest = z.object({
  id,
  status: z.enum(requestStates),
  /** Which side the caller is; a `guest` has the link of one that names no payer. */
  role: z.enum(['asker', 'payer', 'guest']),
  amount: wireAmount,
  title: z.string(),
  /** The last day on which it can be paid, in Polish time. */
  dueOn: z.iso.date(),
  /** Who is to be paid; null until an invited person has joined. With a mark while it is open. */
  asker: z.nullable(payee),
  /** Who pays; null for anybody who has the link. Only the asker sees the address. */
  payer: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) })),
  /** Made by the payer, who has invited the asker. */
  byPayer: z.boolean(),
  /** The address that was invited; for the inviter, until its person has joined. */
  invited: z.nullable(z.string()),
  /** Whether the payer, who alone sees it, takes no more requests from this asker. */
  blocked: z.boolean(),
  createdAt: timestamp,
  endedAt: z.nullable(timestamp),
  /** The transfer that paid it; for its two sides. */
  transaction: z.nullable(id),
});

const words = { amount, title: z._default(lineUpTo(140), '') };
/** A day in Poland from today on, at most `maxDueDays` ahead. */
const dueOn = z.iso.date();
const one = { params: z.object({ id }), status: 200, answer: moneyRequest, keyed: true } as const;

export const createRequest = operation({
  name: 'createRequest',
  method: 'POST',
  path: '/v2/trans/requests',
  tag: 'requests',
  changes: ['waiting'],
  summary:
    'Asks a participant, who is named by e-mail and told, for money. Without an e-mail anybody who has the link can pay it, once.',
  who: 'user',
  body: z.object({ ...words, email: z.optional(email), dueOn }),
  status: 201,
  answer: moneyRequest,
  refusals: [
    'frozen',
    'not_registered',
    'recipient_unknown',
    'same_account',
    'requests_blocked',
    'request_limit',
    'too_many_requests',
  ],
  keyed: true,
});

export const splitBill = operation({
  name: 'splitBill',
  method: 'POST',
  path: '/v2/trans/requests/split',
  tag: 'requests',
  summary:
    'Asks members of a group for equal shares of a sum, all or none of them. With `withMe` one more share is the caller’s own.',
  who: 'user',
  body: z.object({
    ...words,
    groupId: id,
    members: z.array(id).check(z.minLength(1), z.maxLength(maxMembers)),
    withMe: z._default(z.boolean(), true),
    dueOn,
  }),
  status: 201,
  answer: z.object({ requests: z.array(moneyRequest) }),
  refusals: [
    'frozen',
    'not_registered',
    'not_found',
    'recipient_unknown',
    'same_account',
    'requests_blocked',
    'request_limit',
    'too_many_requests',
  ],
  keyed: true,
});

export const inviteToBePaid = operation({
  name: 'inviteToBePaid',
  method: 'POST',
  path: '/v2/trans/requests/invite',
  tag: 'requests',
  changes: ['waiting'],
  summary:
    'Invites somebody without a wallet by mail, whom the caller wants to pay. Once the address has a wallet, this is a ' +
    'request that the caller is told of and can accept; no money moves before.',
  who: 'user',
  body: z.object({ ...words, email }),
  status: 201,
  answer: moneyRequest,
  refusals: [
    'not_registered',
    'recipient_known',
    'already_invited',
    'request_limit',
    'too_many_requests',
  ],
  keyed: true,
});

export const requests = operation({
  name: 'requests',
  method: 'GET',
  path: '/v2/trans/requests',
  tag: 'requests',
  summary:
    'The requests that I have made, or that I am asked to pay; open ones first, then newest first.',
  who: 'user',
  query: z.object({ ...page, side: z._default(z.enum(['sent', 'received']), 'received') }),
  status: 200,
  answer: z.object({ requests: z.array(moneyRequest), ...listPlace }),
  refusals: ['not_registered'],
});

export const getRequest = operation({
  name: 'getRequest',
  method: 'GET',
  path: '/v2/trans/requests/{id}',
  tag: 'requests',
  summary: 'One request, for its sides; one that names no payer for anybody who has its link.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: moneyRequest,
  refusals: ['not_registered', 'not_found'],
});

export const acceptRequest = operation({
  ...one,
  name: 'acceptRequest',
  method: 'POST',
  path: '/v2/trans/requests/{id}/accept',
  tag: 'requests',
  changes: ['waiting', 'money'],
  summary: 'Pays a request by a transfer to the person who made it, once.',
  who: 'user',
  refusals: [
    ...transfer.refusals.filter((code) => code !== 'recipient_unknown' && code !== 'not_ready'),
    'not_found',
    'request_closed',
  ],
  confirmed: true,
});

export const declineRequest = operation({
  ...one,
  name: 'declineRequest',
  method: 'POST',
  path: '/v2/trans/requests/{id}/decline',
  tag: 'requests',
  changes: ['waiting'],
  summary:
    'Declines a request that names the caller as its payer. With `block` its asker can make no more of them for a year; ' +
    'declining it again without takes that back.',
  who: 'user',
  body: z.object({ block: z._default(z.boolean(), false) }),
  refusals: ['not_registered', 'not_found', 'request_closed'],
});

export const cancelRequest = operation({
  ...one,
  name: 'cancelRequest',
  method: 'POST',
  path: '/v2/trans/requests/{id}/cancel',
  tag: 'requests',
  changes: ['waiting'],
  summary: 'Takes a request back, or an invitation; for the person who made it.',
  who: 'user',
  refusals: ['not_registered', 'not_found', 'request_closed'],
});

/** Equal shares of a sum, as many as asked for; those that come first bear the rest, one of the smallest unit each. */
export function sharesOf(sum: Minor, shares: number): Minor[] {
  const each = Math.floor(sum / shares);
  const rest = sum - each * shares;
  return Array.from({ length: shares }, (_, at) => each + (at < rest ? 1 : 0));
}
