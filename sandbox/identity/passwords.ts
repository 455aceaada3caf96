/** Passwords: hashing, and strength (specification §5). */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

const derive = promisify(argon2);

/** OWASP's minimum recommended cost: 19 MiB, two passes. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

export const minimumLength = 8;
/** Longer ones are refused, so that hashing them cannot overload the server. */
export const maximumLength = 200;

/** Hashes with argon2id; returns salt and hash in PHC string format. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const hash = await derive('argon2id', { ...cost, nonce, message: password.normalize('NFC') });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${text(nonce)}$${text(hash)}`;
}

const kept = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/** Compares a password with a stored hash. */
export async function passwordMatches(password: string, phc: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt, expected] = kept.exec(phc) ?? [];
  if (!salt || !expected || password.length > maximumLength) return false;
  const hash = Buffer.from(expected, 'base64');
  const given = await derive('argon2id', {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: hash.length,
    nonce: Buffer.from(salt, 'base64'),
    message: password.normalize('NFC'),
  });
  return timingSafeEqual(given, hash);
}

/** A dummy hash, compared when no person was found, so that both cases take the same time. */
export const nobodysHash: Promise<string> = hashPassword(randomBytes(16).toString('hex'));

export const strengths = ['short', 'common', 'weak', 'ok', 'strong'] as const;
export type Strength = (typeof strengths)[number];

let estimator: ZxcvbnFactory | undefined;

/** Created on first use, because ranking the words of its dictionaries takes a while. */
function wordlists(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: {
      ...dictionary,
      programme: ['denar', 'italar', 'waluta', 'haslo', 'hasło', 'пароль'],
    },
    graphs: adjacencyGraphs,
  });
  return estimator;
}

/**
 * The strength of a password. @param known words an attacker would try first, such as the person's
 * name and e-mail
 */
export function strengthOf(password: string, known: readonly string[] = []): Strength {
  if (password.length < minimumLength) return 'short';
  const words = known.flatMap((word) => [word, ...word.split(/[\s@.]+/)]).filter(Boolean);
  const { score, sequence } = wordlists().check(password.slice(0, 100), words);
  const [only] = sequence;
  if (score < 2 && sequence.length === 1 && only?.pattern === 'dictionary') return 'common';
  if (score < 2) return 'weak';
  return score < 4 ? 'ok' : 'strong';
}

export type PasswordFault = 'enter' | 'tooShort' | 'tooLong' | 'tooWeak' | 'notIdentical';

/** What is wrong with a new password that was typed twice; null if nothing is. */
export function passwordFault(
  password: string,
  again: string,
  known: readonly string[] = [],
): PasswordFault | null {
  if (password === '') return 'enter';
  if (password.length < minimumLength) return 'tooShort';
  if (password.length > maximumLength) return 'tooLong';
  if (['common', 'weak'].includes(strengthOf(password, known))) return 'tooWeak';
  return password === again ? null : 'notIdentical';
}
