/** A person's own passkeys (WebAuthn), which confirm what step-up asks for. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { id, timestamp } from './schemas.ts';
import { base64url } from './step-up.ts';
import { passkeyDescriptor } from './step-up-shapes.ts';
import { lineUpTo } from './text.ts';

/** Maximum per person. */
export const maxPasskeys = 20;

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: timestamp,
  /** When it was last used for a confirmation. */
  lastUsedAt: z.nullable(timestamp),
  /** True if it is synced between the person's devices, for example by a password manager. */
  synced: z.boolean(),
});

const name = lineUpTo(60).check(z.minLength(1));

export const listPasskeys = operation({
  name: 'listPasskeys',
  method: 'GET',
  path: '/v2/account/passkeys',
  tag: 'security',
  summary: 'My passkeys, the newest first.',
  who: 'user',
  status: 200,
  answer: z.object({ passkeys: z.array(passkey) }),
  refusals: [],
});

export const beginPasskey = operation({
  name: 'beginPasskey',
  method: 'POST',
  path: '/v2/account/passkeys/options',
  tag: 'security',
  summary:
    'Begins to add a passkey; wants a confirmation. Hand `options` to ' +
    '`navigator.credentials.create` and the answer to `POST /v2/account/passkeys`.',
  who: 'user',
  body: z.object({ name }),
  status: 201,
  answer: z.object({
    id,
    expiresAt: timestamp,
    /** PublicKeyCredentialCreationOptionsJSON (WebAuthn level 3, §5.4). */
    options: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
      timeout: z.number(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(passkeyDescriptor),
      authenticatorSelection: z.object({
        residentKey: z.literal('preferred'),
        userVerification: z.literal('required'),
      }),
    }),
  }),
  refusals: ['step_up_required', 'passkey_limit'],
  keyed: true,
  confirmed: true,
});

export const attestationResponse = z.object({
  clientDataJSON: base64url(4096),
  attestationObject: base64url(16_384),
  transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
});

/** RegistrationResponseJSON (WebAuthn level 3, §5.1). */
export const registrationResponse = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: attestationResponse,
});

export const addPasskey = operation({
  name: 'addPasskey',
  method: 'POST',
  path: '/v2/account/passkeys',
  tag: 'security',
  changes: ['money'],
  summary: 'Adds the passkey that the browser has made for the options of that id.',
  who: 'user',
  body: z.object({ id, response: registrationResponse }),
  maxBytes: 24_576,
  status: 201,
  answer: passkey,
  refusals: ['not_found', 'challenge_expired', 'passkey_rejected', 'passkey_exists'],
  keyed: true,
});

const params = z.object({ id });

export const renamePasskey = operation({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/v2/account/passkeys/{id}',
  tag: 'security',
  summary: 'Gives one of my passkeys another name.',
  who: 'user',
  params,
  body: z.object({ name }),
  status: 200,
  answer: passkey,
  refusals: ['not_found'],
});

const note = lineUpTo(500).check(z.minLength(3));

export const resetPasskeys = operation({
  name: 'resetPasskeys',
  method: 'POST',
  path: '/v2/adm/people/{id}/reset-passkeys',
  tag: 'operator',
  summary:
    'For somebody who has lost all passkeys, by the id of the wallet: the first person of the desk who ' +
    'asks for it proposes it, and the second within a day removes them and ends all sessions.',
  who: 'bank',
  staff: ['support'],
  params,
  body: z.object({ note }),
  status: 200,
  answer: z.object({ state: z.enum(['proposed', 'done']) }),
  refusals: ['forbidden', 'not_found', 'own_matter', 'own_proposal', 'step_up_required'],
  keyed: true,
  confirmed: true,
});

export const passkeyResets = operation({
  name: 'passkeyResets',
  method: 'GET',
  path: '/v2/adm/passkey-resets',
  tag: 'operator',
  summary: 'Whose passkeys somebody of the desk wants to remove, for the second person.',
  who: 'bank',
  staff: ['support'],
  status: 200,
  answer: z.object({
    resets: z.array(
      z.object({
        /** Id of the wallet. */
        id,
        name: z.string(),
        email: z.string(),
        note: z.string(),
        proposedBy: z.string(),
        proposedAt: timestamp,
        mine: z.boolean(),
      }),
    ),
  }),
  refusals: ['forbidden'],
});

export const removePasskey = operation({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/v2/account/passkeys/{id}',
  tag: 'security',
  summary: 'Removes one of my passkeys; wants a confirmation.',
  who: 'user',
  params,
  status: 204,
  refusals: ['not_found', 'step_up_required'],
  confirmed: true,
});
