/** New keys and passwords of an installation. */
import { randomBytes } from 'node:crypto';
import { openSigner } from '#ledger/signer.ts';

/** 24 random bytes in hexadecimal digits, which no file and no URL has to quote. */
export const newPassword = (): string => randomBytes(24).toString('hex');

const newKey = (): string => randomBytes(32).toString('base64');

/** An entry of `CARD_CODE_KEYS`, named after its day; `taken` are the ids that there are. */
export function newCardKey(day: Date, taken: readonly string[] = []): string {
  const date = day.toISOString().slice(0, 10);
  let id = date;
  for (let count = 2; taken.includes(id); count += 1) id = `${date}-${count}`;
  return `${id}:${newKey()}`;
}

/** A value of `CHECKPOINT_KEY`, and what belongs to it in `CHECKPOINT_PUBLIC_KEYS`. */
export function newCheckpointKey(): { readonly key: string; readonly publicKey: string } {
  const key = newKey();
  return { key, publicKey: openSigner(Buffer.from(key, 'base64')).publicKey.toString('hex') };
}

/** A value of `VAPID_PRIVATE_KEY`. */
export const newPushKey = (): string => randomBytes(32).toString('base64url');
