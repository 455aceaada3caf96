/** Opening a wallet, which includes accepting the binding texts of the programme. */
import * as z from 'zod/mini';
import { newestVersions } from './agreement.ts';
import { operation } from './operation.ts';
import { email, id, nip, phone } from './schemas.ts';
import { lineUpTo } from './text.ts';

export const register = operation({
  name: 'register',
  method: 'POST',
  path: '/v2/et/registration',
  tag: 'account',
  summary:
    'Opens the participant and its wallet. The call accepts the newest terms of service, payment terms ' +
    'and rules of the programme, takes note of the privacy policy, and is recorded as such: /regulamin, ' +
    '/regulamin_platnosci, /zasady and /polityka_prywatnosci on the site.',
  who: 'user',
  query: z.object({
    /** Must not resemble someone else's approved company, or the programme. */
    name: lineUpTo(120).check(z.minLength(2)),
    /** Companies only; omitted or empty for a person. */
    NIP: z.optional(z.union([z.literal(''), nip])),
    /** The caller's own, confirmed e-mail address; defaults to the account's. */
    email: z.optional(email),
    phone: z.optional(z.union([z.literal(''), phone])),
    /** Versions accepted with a checkbox; if omitted, the call itself accepts them. */
    accepted: z.optional(z.literal(newestVersions)),
  }),
  status: 201,
  answer: z.object({ id, wallet: id }),
  refusals: [
    'already_registered',
    'email_not_yours',
    'email_not_verified',
    'name_taken',
    'too_many_requests',
  ],
  keyed: true,
});
