/** Companies: anyone may register one, a link proves its e-mail address, and the admin decides. */
import * as z from 'zod/mini';
import { asFile, listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { email, id, nip, timestamp } from './schemas.ts';
import { cleanTextOf, lineUpTo } from './text.ts';

/** Common purposes; a purpose may also be free text. */
export const purposes = [
  'accept_payments',
  'pay_suppliers',
  'reward_staff',
  'publish_offers',
  'give_discounts',
] as const;
export type Purpose = (typeof purposes)[number];

export const companyStates = ['awaiting_email', 'pending', 'approved', 'rejected'] as const;

/** Lifetime of a link that proves an address, and how long a company waits for the proof. */
export const linkHours = 48;
export const awaitingDays = 7;
/** Minimum interval between links to the same address, and their maximum per day. */
export const resendSeconds = 60;
export const linksPerDay = 5;

export const maxNote = 500;

const company = z.object({
  id,
  companyName: z.string(),
  /** Ten digits. */
  taxId: z.string(),
  email: z.string(),
  usagePurpose: z.array(z.string()),
  status: z.enum(companyStates),
  createdAt: timestamp,
  /** When the e-mail address was proven. */
  confirmedAt: z.nullable(timestamp),
  decidedAt: z.nullable(timestamp),
  /** The admin's message to the applicant. */
  note: z.string(),
});

export const registerCompany = operation({
  name: 'registerCompany',
  method: 'POST',
  path: '/v2/account/company/register',
  tag: 'companies',
  summary:
    'Registers a company for the admin to decide about. People who give the address that they ' +
    'are signed in with need no link; any other address gets a mail with a link that proves it first. A tax ' +
    'number is taken once its applicant has proven an address, and free again after a rejection. ' +
    'Five in an hour of one person or for an address that is not theirs, or twenty of guests from one ' +
    'network address, refuse `too_many_requests`.',
  who: 'anyone',
  body: z.object({
    companyName: lineUpTo(160).check(z.minLength(2)),
    taxId: nip,
    email,
    usagePurpose: z.array(lineUpTo(80).check(z.minLength(1))).check(
      z.overwrite((all) => [...new Set(all)]),
      z.minLength(1),
      z.maxLength(10),
    ),
  }),
  status: 201,
  answer: z.object({ id, status: z.enum(companyStates) }),
  refusals: ['company_exists', 'name_taken', 'too_many_requests'],
  keyed: true,
});

export const confirmCompany = operation({
  name: 'confirmCompany',
  method: 'POST',
  path: '/v2/account/company/confirm',
  tag: 'companies',
  summary:
    'Uses the link of a mail, once: the address is proven and the company waits for the admin. ' +
    'The signed-in user must have that address, and becomes the owner.',
  who: 'anyone',
  body: z.object({ token: z.string().check(z.maxLength(100), z.minLength(1)) }),
  status: 200,
  answer: z.object({ id, companyName: z.string(), status: z.enum(companyStates) }),
  refusals: ['link_invalid', 'link_used', 'link_expired', 'email_not_yours', 'company_exists'],
  keyed: true,
});

export const resendCompanyLink = operation({
  name: 'resendCompanyLink',
  method: 'POST',
  path: '/v2/account/company/resend',
  tag: 'companies',
  summary:
    'Mails a new link where this company waits for its address to be proven: at most one in a ' +
    'minute and five in a day. The answer is the same whether or not there is such a company.',
  who: 'public',
  body: z.object({ taxId: nip, email }),
  status: 204,
  refusals: [],
  keyed: true,
});

export const myCompanies = operation({
  name: 'myCompanies',
  method: 'GET',
  path: '/v2/account/company',
  tag: 'companies',
  summary:
    'My companies, newest first. What was registered without a sign-in and proven by my own ' +
    'confirmed address becomes mine here.',
  who: 'user',
  status: 200,
  answer: z.object({ companies: z.array(company), total: z.number() }),
  refusals: [],
});

export const queuedCompany = z.object({
  ...company.shape,
  /** The admin who decided. */
  decidedBy: z.nullable(z.string()),
});

export const listCompanies = operation({
  name: 'listCompanies',
  method: 'GET',
  path: '/v2/adm/companies',
  tag: 'companies',
  summary: 'All companies; `search` looks into names, tax numbers and addresses.',
  who: 'admin',
  staff: ['clerk'],
  query: z.object({
    ...listQuery(
      ['createdAt', 'companyName', 'taxId', 'email', 'status', 'decidedAt'],
      '-createdAt',
    ),
    status: z.optional(z.union([z.literal(''), z.enum(companyStates)])),
  }),
  status: 200,
  answer: z.object({ companies: z.array(queuedCompany), ...listPlace }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const companyActions = ['confirmed', 'claimed', 'approved', 'rejected'] as const;

export const companyHistory = operation({
  name: 'companyHistory',
  method: 'GET',
  path: '/v2/adm/companies/{id}',
  tag: 'companies',
  summary: 'One company with all that happened to it, oldest first; as CSV what happened.',
  who: 'admin',
  staff: ['clerk'],
  params: z.object({ id }),
  query: z.object(asFile),
  status: 200,
  answer: z.object({
    company: queuedCompany,
    events: z.array(
      z.object({
        at: timestamp,
        action: z.enum(companyActions),
        /** Who did it; null if a link was used by someone not signed in. */
        by: z.nullable(z.string()),
        note: z.string(),
      }),
    ),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['not_found'],
});

export const decideCompany = operation({
  name: 'decideCompany',
  method: 'POST',
  path: '/v2/adm/companies/{id}/decision',
  tag: 'companies',
  summary:
    'Approves or rejects a company whose address is proven, once; the applicant is told by mail. ' +
    'A rejection says why.',
  who: 'admin',
  staff: ['clerk'],
  params: z.object({ id }),
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('approve'), note: z._default(cleanTextOf(maxNote), '') }),
    z.object({ decision: z.literal('reject'), note: cleanTextOf(maxNote).check(z.minLength(1)) }),
  ]),
  status: 200,
  answer: queuedCompany,
  refusals: ['not_found', 'company_not_pending', 'own_matter'],
  keyed: true,
});
