/** The query parameters that a page is rendered from; all others are for the browser only. */
import type { Path } from '../pages.ts';

const market = [
  'search',
  'category',
  'location',
  'minPrice',
  'maxPrice',
  'minDenar',
  'sort',
  'pages',
] as const;

/** By route; a page not listed is the same whatever its query. */
const parameters: Partial<Record<Path, readonly string[]>> = {
  '/puboffers': market,
  '/puboffers/seller/:id': market,
  '/rabaty_trz': ['search', 'sort'],
  '/promotions': ['search', 'category'],
};

/** The same limits as in the pages themselves: per value, and per number of values. */
const longest = 140;
const mostValues = 20;

/**
 * The query that a page is rendered with, with its question mark, or empty: the known parameters,
 * in fixed order and truncated, so that the same page has one cache key. `path` is that of its
 * row.
 */
export function askedFor(search: string, path: Path | undefined): string {
  const given = new URLSearchParams(search);
  const pairs = ((path && parameters[path]) ?? []).flatMap((name) =>
    given
      .getAll(name)
      .slice(0, mostValues)
      .map((value): [string, string] => [name, value.trim().slice(0, longest)])
      .filter(([, value]) => value !== ''),
  );
  const known = new URLSearchParams(pairs).toString();
  return known && `?${known}`;
}
