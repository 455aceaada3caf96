/** Makes, changes and ends promotions. */
import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { type createPromotion as createOperation, maxPromotions } from '#contract/promotions.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { filtersOf } from '../offers/words.ts';
import { dayAt } from './best.ts';
import { type OwnPromotion, ownView, promotionOf } from './promotion-rows.ts';

export type PromotionInput = z.output<typeof createOperation.body>;

type Clock = Pick<Deps, 'now'>;

/** Only the programme itself gives discounts at other people's shops: nobody else pays for them yet. */
function refuseForeign({ isAdmin }: Caller, { onlyMy }: PromotionInput): void {
  if (!onlyMy && !isAdmin) throw new Refusal('forbidden');
}

const valuesOf = (input: PromotionInput): unknown[] => [
  input.name,
  input.summary,
  input.description,
  input.onlyMy,
  input.discountPercent,
  input.validFrom,
  input.validTo,
  input.categories,
  filtersOf(input.categories, ''),
  input.budget,
];

/** Makes a promotion; refuses `forbidden` and `promotion_limit`. */
export async function createPromotion(
  tx: Tx,
  { now, newId }: Pick<Deps, 'now' | 'newId'>,
  caller: Caller,
  input: PromotionInput,
): Promise<OwnPromotion> {
  refuseForeign(caller, input);
  await tx.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE', [caller.id]);
  const { rows } = await tx.query<{ open: number }>(
    `SELECT count(*) AS open FROM promotion
     WHERE person_id = $1 AND deleted_at IS NULL AND valid_to >= ${dayAt('$2')}`,
    [caller.id, now()],
  );
  if ((rows[0]?.open ?? 0) >= maxPromotions) throw new Refusal('promotion_limit');
  const id = newId();
  await tx.query(
    `INSERT INTO promotion (id, person_id, created_at, name, summary, description, only_my,
       discount_percent, valid_from, valid_to, categories, wanted, budget)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::tsquery, $13)`,
    [id, caller.id, now(), ...valuesOf(input)],
  );
  return seen(tx, { now }, caller, id);
}

async function seen(tx: Tx, { now }: Clock, caller: Caller, id: string): Promise<OwnPromotion> {
  const row = await promotionOf(tx, caller.id, id, now());
  if (!row) throw new Refusal('not_found');
  return ownView(row);
}

const hold = (tx: Tx, id: string): Promise<unknown> =>
  tx.query('SELECT FROM promotion WHERE id = $1 FOR UPDATE', [id]);

/**
 * Changes a promotion where it still has one of the `versions` (null: any); what is so already is no
 * conflict. Refuses `not_found`, `forbidden`, `stale_promotion` and `budget_spent`.
 */
export async function updatePromotion(
  tx: Tx,
  { now }: Clock,
  caller: Caller,
  { id, input }: { readonly id: string; readonly input: PromotionInput },
  versions: readonly number[] | null,
): Promise<OwnPromotion> {
  refuseForeign(caller, input);
  await hold(tx, id);
  const row = await promotionOf(tx, caller.id, id, now());
  if (!row) throw new Refusal('not_found');
  const old = Object.fromEntries(
    Object.keys(input).map((key) => [key, row[key as keyof typeof row]]),
  );
  if (isDeepStrictEqual(old, { ...input })) return ownView(row);
  if (versions && !versions.includes(row.version)) throw new Refusal('stale_promotion');
  if (input.budget < row.spent + row.reserved) throw new Refusal('budget_spent');
  await tx.query(
    `UPDATE promotion SET name = $2, summary = $3, description = $4, only_my = $5,
       discount_percent = $6, valid_from = $7, valid_to = $8, categories = $9,
       wanted = $10::tsquery, budget = $11, version = version + 1
     WHERE id = $1`,
    [id, ...valuesOf(input)],
  );
  return seen(tx, { now }, caller, id);
}

/** Ends a promotion for good; refuses `not_found`, and `promotion_in_use` while orders hold a part. */
export async function deletePromotion(
  tx: Tx,
  { now }: Clock,
  caller: Caller,
  id: string,
): Promise<void> {
  await hold(tx, id);
  const row = await promotionOf(tx, caller.id, id, now());
  if (!row) throw new Refusal('not_found');
  if (row.reserved > 0) throw new Refusal('promotion_in_use');
  await tx.query('UPDATE promotion SET deleted_at = $2 WHERE id = $1', [id, now()]);
}

/** Ends all promotions of somebody who leaves the programme. */
export async function endPromotions(tx: Tx, personId: string, now: Date): Promise<void> {
  const open = 'person_id = $1 AND deleted_at IS NULL';
  await tx.query(`SELECT FROM promotion WHERE ${open} ORDER BY id FOR NO KEY UPDATE`, [personId]);
  await tx.query(`UPDATE promotion SET deleted_at = $2 WHERE ${open}`, [personId, now]);
}
