/** Secrets unreadable in a copy of the database: AES-256-GCM under replaceable keys. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export interface VaultKey {
  /** Prefix of everything that the key has sealed. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Buffer;
}

export interface Vault {
  /** Seals a text for one place; it cannot be opened for any other. */
  seal(text: string, place: string): string;
  /** Returns the text; throws if the key is gone, or if the place or the content differs. */
  open(sealed: string, place: string): string;
  /** The prefix of everything sealed under the newest key. */
  readonly newest: string;
}

const algorithm = 'aes-256-gcm';
/** NIST SP 800-38D: 96 random bits are enough for 2³² messages under one key. */
const nonceBytes = 12;
const tagBytes = 16;

/** The first key seals; all of them open, so that a key can be rotated without downtime. */
export function openVault(keys: readonly VaultKey[]): Vault {
  const [newest] = keys;
  if (!newest) throw new Error('A vault needs a key');
  const newestStart = `${newest.id}.`;
  return {
    newest: newestStart,
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, newest.key, nonce).setAAD(Buffer.from(place));
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), content]);
      return newestStart + sealed.toString('base64url');
    },
    open(sealed, place) {
      const dot = sealed.indexOf('.');
      const id = sealed.slice(0, dot);
      const found = keys.find((key) => key.id === id);
      if (!found) throw new Error(`The key "${id}" is not configured`);
      const bytes = Buffer.from(sealed.slice(dot + 1), 'base64url');
      const nonce = bytes.subarray(0, nonceBytes);
      const decipher = createDecipheriv(algorithm, found.key, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(place))
        .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const content = decipher.update(bytes.subarray(nonceBytes + tagBytes));
      return Buffer.concat([content, decipher.final()]).toString('utf8');
    },
  };
}
