/** Counts the published offers by category, place, word and its beginnings, as lists change. */
import type { Reader, Tx } from '#db/connect.ts';
import { prepared } from '#db/statements.ts';
import { wordsOf } from './words.ts';

/** What is counted of a published offer. */
export interface Termed {
  readonly published: boolean;
  readonly name: string;
  readonly categories: readonly string[];
  readonly location: string;
}

interface Term {
  readonly kind: 'category' | 'location' | 'word' | 'prefix';
  readonly term: string;
}

/** Shorter words are not corrected, so they need not be known. */
export const shortestCorrected = 4;

/** Letters of a beginning that is counted. */
const longestPrefix = 8;

/** The beginnings of a word, in whole characters. */
const prefixesOf = (word: string): string[] =>
  Array.from(word)
    .slice(0, longestPrefix)
    .map((_, at, letters) => letters.slice(0, at + 1).join(''));

function termsOf({ published, name, categories, location }: Termed): Term[] {
  if (!published) return [];
  const texts = [name, ...categories, location];
  const words = new Set(texts.flatMap(wordsOf).filter((word) => word.length >= shortestCorrected));
  const prefixes = new Set(wordsOf(name).flatMap(prefixesOf));
  return [
    ...[...new Set(categories)].map((term) => ({ kind: 'category', term }) as const),
    ...(location === '' ? [] : [{ kind: 'location', term: location } as const]),
    ...[...words].map((term) => ({ kind: 'word', term }) as const),
    ...[...prefixes].map((term) => ({ kind: 'prefix', term }) as const),
  ];
}

/** Counts the difference between the old and the new list. */
export async function countTerms(
  tx: Tx,
  before: readonly Termed[],
  after: readonly Termed[],
): Promise<void> {
  const changes = new Map<string, Term & { by: number }>();
  const count = (offers: readonly Termed[], by: number): void => {
    for (const { kind, term } of offers.flatMap(termsOf)) {
      const key = `${kind} ${term}`;
      const known = changes.get(key);
      changes.set(key, { kind, term, by: (known?.by ?? 0) + by });
    }
  };
  count(before, -1);
  count(after, 1);
  // In a fixed order, so that two lists saved at once do not deadlock.
  const changed = [...changes.entries()]
    .filter(([, { by }]) => by !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, change]) => change);
  if (changed.length === 0) return;
  const columns = [changed.map(({ kind }) => kind), changed.map(({ term }) => term)];
  await tx.query(
    `INSERT INTO offer_term AS t (kind, term, offers)
     SELECT * FROM unnest($1::text[], $2::text[], $3::int[])
     ON CONFLICT (kind, term) DO UPDATE SET offers = t.offers + EXCLUDED.offers`,
    [...columns, changed.map(({ by }) => by)],
  );
  await tx.query(
    `DELETE FROM offer_term t USING unnest($1::text[], $2::text[]) AS c (kind, term)
     WHERE t.kind = c.kind AND t.term = c.term AND t.offers <= 0`,
    columns,
  );
}

/**
 * Those of these words that stand in a name, category or place or begin a word of a name, each with how
 * many names it begins; 0 if that is not counted.
 */
export async function knownOf(
  db: Reader,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await db.query<{ term: string; names: number }>(
    prepared(
      `SELECT term, coalesce(max(offers) FILTER (WHERE kind = 'prefix'), 0) AS names FROM offer_term
       WHERE kind IN ('prefix', 'word') AND term = ANY ($1) GROUP BY term`,
      [words],
    ),
  );
  return new Map(rows.map(({ term, names }) => [term, names]));
}

/** The categories or places in use with the number of their offers, most used first, at most a hundred. */
export async function termsInUse(
  db: Reader,
  kind: 'category' | 'location',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ term: string; offers: number }>(
    `SELECT term, offers FROM offer_term WHERE kind = '${kind}' ORDER BY offers DESC, term LIMIT 100`,
  );
  return new Map(rows.map(({ term, offers }) => [term, offers]));
}
