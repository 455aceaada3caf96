/** The marketplace: finds published offers as fast as somebody types. */
import type * as z from 'zod/mini';
import { defaultCategories, type offers as offersOperation } from '#contract/offers.ts';
import type { Reader } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { Filter } from '../lists.ts';
import { type Best, joinBest } from '../promotions/best.ts';
import {
  joinOwner,
  listColumns,
  type OfferRow,
  type PublicOffer,
  publicView,
} from './offer-rows.ts';
import { corrected } from './spelling.ts';
import { termsInUse } from './terms.ts';
import { anywhere, filtersOf, inName, wordsOf } from './words.ts';

export type MarketQuery = z.output<typeof offersOperation.query>;
type MarketAnswer = z.output<typeof offersOperation.answer>;

/** Nobody pages through more, so no more are counted or weighed against each other. */
export const mostCounted = 1000;

/** What leaves only published offers with these filters; `words` is a tsquery. */
function filterOf(query: MarketQuery, words: string): Filter {
  const filters = filtersOf(query.category, query.location);
  const all = [words, filters].filter((part) => part !== '').join(' & ');
  return new Filter()
    .where(true, (yes) => `o.published AND ${yes}`)
    .where(all, (asked) => `o.words @@ ${asked}::tsquery`)
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
};

interface Place {
  readonly count: number;
  readonly skip: number;
}

/** The numbers of the offers that a filter leaves, but not more than one too many to count. */
async function candidates(db: Reader, filter: Filter): Promise<number[]> {
  const { rows } = await db.query<{ ids: number[] | null }>(
    `SELECT array_agg(id) AS ids FROM (
       SELECT o.id FROM offer o ${filter.sql} LIMIT ${mostCounted + 1}) o`,
    filter.values,
  );
  return rows[0]?.ids ?? [];
}

/** Puts few offers in order; where they were searched for, by how well they match. */
async function ordered(
  db: Reader,
  ids: readonly number[],
  { words, sort }: { readonly words: string; readonly sort: MarketQuery['sort'] },
  { count, skip }: Place,
): Promise<number[]> {
  const weighed = sort === 'relevance' && words !== '';
  const rank = weighed ? 'ts_rank(o.words, $4::tsquery) DESC, ' : '';
  const { rows } = await db.query<{ id: number }>(
    `SELECT o.id FROM offer o WHERE o.id = ANY ($1) ORDER BY ${rank}${order[sort]}
     LIMIT $2 OFFSET $3`,
    [ids, count, skip, ...(weighed ? [words] : [])],
  );
  return rows.map(({ id }) => id);
}

/** Walks many offers in an order that an index has, and leaves out some that stand before them. */
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
}

/**
 * The page of offers that a query asks for, for these words. What matches too often to be weighed
 * comes with the matches in the name first and then the newest.
 */
export async function find(
  db: Reader,
  query: MarketQuery,
  words: readonly string[],
): Promise<Found> {
  const { sort, count, skip } = query;
  const filter = filterOf(query, anywhere(words));
  const every = await candidates(db, filter);
  if (every.length <= mostCounted) {
    const ids = await ordered(db, every, { words: anywhere(words), sort }, query);
    return { ids, total: every.length, totalIsExact: true };
  }
  const found = { total: mostCounted, totalIsExact: false };
  if (sort !== 'relevance' || words.length === 0) {
    return { ...found, ids: await walked(db, filter, { sort, without: [] }, query) };
  }
  // Words of one or two letters are looked for in names anyway.
  const alike = inName(words) === anywhere(words);
  const names = filterOf(query, inName(words));
  const named = alike ? every : await candidates(db, names);
  if (named.length > mostCounted) {
    return { ...found, ids: await walked(db, names, { sort, without: [] }, query) };
  }
  const first = await ordered(db, named, { words: anywhere(words), sort }, query);
  if (first.length === count) return { ...found, ids: first };
  const rest = { count: count - first.length, skip: Math.max(0, skip - named.length) };
  const others = await walked(db, filter, { sort, without: named }, rest);
  return { ...found, ids: [...first, ...others] };
}

/** Offers by their numbers, in that order, with what they cost now. */
export async function publicOffers(
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  ids: readonly number[],
  columns = listColumns,
): Promise<PublicOffer[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<OfferRow & Best>(
    `SELECT ${columns}, best.* FROM unnest($1::int[]) WITH ORDINALITY AS wanted (id, place)
     JOIN offer o ON o.id = wanted.id AND o.published ${joinOwner}
     ${joinBest('$2')} ORDER BY wanted.place`,
    [ids, now()],
  );
  return rows.map((row) => publicView(row, config));
}

/** Answers the marketplace; a search that finds nothing is tried once more with likely words. */
export async function market(
  deps: Pick<Deps, 'db' | 'now' | 'config'>,
  query: MarketQuery,
): Promise<MarketAnswer> {
  const { db } = deps;
  const words = wordsOf(query.search).slice(0, 10);
  let found = await find(db, query, words);
  let likely: string[] | null = null;
  if (found.total === 0 && words.length > 0) {
    likely = await corrected(db, words);
    if (likely) found = await find(db, query, likely);
  }
  const [page, categories, locations] = await Promise.all([
    publicOffers(deps, found.ids),
    termsInUse(db, 'category'),
    termsInUse(db, 'location'),
  ]);
  return {
    offers: page,
    total: found.total,
    totalIsExact: found.totalIsExact,
    corrected: likely && found.total > 0 ? likely.join(' ') : null,
    categories: [...new Set([...defaultCategories, ...categories])],
    locations,
    count: query.count,
    skip: query.skip,
  };
}
