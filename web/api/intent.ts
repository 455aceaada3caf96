/** Idempotency keys: one per intent of a person, however often it is sent. */

import { dropDraft, keepDraft, readDraft } from '../session/draft.ts';
import { CallError } from './call.ts';

interface Intent {
  readonly content: string;
  readonly key: string;
}

const none: Intent = { content: '', key: '' };

/** A file is identified by what the browser knows of it without reading it. */
const textOf = (content: unknown): string =>
  JSON.stringify(content, (_, value) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  );

/**
 * The key of the named form's intent. The same content gives the same key until it is settled, even
 * after a reload or a renewed sign-in, so that a payment whose answer was lost is not made twice;
 * other content is another intent.
 */
export function keyFor(name: string, content: unknown): string {
  const draft = `intent.${name}`;
  const text = textOf(content);
  const kept = readDraft(draft, none);
  if (kept.content === text && kept.key) return kept.key;
  const key = crypto.randomUUID();
  keepDraft(draft, { content: text, key } satisfies Intent);
  return key;
}

/** The intent was carried out or finally refused: the next attempt is a new intent. */
export const settle = (name: string): void => dropDraft(`intent.${name}`);

/** The API has decided, or has recorded a payment or a move whose outcome it will find out. */
const isSettledBy = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.final || error.details.payment !== undefined || error.code === 'chain_unknown');

/**
 * Sends with the key of an intent, which an answer or a final refusal settles; after any other
 * failure the next attempt uses the same key. Throws what `send` throws.
 */
export async function sendIntent<Result>(
  name: string,
  content: unknown,
  send: (key: string) => Promise<Result>,
): Promise<Result> {
  try {
    const result = await send(keyFor(name, content));
    settle(name);
    return result;
  } catch (error) {
    if (isSettledBy(error)) settle(name);
    throw error;
  }
}
