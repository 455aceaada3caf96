/** The marketplace: finds published offers as fast as somebody types. */
import type * as z from 'zod/mini';
import type { offers as offersOperation } from '#contract/offers.ts';
import type { Reader } from '#db/connect.ts';
import { prepared } from '#db/statements.ts';
import type { Deps } from '../deps.ts';
import { Filter } from '../lists.ts';
import { joinBest } from '../promotions/best.ts';
import { formsOf } from './forms.ts';
import { type Away, nearestFew, nearestMany, type PageAround } from './nearest.ts';
import { joinOwner, listColumns, type OfferRow, type PricedRow, publicView } from './offer-rows.ts';
import { joinPrice, priceColumns } from './price-history.ts';
import { knownOf, shortestCorrected, termsInUse } from './terms.ts';
import { anywhere, filtersOf, inAllForms, inName, shortest, wordsOf } from './words.ts';

/** The minimum share of trigrams that two words have in common. */
const alike = 0.3;

export type MarketQuery = z.output<typeof offersOperation.query>;
type MarketAnswer = z.output<typeof offersOperation.answer>;

/** Nobody pages through more than this, so no more are counted or ranked. */
export const mostCounted = 1000;

/** If fewer are found, words are also searched in forms that stand in no name. */
const enough = 50;

const matching = (tsquery: string): string => `o.words @@ ${tsquery}::tsquery`;

/** Selects published offers with these filters; `words` is a tsquery. */
function filterOf(query: MarketQuery, words: string, having = matching): Filter {
  return new Filter()
    .where(true, (yes) => `o.published AND ${yes}`)
    .where(words, having)
    .where(filtersOf(query.category, query.location), matching)
    .where(query.owner, (owner) => `o.person_id = ${owner}`)
    .where(query.minDenar || undefined, (least) => `o.denar_percent >= ${least}`)
    .where(query.minPrice ?? undefined, (least) => `o.sale_price >= ${least}`)
    .where(query.maxPrice ?? undefined, (most) => `o.sale_price <= ${most}`);
}

const order: Readonly<Record<MarketQuery['sort'], string>> = {
  relevance: 'o.published_at DESC, o.id DESC',
  '-publishedAt': 'o.published_at DESC, o.id DESC',
  price: 'o.sale_price, o.id',
  '-price': 'o.sale_price DESC, o.id DESC',
  '-denar_percent': 'o.denar_percent DESC, o.id DESC',
  distance: 'o.published_at DESC, o.id DESC',
};

interface Place {
  readonly count: number;
  readonly skip: number;
}

/** The ids of the offers that a filter selects, up to one more than can be counted. */
async function candidates(db: Reader, filter: Filter): Promise<number[]> {
  const { rows } = await db.query<{ ids: number[] | null }>(
    `SELECT array_agg(id) AS ids FROM (
       SELECT o.id FROM offer o ${filter.sql} LIMIT ${mostCounted + 1}) o`,
    filter.values,
  );
  return rows[0]?.ids ?? [];
}

/** What search results are ranked by, two tsqueries: all words in the name, and as they were typed. */
interface Rank {
  readonly named: string;
  readonly typed: string;
}

/** Sorts a few offers; search results by how well they match. */
async function ordered(
  db: Reader,
  ids: readonly number[],
  { named, typed, sort }: Rank & { readonly sort: MarketQuery['sort'] },
  { count, skip }: Place,
): Promise<number[]> {
  const weighed = sort === 'relevance' && typed !== '';
  const rank = weighed ? '(o.words @@ $4::tsquery) DESC, ts_rank(o.words, $5::tsquery) DESC, ' : '';
  const { rows } = await db.query<{ id: number }>(
    prepared(
      `SELECT o.id FROM offer o WHERE o.id = ANY ($1) ORDER BY ${rank}${order[sort]}
       LIMIT $2 OFFSET $3`,
      [ids, count, skip, ...(weighed ? [named, typed] : [])],
    ),
  );
  return rows.map(({ id }) => id);
}

/** Walks many offers in the order of an index, except those that come before them. */
async function walked(
  db: Reader,
  filter: Filter,
  { sort, without }: { readonly sort: MarketQuery['sort']; readonly without: readonly number[] },
  { count, skip }: Place,
): Promise<number[]> {
  filter.where(without, (ids) => `o.id <> ALL (${ids})`);
  const { rows } = await db.query<{ id: number }>(
    `SELECT o.id FROM offer o ${filter.sql} ORDER BY ${order[sort]}
     LIMIT ${Number(count)} OFFSET ${Number(skip)}`,
    filter.values,
  );
  return rows.map(({ id }) => id);
}

export interface Found {
  readonly ids: readonly number[];
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Of those in `ids`, if they are by distance. */
  readonly away?: ReadonlyMap<number, Away | null>;
}

/**
 * Whether one word, and nothing else, is asked for, and begins a word in too many names to be
 * ranked. That is counted, because to look up the beginning of many words is expensive.
 */
const isBroad = (
  query: MarketQuery,
  words: readonly string[],
  known: ReadonlyMap<string, number>,
) =>
  query.sort === 'relevance' &&
  words.length === 1 &&
  filterOf(query, '').values.length === 1 &&
  (known.get(words[0] as string) ?? 0) > mostCounted;

/**
 * The requested page of offers, for these words. If too many match to be ranked, matches in the
 * name come first and then the newest.
 */
export async function find(
  db: Reader,
  query: MarketQuery,
  words: readonly string[],
): Promise<Found> {
  const { sort, count, skip } = query;
  const found = { total: mostCounted, totalIsExact: false };
  const forms = words.map(formsOf);
  const known = await knownOf(db, [...words, ...forms.flat()]);
  const inUse = forms.map((all) => all.filter((form) => known.has(form)));
  const rank = { named: inName(words, inUse), typed: anywhere(words, []), sort };
  const names = filterOf(query, rank.named);
  if (isBroad(query, words, known)) {
    return { ...found, ids: await walked(db, names, { sort, without: [] }, query) };
  }
  const wanted = anywhere(words, inUse);
  let filter = filterOf(query, wanted);
  let every = await candidates(db, filter);
  if (every.length < enough && forms.flat().length > 0) {
    filter = filterOf(query, anywhere(words, forms), inAllForms);
    every = await candidates(db, filter);
  }
  const { lat, lon } = query;
  if (sort === 'distance' && lat !== undefined && lon !== undefined) {
    return nearest(db, filter, every, { lat, lon, count, skip });
  }
  if (every.length <= mostCounted) {
    const ids = await ordered(db, every, rank, query);
    return { ids, total: every.length, totalIsExact: true };
  }
  if (sort !== 'relevance' || words.length === 0) {
    return { ...found, ids: await walked(db, filter, { sort, without: [] }, query) };
  }
  // Words of one or two letters are searched only in names anyway.
  const alike = rank.named === wanted;
  const named = alike ? every : await candidates(db, names);
  if (named.length > mostCounted) {
    return { ...found, ids: await walked(db, names, { sort, without: [] }, query) };
  }
  const first = await ordered(db, named, rank, query);
  if (first.length === count) return { ...found, ids: first };
  const rest = { count: count - first.length, skip: Math.max(0, skip - named.length) };
  const others = await walked(db, filter, { sort, without: named }, rest);
  return { ...found, ids: [...first, ...others] };
}

/** The requested page, nearest first. */
async function nearest(
  db: Reader,
  filter: Filter,
  every: readonly number[],
  from: PageAround,
): Promise<Found> {
  const few = every.length <= mostCounted;
  const away = await (few ? nearestFew(db, every, from) : nearestMany(db, filter, from));
  const total = few ? every.length : mostCounted;
  return { ids: [...away.keys()], total, totalIsExact: few, away };
}

/** Published offers by their numbers, in that order, with their current prices. */
export async function offerRows<Row extends OfferRow = OfferRow>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly number[],
  columns = listColumns,
): Promise<(Row & PricedRow)[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<Row & PricedRow>(
    prepared(
      `SELECT ${columns}, ${priceColumns}, best.* FROM unnest($1::int[]) WITH ORDINALITY AS wanted (id, place)
       JOIN offer o ON o.id = wanted.id AND o.published ${joinOwner}
       ${joinPrice} ${joinBest('$2')} ORDER BY wanted.place`,
      [ids, now()],
    ),
  );
  return rows;
}

/** The categories and places that a search may be narrowed to. */
export type Facets = Pick<MarketAnswer, 'categories' | 'categoryCounts' | 'locations'>;

export async function facetsOf({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<Facets> {
  const [used, locations] = await Promise.all([
    termsInUse(db, 'category'),
    termsInUse(db, 'location'),
  ]);
  const own = config.brand.categories.map(({ pl }) => pl);
  const categories = [...new Set([...own, ...used.keys()])];
  return {
    categories,
    categoryCounts: categories.map((one) => used.get(one) ?? 0),
    locations: [...locations.keys()],
  };
}

/** Answers the marketplace; a search without results is retried with likely words. */
export async function search(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  query: MarketQuery,
  facets: Promise<Facets>,
): Promise<MarketAnswer> {
  const { db } = deps;
  const words = wordsOf(query.search).slice(0, 10);
  let found = await find(db, query, words);
  // Somebody is still typing: what stands in no name yet must not empty the market.
  const last = words.at(-1) ?? '';
  if (found.total === 0 && words.length > 1 && last.length < shortest) {
    found = await find(db, query, words.slice(0, -1));
  }
  let likely: string[] | null = null;
  if (found.total === 0 && words.length > 0) {
    likely = await corrected(db, words);
    if (likely) found = await find(db, query, likely);
  }
  const rows = await offerRows(deps, found.ids);
  return {
    offers: rows.map((row) => ({
      ...publicView(row, deps.config),
      away: found.away?.get(row.id) ?? null,
    })),
    total: found.total,
    totalIsExact: found.totalIsExact,
    corrected: likely && found.total > 0 ? likely.join(' ') : null,
    ...(await facets),
    count: query.count,
    skip: query.skip,
  };
}

/**
 * Replaces each word that begins no known word and is no form of one by the most similar known one;
 * null if none needs replacing, or one has nothing similar.
 */
async function corrected(db: Reader, words: readonly string[]): Promise<string[] | null> {
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
  const forms = formsOf(word);
  if (rows.some(({ term, begins }) => begins || forms.includes(term))) return word;
  const [first] = rows;
  return first && first.likeness >= alike ? first.term : null;
}
