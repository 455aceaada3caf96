/** Support requests: anyone may write to the programme, signed in or not. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { email, id, timestamp, type ValidationWord } from './schemas.ts';
import { bounded, cleanTextOf, lineUpTo } from './text.ts';

const says = (word: ValidationWord): { error: string; abort: true } => ({
  error: word,
  abort: true,
});

/** E-mail address for the answer: mandatory (specification §5), with its own message if missing. */
export const contactEmail = z.pipe(
  z.string().check(
    ...bounded(254, (text) => text.trim()),
    z.refine((text) => text !== '', says('contactEmail')),
  ),
  email,
);

export const maxSubject = 120;
export const maxMessage = 5000;

export const mySupport = operation({
  name: 'mySupport',
  method: 'GET',
  path: '/v2/account/support',
  tag: 'support',
  summary: 'The last twenty requests for help from my confirmed e-mail address, the latest first.',
  who: 'user',
  status: 200,
  answer: z.object({
    requests: z.array(
      z.object({ id, subject: z.string(), message: z.string(), createdAt: timestamp }),
    ),
  }),
  refusals: [],
});

export const askSupport = operation({
  name: 'askSupport',
  method: 'POST',
  path: '/v2/support',
  tag: 'support',
  summary:
    'Stores a request for help and mails it to the programme. Five in an hour of one person, or of a ' +
    'guest with one e-mail address, or twenty of guests from one network address, refuse `too_many_requests`.',
  who: 'anyone',
  body: z.object({
    email: contactEmail,
    subject: z._default(lineUpTo(maxSubject), ''),
    message: cleanTextOf(maxMessage).check(z.minLength(1)),
  }),
  maxBytes: 24_576,
  status: 201,
  answer: z.object({
    /** Reference that the person can quote later. */
    id,
  }),
  refusals: ['idempotency_key_reused', 'too_many_requests'],
  keyed: true,
});
