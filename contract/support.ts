/** Asking for help: anybody may write to the programme, signed in or not. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { email, id, line, type ValidationWord } from './schemas.ts';

const says = (word: ValidationWord): { error: string; abort: true } => ({
  error: word,
  abort: true,
});

const invisible = /\p{C}/u;
/** What plain text of several lines may not hold: control and invisible characters but line breaks. */
const unprintable = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u202a-\u202e\u2066-\u2069]/u;

/** Where the answer goes: mandatory (specification §5), with a text of its own where it is missing. */
export const contactEmail = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => text !== '', says('contactEmail')),
    z.refine((text) => !invisible.test(text), says('email')),
  ),
  email,
);

export const maxSubject = 120;
export const maxMessage = 5000;

/** Plain text of several lines, trimmed; each line ends with a single line feed. */
const plainText = z.string().check(
  z.overwrite((text) => text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim()),
  z.minLength(1),
  z.maxLength(maxMessage),
  z.refine((text) => !unprintable.test(text.replaceAll('\n', '')), says('text')),
);

export const askSupport = operation({
  name: 'askSupport',
  method: 'POST',
  path: '/v2/support',
  tag: 'support',
  summary:
    'Stores a request for help and mails it to the programme. Five in an hour from one e-mail ' +
    'address, or twenty from one network address, refuse `too_many_requests`.',
  who: 'public',
  body: z.object({
    email: contactEmail,
    subject: z._default(line(maxSubject), ''),
    message: plainText,
  }),
  status: 201,
  answer: z.object({
    /** What the person may quote when asking again. */
    id,
  }),
  refusals: ['idempotency_key_reused', 'too_many_requests'],
  keyed: true,
});
