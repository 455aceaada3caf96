/** Enquiries: what members ask sellers about an offer. Neither side sees the other's e-mail address. */
import * as z from 'zod/mini';
import { reasoned } from './freeze.ts';
import { cursorPage, listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { offerNumber } from './order-terms.ts';
import { id, timestamp } from './schemas.ts';
import { cleanTextOf, lineUpTo } from './text.ts';

export const maxEnquiryText = 1000;
/** Shown of a thread: the newest. */
export const maxEnquiryMessages = 200;
/** After its last message a thread is deleted. */
export const enquiryMonths = 12;

const text = cleanTextOf(maxEnquiryText).check(z.minLength(1));
const written = z.object({ text });

export const enquiryOffer = z.object({
  id: offerNumber,
  name: z.string(),
  /** True while everybody sees it. */
  published: z.boolean(),
  /** Empty without a picture. */
  imageSmallUrl: z.string(),
});

export const lastMessage = z.object({
  /** Empty if it is hidden, or its author was erased. */
  text: z.string(),
  mine: z.boolean(),
  at: timestamp,
});

export const enquiry = z.object({
  id,
  offer: enquiryOffer,
  /** The caller's side. */
  role: z.enum(['asker', 'seller']),
  /** The other side's name. */
  other: z.string(),
  /** True if the other side has written since the caller last looked. */
  unread: z.boolean(),
  last: lastMessage,
});

export const enquiryMessage = z.object({
  id,
  text: z.string(),
  mine: z.boolean(),
  at: timestamp,
  /** `hidden` by the desk; `erased` with its author. */
  state: z.enum(['shown', 'hidden', 'erased']),
  /** True if the caller has reported it. */
  reported: z.boolean(),
});

export const wholeEnquiry = z.object({
  ...enquiry.shape,
  /** False once the other side's wallet is closed; for who asks, also once the offer is. */
  mayWrite: z.boolean(),
  /** The newest, in the order in which they were written. */
  messages: z.array(enquiryMessage),
});

const base = { tag: 'enquiries', who: 'user' } as const;
const ofOne = { ...base, params: z.object({ id }) } as const;
const writing = ['not_registered', 'not_found', 'frozen', 'writing_blocked'] as const;

export const askSeller = operation({
  ...base,
  name: 'askSeller',
  method: 'POST',
  path: '/v2/enquiries',
  summary:
    'Asks the seller of a published offer, who is told at once and by mail. What is asked of the same offer again goes ' +
    'to the same thread. Twenty threads, and a hundred messages, may be written in a day.',
  body: z.object({ offerId: offerNumber, text }),
  status: 201,
  answer: wholeEnquiry,
  refusals: [...writing, 'own_offer', 'too_many_requests'],
  keyed: true,
});

export const myEnquiries = operation({
  ...base,
  name: 'myEnquiries',
  method: 'GET',
  path: '/v2/enquiries',
  summary:
    'What I have asked and what others have asked me, newest first; `offer` what I have asked about it.',
  query: z.object({
    ...cursorPage,
    offer: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647))),
  }),
  status: 200,
  answer: z.object({ enquiries: z.array(enquiry), ...listPlace }),
  refusals: [],
});

export const getEnquiry = operation({
  ...ofOne,
  name: 'getEnquiry',
  method: 'GET',
  path: '/v2/enquiries/{id}',
  summary: 'One thread, for its two sides.',
  status: 200,
  answer: wholeEnquiry,
  refusals: ['not_found'],
});

export const writeMessage = operation({
  ...ofOne,
  name: 'writeMessage',
  method: 'POST',
  path: '/v2/enquiries/{id}/messages',
  summary:
    'Answers or asks again; the other side is told at once, and by mail unless something of this thread waits ' +
    'for them already. Once the offer is closed only its seller may write.',
  body: written,
  status: 201,
  answer: wholeEnquiry,
  refusals: [...writing, 'enquiry_closed', 'too_many_requests'],
  keyed: true,
});

export const readEnquiry = operation({
  ...ofOne,
  name: 'readEnquiry',
  method: 'PUT',
  path: '/v2/enquiries/{id}/read',
  summary: 'Says that I have read it.',
  status: 204,
  refusals: ['not_found'],
});

export const reportMessage = operation({
  ...ofOne,
  name: 'reportMessage',
  method: 'PUT',
  path: '/v2/enquiries/messages/{id}/report',
  summary: 'Reports a message of the other side to the programme; a second time changes nothing.',
  body: z.object({ reason: lineUpTo(500) }),
  status: 204,
  refusals: ['not_found', 'too_many_requests'],
});

/** `hide` the message; `block`: its author writes no more; `dismiss`: neither, and what was decided ends. */
export const reportDecisions = ['hide', 'block', 'dismiss'] as const;
export type ReportDecision = (typeof reportDecisions)[number];

const person = z.object({ name: z.string(), email: z.string() });

export const messageReport = z.object({
  /** Of the message. */
  id,
  offer: z.object({ id: offerNumber, name: z.string() }),
  author: person,
  reporter: person,
  /** What was written; empty if its author was erased. */
  text: z.string(),
  writtenAt: timestamp,
  reason: z.string(),
  reportedAt: timestamp,
  decision: z.nullable(z.enum(reportDecisions)),
  decidedAt: z.nullable(timestamp),
  note: z.string(),
});

export const reportStates = ['open', 'decided'] as const;

export const listMessageReports = operation({
  name: 'listMessageReports',
  method: 'GET',
  path: '/v2/adm/enquiries/reports',
  tag: 'operator',
  summary: 'Messages that people have reported: the text, who wrote and who reported it, and why.',
  who: 'admin',
  staff: ['support'],
  query: z.object({
    ...listQuery(['reportedAt'], '-reportedAt'),
    state: z.optional(z.enum(reportStates)),
  }),
  status: 200,
  answer: z.object({ reports: z.array(messageReport), ...listPlace }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const decideReport = operation({
  name: 'decideReport',
  method: 'PUT',
  path: '/v2/adm/enquiries/reports/{id}',
  tag: 'operator',
  summary:
    'Decides about a reported message, also otherwise than before; its author is told by mail, with the reason, and who has ' +
    'reported it that it was considered.',
  who: 'admin',
  staff: ['support'],
  params: z.object({ id }),
  body: z.object({ ...reasoned.shape, decision: z.enum(reportDecisions) }),
  status: 200,
  answer: messageReport,
  refusals: ['not_found', 'own_matter'],
});
