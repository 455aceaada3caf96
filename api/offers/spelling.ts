/** Words that were typed with a slip, replaced by the likeliest that offers have. */
import type { Reader } from '#db/connect.ts';
import { shortestCorrected } from './terms.ts';

/** The share of trigrams that two words have in common at least. */
const alike = 0.3;

/**
 * The words with each that begins no known word replaced by the most similar known one; null where
 * none is to be replaced, or one has nothing similar.
 */
export async function corrected(db: Reader, words: readonly string[]): Promise<string[] | null> {
  const likely = await Promise.all(words.map((word) => likeliest(db, word)));
  const whole = likely.filter((word) => word !== null);
  if (whole.length < words.length) return null;
  return whole.some((word, at) => word !== words[at]) ? whole : null;
}

async function likeliest(db: Reader, word: string): Promise<string | null> {
  if (word.length < shortestCorrected) return word;
  const { rows } = await db.query<{ term: string; likeness: number; begins: boolean }>(
    `SELECT term, similarity(term, $1) AS likeness, starts_with(term, $1) AS begins
     FROM offer_term WHERE kind = 'word' ORDER BY term <-> $1 LIMIT 5`,
    [word],
  );
  if (rows.some(({ begins }) => begins)) return word;
  const [first] = rows;
  return first && first.likeness >= alike ? first.term : null;
}
