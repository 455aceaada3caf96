/** The promotion form (specification §3): its fields, and what is sent. */
import * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import { maxCategories } from '#contract/offers.ts';
import {
  firstDay,
  lastDay,
  maxPromotionDescription,
  maxPromotionName,
  maxPromotionSummary,
  promotionDefaults,
} from '#contract/promotions.ts';
import { cleanLineOf, cleanTextOf, lineUpTo } from '#contract/text.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { typedAmount } from '../../api/forms.ts';
import type { OwnPromotion, PromotionBody } from './queries.ts';

const says = (word: string) => ({ params: { word } });

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= firstDay && text <= lastDay;
const day = z.string().check(z.refine(isDay, says('period')));

const promotionForm = z
  .object({
    name: cleanLineOf(maxPromotionName),
    summary: lineUpTo(maxPromotionSummary),
    description: cleanTextOf(maxPromotionDescription),
    onlyMy: z.boolean(),
    budget: typedAmount,
    discountPercent: z.pipe(
      z.string().check(
        z.trim(),
        z.refine((text) => /^\d{1,3}$/.test(text) && readPercent(text) !== null, says('discount')),
      ),
      z.transform(Number),
    ),
    validFrom: day,
    validTo: day,
    categories: z.array(z.string()).check(z.maxLength(maxCategories)),
    /** The version when the edit started; 0 for a new promotion. */
    version: z.number(),
  })
  .check(
    z.refine(({ validFrom, validTo }) => validFrom <= validTo, {
      path: ['validTo'],
      ...says('period'),
    }),
  );

type TypedPromotion = z.input<typeof promotionForm>;
type ReadPromotion = z.output<typeof promotionForm>;

/** Reads a typed discount: a whole number from 1 to 100; null if it is invalid. */
export function readPercent(text: string): number | null {
  const percent = /^\s*\d{1,3}\s*$/.test(text) ? Number(text) : 0;
  return percent >= 1 && percent <= 100 ? percent : null;
}

/** A new form that starts on this day. */
export const emptyPromotion = (today: string): TypedPromotion => ({
  name: '',
  summary: '',
  description: '',
  onlyMy: true,
  budget: '',
  discountPercent: String(promotionDefaults.discountPercent),
  validFrom: today,
  validTo: '',
  categories: [],
  version: 0,
});

/** A promotion as form values; `amount` formats an amount for the language. */
export const typedOf = (
  promotion: OwnPromotion,
  amount: (value: number) => string,
): TypedPromotion => ({
  name: promotion.name,
  summary: promotion.summary,
  description: promotion.description,
  onlyMy: promotion.onlyMy,
  budget: amount(promotion.budget),
  discountPercent: String(promotion.discountPercent),
  validFrom: promotion.validFrom,
  validTo: promotion.validTo,
  categories: promotion.categories,
  version: promotion.version,
});

/** The form's promotion, as it is sent. */
export const bodyOf = ({ version: _, budget, ...rest }: ReadPromotion): PromotionBody => ({
  ...rest,
  budget: toWire(budget),
});

/** The form and its fields. */
export const fields = fieldsOf(promotionForm);
