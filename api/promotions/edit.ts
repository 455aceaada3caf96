/** Creates, changes and ends promotions. */

import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import {
  type createPromotion as createOperation,
  lastDay,
  maxPromotions,
  promotionDefaults,
} from '#contract/promotions.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { validation } from '#texts/refusals.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Caller } from '../callers.ts';
import { polishDay } from '../documents/format.ts';
import { filtersOf } from '../offers/words.ts';
import type { Context } from '../use-case.ts';
import { ValidationRefusal } from '../validate.ts';
import { dayAt } from './best.ts';
import { type OwnPromotion, ownView, type PromotionRow, promotionOf } from './promotion-rows.ts';

export type PromotionInput = z.output<typeof createOperation.body>;

type Terms = Pick<PromotionInput, 'discountPercent' | 'validFrom' | 'validTo'>;
type Settled = { readonly [Term in keyof Terms]-?: NonNullable<Terms[Term]> };
type Whole = Omit<PromotionInput, keyof Terms> & Settled;

/** Only the programme gives discounts in others' shops: nobody else pays for them yet. */
function refuseForeign({ isAdmin }: Caller, { onlyMy }: PromotionInput): void {
  if (!onlyMy && !isAdmin) throw new Refusal('forbidden');
}

const dayMs = 86_400_000;

/** A date this many days after another, limited to the last permitted one. */
function later(day: string, days: number): string {
  const found = new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
  return found < lastDay ? found : lastDay;
}

/** Fills in what the owner left out; refuses days in the wrong order. */
function whole(
  input: PromotionInput,
  { now }: Pick<Context, 'now'>,
  locale: Locale,
  before?: Settled,
): Whole {
  const validFrom = input.validFrom ?? before?.validFrom ?? polishDay(now());
  const validTo = input.validTo ?? before?.validTo ?? later(validFrom, promotionDefaults.days);
  if (validFrom > validTo) {
    const loc = ['body', input.validTo === undefined ? 'validFrom' : 'validTo'];
    throw new ValidationRefusal([{ loc, msg: textsIn(validation, locale).period, type: 'period' }]);
  }
  const usual = before?.discountPercent ?? promotionDefaults.discountPercent;
  return { ...input, validFrom, validTo, discountPercent: input.discountPercent ?? usual };
}

const columnsOf = (input: Whole) => ({
  name: input.name,
  summary: input.summary,
  description: input.description,
  only_my: input.onlyMy,
  discount_percent: input.discountPercent,
  valid_from: input.validFrom,
  valid_to: input.validTo,
  categories: input.categories,
  wanted: filtersOf(input.categories, ''),
  budget: input.budget,
});

interface Wanted {
  readonly input: PromotionInput;
  readonly locale: Locale;
}

/** Creates a promotion; refuses `forbidden` and `promotion_limit`. */
export async function createPromotion(
  cx: Context,
  { input: given, locale }: Wanted,
): Promise<OwnPromotion> {
  const { tx, now, newId, caller } = cx;
  refuseForeign(caller, given);
  const input = whole(given, cx, locale);
  await tx.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE', [caller.id]);
  const { rows } = await tx.query<{ open: number }>(
    `SELECT count(*) AS open FROM promotion
     WHERE person_id = $1 AND deleted_at IS NULL AND valid_to >= ${dayAt('$2')}`,
    [caller.id, now()],
  );
  if ((rows[0]?.open ?? 0) >= maxPromotions) throw new Refusal('promotion_limit');
  const id = newId();
  const created = { id, person_id: caller.id, created_at: now() };
  await tx.query(...sql`INSERT INTO promotion ${sql.row({ ...created, ...columnsOf(input) })}`);
  return ownView(await held(cx, id));
}

/** A promotion of the caller; refuses `not_found`. */
async function held({ tx, now, caller }: Context, id: string): Promise<PromotionRow> {
  const row = await promotionOf(tx, caller.id, id, now());
  if (!row) throw new Refusal('not_found');
  return row;
}

const hold = (tx: Tx, id: string): Promise<unknown> =>
  tx.query('SELECT FROM promotion WHERE id = $1 FOR UPDATE', [id]);

interface PromotionChange extends Wanted {
  readonly id: string;
  /** Versions that may be changed; null for any. */
  readonly versions: readonly number[] | null;
}

/**
 * Changes a promotion if it still has one of the `versions`; requesting the current values is no
 * conflict. Refuses `not_found`, `forbidden`, `stale_promotion` and `budget_spent`.
 */
export async function updatePromotion(
  cx: Context,
  { id, input: given, locale, versions }: PromotionChange,
): Promise<OwnPromotion> {
  const { tx, caller } = cx;
  refuseForeign(caller, given);
  await hold(tx, id);
  const row = await held(cx, id);
  const input = whole(given, cx, locale, row);
  const old = Object.fromEntries(
    Object.keys(input).map((key) => [key, row[key as keyof typeof row]]),
  );
  if (isDeepStrictEqual(old, { ...input })) return ownView(row);
  if (versions && !versions.includes(row.version)) throw new Refusal('stale_promotion');
  if (input.budget < row.spent + row.reserved) throw new Refusal('budget_spent');
  await tx.query(
    ...sql`UPDATE promotion SET ${sql.set(columnsOf(input))}, version = version + 1
     WHERE id = ${id}`,
  );
  return ownView(await held(cx, id));
}

/** Ends a promotion; refuses `not_found`, and `promotion_in_use` while orders reserve from it. */
export async function deletePromotion(
  cx: Context,
  { id }: { readonly id: string },
): Promise<undefined> {
  const { tx, now } = cx;
  await hold(tx, id);
  const row = await held(cx, id);
  if (row.reserved > 0) throw new Refusal('promotion_in_use');
  await tx.query('UPDATE promotion SET deleted_at = $2 WHERE id = $1', [id, now()]);
}

/** Ends all promotions of a person who leaves the programme. */
export async function endPromotions(tx: Tx, personId: string, now: Date): Promise<void> {
  const open = 'person_id = $1 AND deleted_at IS NULL';
  await tx.query(`SELECT FROM promotion WHERE ${open} ORDER BY id FOR NO KEY UPDATE`, [personId]);
  await tx.query(`UPDATE promotion SET deleted_at = $2 WHERE ${open}`, [personId, now]);
}
