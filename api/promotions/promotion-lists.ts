/** Lists of promotions, and of the discounts that currently apply. */

import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import type { ListQuery } from '#contract/lists.ts';
import { toWire } from '#contract/money.ts';
import type { discounts, myPromotions, promotions } from '#contract/promotions.ts';
import type { Reader } from '#db/connect.ts';
import { promotionFiles } from '#texts/promotions.ts';
import { textsIn } from '#texts/spoken.ts';
import { csvDocument } from '../csv.ts';
import type { Deps } from '../deps.ts';
import { Filter, folded, type ListSource, readList } from '../lists.ts';
import {
  joinOwner,
  listColumns,
  publicView as offerView,
  type PricedRow,
} from '../offers/offer-rows.ts';
import { joinPrice, priceColumns } from '../offers/price-history.ts';
import { anywhere, filtersOf, wordsOf } from '../offers/words.ts';
import type { Document } from '../route.ts';
import { joinBest } from './best.ts';
import {
  fromPromotions,
  ownView,
  type PromotionRow,
  promotionColumns,
  publicView,
  stateAt,
} from './promotion-rows.ts';

type Reading = Pick<Deps, 'db' | 'now' | 'config'>;
type Fields = 'createdAt' | 'name' | 'validFrom' | 'validTo' | 'discountPercent' | 'budget';

/** The first parameter of each list is the current time. */
const source: ListSource<Fields> = {
  columns: promotionColumns('$1'),
  from: fromPromotions,
  order: {
    createdAt: 'p.created_at',
    name: folded('p.name'),
    validFrom: 'p.valid_from',
    validTo: 'p.valid_to',
    discountPercent: 'p.discount_percent',
    budget: 'p.budget',
  },
  unique: 'p.id',
};

const filterAt = (now: Date): Filter =>
  new Filter().where(
    now,
    (moment) => `p.deleted_at IS NULL AND ${moment}::timestamptz IS NOT NULL`,
  );

const searched = (filter: Filter, query: ListQuery<Fields>): Filter =>
  filter.search(query.search, ['p.name', 'p.summary', 'p.description']);

/** A page or a file of a person's own promotions. */
export async function myPromotionList(
  { db, now }: Reading,
  personId: string,
  query: z.output<typeof myPromotions.query>,
  locale: Locale,
): Promise<z.output<typeof myPromotions.answer> | Document> {
  const filter = searched(filterAt(now()), query)
    .where(personId, (person) => `p.person_id = ${person}`)
    .where(query.state, (state) => `${stateAt('$1')} = ${state}`);
  const { rows, place } = await readList<PromotionRow, Fields>(db, source, filter, query);
  if (query.format === 'csv') return promotionsCsv(rows, locale, true);
  const promotions = rows.map(ownView);
  const ownOnly = await keepsOut(db, personId);
  return { promotions, ownOnly, ...place };
}

/** Whether a seller's offers opt out of the programme's promotions. */
async function keepsOut(db: Reader, personId: string): Promise<boolean> {
  const { rows } = await db.query<{ ownOnly: boolean }>(
    'SELECT own_promotions_only AS "ownOnly" FROM person WHERE id = $1',
    [personId],
  );
  return rows[0]?.ownOnly ?? false;
}

/** A page or a file of all participants' promotions that have not ended. */
export async function promotionList(
  { db, now }: Reading,
  query: z.output<typeof promotions.query>,
  locale: Locale,
): Promise<z.output<typeof promotions.answer> | Document> {
  const filter = searched(filterAt(now()), query)
    .where(query.owner, (owner) => `p.person_id = ${owner}`)
    .where(query.state ? [query.state] : ['planned', 'running'], (states) => {
      return `${stateAt('$1')} = ANY (${states})`;
    })
    .where(query.category, (category) => {
      const same = `${folded('named')} = ${folded(`${category}::text`)}`;
      return `p.categories = '{}' OR EXISTS (SELECT FROM unnest(p.categories) named WHERE ${same})`;
    });
  const { rows, place } = await readList<PromotionRow, Fields>(db, source, filter, query);
  if (query.format === 'csv') return promotionsCsv(rows, locale, false);
  return {
    promotions: rows.map(publicView),
    categories: await categoriesAt(db, now()),
    ...place,
  };
}

/** The categories of promotions that have not ended; each once, ignoring case and diacritics. */
async function categoriesAt(db: Reading['db'], now: Date): Promise<string[]> {
  const { rows } = await db.query<{ named: string }>(
    `SELECT min(named) AS named FROM promotion p, unnest(p.categories) named
     WHERE p.deleted_at IS NULL AND ${stateAt('$1')} IN ('planned', 'running')
     GROUP BY ${folded('named')} ORDER BY 1 LIMIT 200`,
    [now],
  );
  return rows.map(({ named }) => named);
}

function promotionsCsv(rows: readonly PromotionRow[], locale: Locale, own: boolean): Document {
  const { columns, states } = textsIn(promotionFiles, locale);
  const money = own ? [columns.budget, columns.spent, columns.remaining] : [];
  const head = [columns.name, columns.owner, columns.discount, columns.from, columns.to];
  const lines = rows.map((row) => [
    row.name,
    row.ownerName,
    row.discountPercent,
    row.validFrom,
    row.validTo,
    states[row.state],
    ...(own
      ? [row.budget, row.spent, row.budget - row.spent - row.reserved].map((minor) => ({
          amount: toWire(minor),
        }))
      : []),
  ]);
  return csvDocument('promotions.csv', [...head, columns.state, ...money], lines, locale);
}

const percent = 'coalesce(best."promotionPercent", o.discount_percent)';
const before = 'coalesce(o.system_price, o.price)';
const taken = `((${before} * ${percent} + 50) / 100)`;

type Query = z.output<typeof discounts.query>;

const order: Readonly<Record<Query['sort'], string>> = {
  '-discountPercent': `${percent} DESC`,
  '-discount': `${taken} DESC`,
  price: `${before} - ${taken}`,
  '-price': `${before} - ${taken} DESC`,
};

/** The discounts that currently apply, across all shops. */
export async function discountList(
  { db, now, config }: Reading,
  query: Query,
): Promise<z.output<typeof discounts.answer>> {
  const { category, count, skip, sort } = query;
  const words = wordsOf(query.search).slice(0, 10);
  const asked = [anywhere(words), filtersOf(category === '' ? [] : [category], '')]
    .filter((part) => part !== '')
    .join(' & ');
  const filter = new Filter()
    .where(now(), (moment) => `o.published AND ${moment}::timestamptz IS NOT NULL`)
    .where(asked, (wanted) => `o.words @@ ${wanted}::tsquery`)
    .where(query.owner, (owner) => `o.person_id = ${owner}`)
    .where(0, (none) => `${taken} > ${none}`);
  const from = `FROM offer o ${joinOwner} ${joinPrice} ${joinBest('$1')} ${filter.sql}`;
  const { rows } = await db.query<PricedRow>(
    `SELECT ${listColumns}, ${priceColumns}, best.* ${from} ORDER BY ${order[sort]}, o.id DESC
     LIMIT ${Number(count)} OFFSET ${Number(skip)}`,
    filter.values,
  );
  const counted = await db.query<{ total: number }>(
    `SELECT count(*) AS total ${from}`,
    filter.values,
  );
  const found = rows.map((row) => offerView(row, config));
  return {
    discounts: found.map((offer) => ({ offer, now: offer.now })),
    total: counted.rows[0]?.total ?? 0,
    count,
    skip,
  };
}
