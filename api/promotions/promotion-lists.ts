/** Lists of promotions, and of the discounts that currently apply. */

import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import { type discounts, myPromotions, promotions } from '#contract/promotions.ts';
import type { Reader } from '#db/connect.ts';
import { promotionFiles } from '#texts/promotions.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Deps } from '../deps.ts';
import { type Columns, listOf, rowsOf } from '../list-of.ts';
import { Filter, folded } from '../lists.ts';
import { formsOf } from '../offers/forms.ts';
import {
  joinOwner,
  listColumns,
  publicView as offerView,
  type PricedRow,
} from '../offers/offer-rows.ts';
import { joinPrice, priceColumns } from '../offers/price-history.ts';
import { anywhere, filtersOf, inAllForms, wordsOf } from '../offers/words.ts';
import type { Asked } from '../route.ts';
import { joinBest } from './best.ts';
import {
  fromPromotions,
  ownView,
  type Promotion,
  promotionColumns,
  publicView,
  stateAt,
} from './promotion-rows.ts';

type Reading = Pick<Deps, 'db' | 'now' | 'config'>;
const source = {
  from: fromPromotions,
  sort: {
    createdAt: 'p.created_at',
    name: folded('p.name'),
    validFrom: 'p.valid_from',
    validTo: 'p.valid_to',
    discountPercent: 'p.discount_percent',
    budget: 'p.budget',
  },
  unique: 'p.id',
  search: ['p.name', 'p.summary', 'p.description'],
} as const;

/** The first parameter of each list is the current time. */
const keptAt = (filter: Filter, now: Date): Filter =>
  filter.where(now, (moment) => `p.deleted_at IS NULL AND ${moment}::timestamptz IS NOT NULL`);

interface Looking {
  readonly person: string;
  readonly now: Date;
}

/** A person's own promotions. */
export const ownPromotions = listOf(myPromotions, 'promotions', {
  ...source,
  of: (filter, { person, now }: Looking) =>
    keptAt(filter, now).where(person, (id) => `p.person_id = ${id}`),
  row: rowsOf(promotionColumns('$1'), ownView),
  where: { state: (state) => `${stateAt('$1')} = ${state}` },
  file: {
    name: 'promotions',
    columns: (locale) => {
      const { columns: c } = textsIn(promotionFiles, locale);
      return [
        ...publicCells(locale),
        [c.budget, ({ budget: amount }) => ({ amount })],
        [c.spent, ({ spent: amount }) => ({ amount })],
        [c.remaining, ({ remaining: amount }) => ({ amount })],
      ];
    },
  },
});

/** A page or a file of a person's own promotions. */
export const myPromotionList = (
  { db, now }: Reading,
  asked: Pick<Asked<typeof myPromotions>, 'caller' | 'query' | 'locale'>,
) =>
  ownPromotions.answer(db, asked, { person: asked.caller.id, now: now() }, async () => ({
    ownOnly: await keepsOut(db, asked.caller.id),
  }));

/** Whether a seller's offers opt out of the programme's promotions. */
async function keepsOut(db: Reader, personId: string): Promise<boolean> {
  const { rows } = await db.query<{ ownOnly: boolean }>(
    'SELECT own_promotions_only AS "ownOnly" FROM person WHERE id = $1',
    [personId],
  );
  return rows[0]?.ownOnly ?? false;
}

/** All participants' promotions that have not ended. */
export const currentPromotions = listOf(promotions, 'promotions', {
  ...source,
  of: (filter, now: Date, query) =>
    keptAt(filter, now).where(
      query?.state ? [query.state] : ['planned', 'running'],
      (states) => `${stateAt('$1')} = ANY (${states})`,
    ),
  row: rowsOf(promotionColumns('$1'), publicView),
  where: {
    owner: (owner) => `p.person_id = ${owner}`,
    state: (state) => `${state}::text IS NOT NULL`,
    category: (category) => {
      const same = `${folded('named')} = ${folded(`${category}::text`)}`;
      return `p.categories = '{}' OR EXISTS (SELECT FROM unnest(p.categories) named WHERE ${same})`;
    },
  },
  file: { name: 'promotions', columns: publicCells },
});

/** A page or a file of them, with their categories. */
export const promotionList = (
  { db, now }: Reading,
  asked: Pick<Asked<typeof promotions>, 'query' | 'locale'>,
) =>
  currentPromotions.answer(db, asked, now(), async () => ({
    categories: await categoriesAt(db, now()),
  }));

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

function publicCells(locale: Locale): Columns<Promotion> {
  const { columns: c, states } = textsIn(promotionFiles, locale);
  return [
    [c.name, (row) => row.name],
    [c.owner, (row) => row.ownerName],
    [c.discount, (row) => row.discountPercent],
    [c.from, (row) => row.validFrom],
    [c.to, (row) => row.validTo],
    [c.state, (row) => states[row.state]],
  ];
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
  const wanted = filtersOf(category === '' ? [] : [category], '');
  const filter = new Filter()
    .where(now(), (moment) => `o.published AND ${moment}::timestamptz IS NOT NULL`)
    .where(anywhere(words, words.map(formsOf)), inAllForms)
    .where(wanted, (asked) => `o.words @@ ${asked}::tsquery`)
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
