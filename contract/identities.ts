/** Identity confirmation through a national identity provider (login.gov.pl, by SAML). */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { id, timestamp } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** `waiting`: a review by the desk is needed first; `refused`: the desk refused it. */
export const identityStates = ['confirmed', 'waiting', 'refused'] as const;

/** The stored identity data; the personal number is not stored. */
export const identity = z.object({
  state: z.enum(identityStates),
  /** First names and surname as the provider gives them; null until confirmed. */
  name: z.nullable(z.string()),
  at: timestamp,
});

export const ownIdentity = operation({
  name: 'ownIdentity',
  method: 'GET',
  path: '/v2/account/identity',
  tag: 'security',
  summary: 'Whether my identity is confirmed, and whether that can be done here.',
  who: 'user',
  status: 200,
  answer: z.object({ offered: z.boolean(), identity: z.nullable(identity) }),
  refusals: [],
});

/** Endpoint for the provider's answers, on the site's origin and on the API's. */
const acsPath = '/api/acs';
/** How long a person may take at the provider. */
export const identityMinutes = 10;

/** The pages with the button; a browser is sent back to the one it came from. */
export const identityPages = ['/security', '/registration'] as const;
export type IdentityPage = (typeof identityPages)[number];

export const beginIdentity = operation({
  name: 'beginIdentity',
  method: 'POST',
  path: `${acsPath}/begin`,
  tag: 'security',
  summary:
    'Begins the confirmation of my identity. It sets a cookie, so it is called on the origin that the ' +
    'provider sends people back to; then that browser opens the same address, which leads to the provider. ' +
    '`from` is the page of the site to come back to.',
  who: 'user',
  query: z.object({ from: z._default(z.enum(identityPages), '/security') }),
  status: 204,
  refusals: ['identity_not_offered', 'too_many_requests'],
});

export const openIdentity = operation({
  name: 'openIdentity',
  method: 'GET',
  path: `${acsPath}/begin`,
  tag: 'security',
  summary:
    'The page that takes the browser to the provider: a form with the signed AuthnRequest (HTTP-POST ' +
    'binding), which asks for an artifact. A browser that is refused comes back with 303.',
  who: 'public',
  status: 200,
  refusals: ['identity_not_offered', 'identity_closed'],
});

const answer = z.object({
  SAMLart: z.string().check(z.maxLength(200), z.minLength(1)),
  /** SAML allows 80 bytes. */
  RelayState: z.string().check(z.maxLength(80), z.minLength(1)),
});
export const confirmedIdentity = z.object({
  username: z.string(),
  email: z.string(),
  name: z.string(),
  identity,
});

const acsCall = {
  tag: 'security',
  who: 'public',
  status: 200,
  answer: confirmedIdentity,
  refusals: [
    'identity_not_offered',
    'identity_closed',
    'identity_rejected',
    'identity_late',
    'identity_declined',
    'identity_weak',
    'identity_other',
    'identity_unavailable',
  ],
} as const;

export const acs = operation({
  ...acsCall,
  name: 'acs',
  method: 'POST',
  path: acsPath,
  summary:
    'The provider sends a person back, by a form with `SAMLart` and `RelayState`: the artifact is resolved ' +
    'by SOAP, and confirms the identity of the signed-in person who began it in this browser. Answers that ' +
    'person; a browser gets 303 to where it began, with `identity` in the address.',
  body: answer,
  bodyType: 'application/x-www-form-urlencoded',
  alsoTakes: ['multipart/form-data'],
});

export const acsByAddress = operation({
  ...acsCall,
  name: 'acsByAddress',
  method: 'GET',
  path: acsPath,
  summary: 'The same with both in the address, which the artifact binding allows.',
  query: answer,
});

export const describeService = operation({
  name: 'describeService',
  method: 'GET',
  path: `${acsPath}/metadata`,
  tag: 'security',
  summary: 'How the programme describes itself to the provider: SAML metadata, as XML.',
  who: 'public',
  status: 200,
  refusals: ['identity_not_offered'],
});

export const judgeIdentity = operation({
  name: 'judgeIdentity',
  method: 'POST',
  path: '/v2/adm/identities/{id}',
  tag: 'operator',
  summary:
    'Decides about an account whose number another account has: `move` confirms it and takes the ' +
    'confirmation from the other, `refuse` leaves all as it is. Everybody concerned is told by mail.',
  who: 'admin',
  params: z.object({ id }),
  body: z.object({
    verdict: z.enum(['move', 'refuse']),
    note: lineUpTo(500).check(z.minLength(3)),
  }),
  status: 200,
  answer: z.object({ state: z.enum(['confirmed', 'refused']) }),
  refusals: ['not_found', 'own_matter', 'decision_closed', 'step_up_required'],
  keyed: true,
  confirmed: true,
});
