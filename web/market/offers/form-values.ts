/** The offer form (specification §3): its fields, and the offer they result in. */
import * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import { maxImageAlt, maxPictures, maxQuantity } from '#contract/offer-fields.ts';
import { maxOfferName, maxRule, maxRules, offerInput } from '#contract/offers.ts';
import { cleanLineOf, lineUpTo } from '#contract/text.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { typedPrice } from '../../api/forms.ts';
import { newOffer, partOf, type WrittenOffer } from './changes.ts';

/** The maximum length of a web address. */
export const maxAddress = 500;

const says = (word: string) => ({ params: { word } });

const whole = (most: number, word: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => /^\d{0,7}$/.test(text) && Number(text) <= most, says(word)),
    ),
    z.transform(Number),
  );

const offerForm = z
  .extend(
    // What a person types like it is sent: a new field of that kind needs nothing here.
    z.required(
      z.omit(offerInput, {
        category: true,
        denar_percent: true,
        discount_percent: true,
        rules: true,
        price: true,
        currency: true,
        imageUrl: true,
        imageAlt: true,
      }),
    ),
    {
      name: cleanLineOf(maxOfferName),
      pictures: z
        .array(
          z.object({
            imageUrl: z.string().check(z.maxLength(maxAddress)),
            imageAlt: lineUpTo(maxImageAlt),
          }),
        )
        .check(z.maxLength(maxPictures)),
      quantity: whole(maxQuantity, 'quantity'),
      catalogPrice: typedPrice,
      catalogCurrency: z.literal('PLN'),
      systemPrice: typedPrice,
      discountPercentage: whole(100, 'percent'),
      denarPercentage: whole(100, 'percent'),
      additionalRules: z.array(lineUpTo(maxRule)).check(z.maxLength(maxRules)),
      /** The offer as JSON when the edit started; empty for a new one. */
      base: z.string(),
    },
  )
  .check(
    z.refine(({ status, catalogPrice }) => status === 'draft' || catalogPrice > 0, {
      path: ['catalogPrice'],
      ...says('pricePublished'),
    }),
  );

type TypedOffer = z.input<typeof offerForm>;
export type ReadOffer = z.output<typeof offerForm>;

/** The form and its fields. */
export const fields = fieldsOf(offerForm);

/** An offer as form values; `amount` formats an amount for the language. */
export function typedOf(offer: WrittenOffer, amount: (value: number) => string): TypedOffer {
  const { category: _, price, currency, denar_percent, discount_percent, rules, ...same } = offer;
  return {
    ...same,
    pictures: same.pictures.map(({ imageUrl, imageAlt = '' }) => ({ imageUrl, imageAlt })),
    quantity: String(same.quantity),
    catalogPrice: amount(Number(price)),
    catalogCurrency: currency,
    systemPrice: same.systemPrice === null ? '' : amount(Number(same.systemPrice)),
    discountPercentage: discount_percent ? String(discount_percent) : '',
    denarPercentage: String(denar_percent),
    additionalRules: rules && rules.length > 0 ? rules : [''],
    status: same.status ?? 'draft',
    base: JSON.stringify(offer),
  };
}

/** A new, empty form (specification §3). */
export const emptyOffer = (id: number): TypedOffer => ({
  ...typedOf(newOffer(id), String),
  base: '',
});

/** The form's offer, as it is sent. */
export const offerOf = ({ additionalRules, systemPrice, ...read }: ReadOffer): WrittenOffer =>
  partOf({
    ...read,
    category: read.categories[0] ?? '',
    denar_percent: read.denarPercentage,
    discount_percent: read.discountPercentage,
    rules: additionalRules.filter((rule) => rule !== ''),
    price: toWire(read.catalogPrice),
    currency: read.catalogCurrency,
    systemPrice: systemPrice > 0 ? toWire(systemPrice) : null,
  });
