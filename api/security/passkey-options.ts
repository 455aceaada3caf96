/** Options for creating passkeys, and for signing (WebAuthn level 3, §5.4 and §5.5). */

import type { Answer } from '#contract/operation.ts';
import type { beginPasskey } from '#contract/passkeys.ts';
import { confirmationMinutes } from '#contract/step-up.ts';
import type { StepUp } from '#contract/step-up-shapes.ts';
import type { Reader } from '#db/connect.ts';
import type { Deps } from '../deps.ts';

/** Passkeys belong to the host of the site; pages of its subdomains may use them as well. */
export const relyingParty = ({ WEB_ORIGIN, brand }: Deps['config']) => ({
  id: new URL(WEB_ORIGIN[0] ?? '').hostname,
  name: brand.name,
});

/** EdDSA, ES256 and RS256 (COSE): every authenticator supports one of them. */
export const algorithms = [-8, -7, -257];

const timeout = confirmationMinutes * 60_000;

const encoded = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

interface Descriptor {
  readonly id: string;
  readonly type: 'public-key';
  readonly transports: string[];
}

async function descriptorsOf(db: Reader, person: string): Promise<Descriptor[]> {
  const { rows } = await db.query<{ id: Buffer; transports: string[] }>(
    `SELECT credential_id AS id, transports FROM passkey WHERE person_id = $1
     ORDER BY created_at DESC, id`,
    [person],
  );
  return rows.map(({ id, transports }) => ({ id: encoded(id), type: 'public-key', transports }));
}

/** The options for signing with the person's passkeys; null if there are none. */
export async function requestOptions(
  db: Reader,
  { config }: Pick<Deps, 'config'>,
  person: string,
  challenge: Uint8Array,
): Promise<StepUp['confirmation']['passkey']> {
  const allowCredentials = await descriptorsOf(db, person);
  if (allowCredentials.length === 0) return null;
  return {
    challenge: encoded(challenge),
    timeout,
    rpId: relyingParty(config).id,
    allowCredentials,
    userVerification: 'required',
  };
}

interface Owner {
  readonly id: string;
  readonly username: string;
  readonly name: string;
}

/** The options for a new passkey; authenticators that already have one are excluded. */
export async function creationOptions(
  db: Reader,
  { config }: Pick<Deps, 'config'>,
  { id, username, name }: Owner,
  challenge: Uint8Array,
): Promise<Answer<typeof beginPasskey>['options']> {
  return {
    challenge: encoded(challenge),
    rp: relyingParty(config),
    user: {
      id: encoded(Buffer.from(id.replaceAll('-', ''), 'hex')),
      name: username,
      displayName: name,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout,
    attestation: 'none',
    excludeCredentials: await descriptorsOf(db, id),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  };
}
