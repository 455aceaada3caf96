/** Card PINs: six digits, stored as a sealed argon2id hash. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Deps } from '../deps.ts';
import type { Vault } from '../vault.ts';

const derive = promisify(argon2);

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** A new PIN, uniformly random. */
export const newPin = ({ randomBelow }: Pick<Deps, 'randomBelow'>): string =>
  String(randomBelow(1_000_000)).padStart(6, '0');

const place = (cardId: string): string => `pin ${cardId}`;
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

/**
 * The hash of a PIN in the usual format (`$argon2id$v=19$m=…,t=…,p=…$salt$hash`), sealed for its
 * card: a bare hash yields to trying all PINs, so a copy of the database must not be enough.
 */
export async function hashPin(vault: Vault, cardId: string, pin: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await hashOf(pin, salt, cost);
  const { memory, passes, parallelism } = cost;
  const parameters = `m=${memory},t=${passes},p=${parallelism}`;
  const text = `$argon2id$v=19$${parameters}$${base64(salt)}$${base64(hash)}`;
  return vault.seal(text, place(cardId));
}

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

const hashOf = (pin: string, salt: Buffer, { memory, passes, parallelism }: Cost) =>
  derive('argon2id', { message: pin, nonce: salt, memory, passes, parallelism, tagLength });

const form = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Whether the PIN is the one that was hashed for the card. */
export async function isPin(
  vault: Vault,
  cardId: string,
  sealed: string,
  pin: string,
): Promise<boolean> {
  const found = form.exec(vault.open(sealed, place(cardId)));
  if (!found) throw new Error(`The hash of the PIN of card ${cardId} cannot be read`);
  const [, memory, passes, parallelism, salt = '', hash = ''] = found;
  const asked = await hashOf(pin, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(asked, Buffer.from(hash, 'base64'));
}

/** Seals the hash again, under the newest key. */
export const resealPin = (vault: Vault, cardId: string, sealed: string): string =>
  vault.seal(vault.open(sealed, place(cardId)), place(cardId));
