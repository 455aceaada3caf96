/** Step-up: large payments and security changes are confirmed with a passkey or a fresh sign-in. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { id } from './schemas.ts';
import { confirmation } from './step-up-shapes.ts';

/** Lifetime of a confirmation, from creation until use. */
export const confirmationMinutes = 5;
/** This many wrong answers close a confirmation; more in 15 minutes lock the person out. */
export const maxWrongAnswers = 5;

/** The header with the confirmation's id when a call is repeated. */
export const confirmationHeader = 'Confirmation';

/** Bytes as base64url without padding, as in WebAuthn's JSON. */
export const base64url = (max: number) =>
  z.string().check(z.maxLength(max, { abort: true }), z.regex(/^[A-Za-z0-9_-]+$/));

const params = z.object({ id });

export const getConfirmation = operation({
  name: 'getConfirmation',
  method: 'GET',
  path: '/v2/account/confirmations/{id}',
  tag: 'security',
  summary:
    'What one of my confirmations is about, for the person who comes back from a fresh sign-in.',
  who: 'user',
  params,
  status: 200,
  answer: confirmation,
  refusals: ['not_found'],
});

const confirmRefusals = ['not_found', 'challenge_expired', 'confirmation_closed'] as const;

export const assertionResponse = z.object({
  clientDataJSON: base64url(4096),
  authenticatorData: base64url(4096),
  signature: base64url(2048),
  userHandle: z.optional(z.nullable(base64url(128))),
});

/** AuthenticationResponseJSON (WebAuthn level 3, §5.1). */
export const authenticationResponse = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: assertionResponse,
});

export const confirmByPasskey = operation({
  name: 'confirmByPasskey',
  method: 'POST',
  path: '/v2/account/confirmations/{id}/passkey',
  tag: 'security',
  summary:
    'Confirms with a passkey: the answer of `navigator.credentials.get` to `passkey`. The fifth ' +
    'wrong one closes the confirmation.',
  who: 'user',
  params,
  body: z.object({ response: authenticationResponse }),
  maxBytes: 16_384,
  status: 200,
  answer: confirmation,
  refusals: [...confirmRefusals, 'passkey_rejected', 'too_many_attempts'],
  keyed: true,
});

export const confirmBySignIn = operation({
  name: 'confirmBySignIn',
  method: 'POST',
  path: '/v2/account/confirmations/{id}/sign-in',
  tag: 'security',
  summary:
    'Confirms with a fresh sign-in: the token’s `auth_time` is not before the confirmation was ' +
    'made (OpenID Connect: `prompt=login`, `max_age=0`). One sign-in confirms one thing. ' +
    'People with a passkey can confirm only with it: `passkey_wanted`.',
  who: 'user',
  params,
  status: 200,
  answer: confirmation,
  refusals: [...confirmRefusals, 'passkey_wanted', 'sign_in_not_fresh'],
  keyed: true,
});
