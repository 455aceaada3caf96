/** Idempotency keys: one per intent of a person, however often it is sent. */
import { dropDraft, keepDraft, readDraft } from './session/draft.ts';

interface Intent {
  readonly content: string;
  readonly key: string;
}

const none: Intent = { content: '', key: '' };

/**
 * The key of what a person is about to do in the named form. The same content gives the same key
 * until it is settled, also after a reload or a renewed sign-in, so that a payment whose answer was
 * lost is not made twice; other content is another intent.
 */
export function keyFor(name: string, content: unknown): string {
  const draft = `intent.${name}`;
  const text = JSON.stringify(content);
  const kept = readDraft(draft, none);
  if (kept.content === text && kept.key) return kept.key;
  const key = crypto.randomUUID();
  keepDraft(draft, { content: text, key } satisfies Intent);
  return key;
}

/** The intent is done or was refused for good: the next attempt, even an equal one, is a new one. */
export const settle = (name: string): void => dropDraft(`intent.${name}`);
