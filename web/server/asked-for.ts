/** Which part of an address's query its page is drawn from; the rest is for the browser alone. */
import type { Path } from '../paths.ts';

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

/** By route; a page that is not named is the same whatever its query says. */
const parameters: Partial<Record<Path, readonly string[]>> = {
  '/puboffers': market,
  '/puboffers/seller/:id': market,
  '/rabaty_trz': ['search', 'sort'],
  '/promotions': ['search', 'category'],
};

/** As much as the pages themselves take of a value, and of values of one name. */
const longest = 140;
const mostValues = 20;

/**
 * The query that a page is drawn with, with its question mark, or empty: the parameters it knows, in
 * their order and bounded, so that the same page has one name. `pattern` is that of its route.
 */
export function askedFor(search: string, pattern: string | undefined): string {
  const given = new URLSearchParams(search);
  const pairs = (parameters[pattern as Path] ?? []).flatMap((name) =>
    given
      .getAll(name)
      .slice(0, mostValues)
      .map((value): [string, string] => [name, value.trim().slice(0, longest)])
      .filter(([, value]) => value !== ''),
  );
  const known = new URLSearchParams(pairs).toString();
  return known && `?${known}`;
}
