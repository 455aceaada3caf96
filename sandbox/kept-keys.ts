/** The sandbox's keys: created once, and stored beside the data that they encrypt and sign. */
import { createPrivateKey, createPublicKey, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { newSamlKeys, type SamlKeys } from './saml/settings.ts';

async function kept(dataDir: string, name: string, make: () => string): Promise<string> {
  const file = path.join(dataDir, name);
  const known = await fs.readFile(file, 'utf8').catch(() => null);
  if (known !== null) return known.trim();
  const made = make();
  await fs.mkdir(dataDir, { recursive: true });
  await fs.writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

const random = (): string => randomBytes(32).toString('base64');

/** The value of `CARD_CODE_KEYS` for the data of this folder. */
export const cardKeys = (dataDir: string): Promise<string> =>
  kept(dataDir, 'card-code-keys', () => `sandbox:${random()}`);

/** The value of `CHECKPOINT_KEY` for the data of this folder. */
export const checkpointKey = (dataDir: string): Promise<string> =>
  kept(dataDir, 'checkpoint-key', random);

/** The value of `VAPID_PRIVATE_KEY` for the data of this folder. */
export const pushKey = (dataDir: string): Promise<string> =>
  kept(dataDir, 'push-key', () => randomBytes(32).toString('base64url'));

/** The keys of the stand-in for login.gov.pl and of the product as its client. */
export async function samlKeys(dataDir: string): Promise<SamlKeys> {
  const make = (): string => JSON.stringify(newSamlKeys(random()));
  return JSON.parse(await kept(dataDir, 'saml-keys', make)) as SamlKeys;
}

/** The prefix of the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The value of `CHECKPOINT_PUBLIC_KEYS` that belongs to a value of `CHECKPOINT_KEY`. */
export function publicKeyOf(checkpointKey: string): string {
  const der = Buffer.concat([pkcs8, Buffer.from(checkpointKey, 'base64')]);
  const key = createPublicKey(createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
  return Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url').toString('hex');
}
