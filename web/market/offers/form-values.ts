/** The offer form (specification §3): its fields, and the offer they result in. */
import * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import { maxImageAlt, maxPictures, maxQuantity } from '#contract/offer-fields.ts';
import {
  maxCategories,
  maxLocation,
  maxOfferDescription,
  maxOfferName,
  maxRule,
  maxRules,
  offerStates,
} from '#contract/offers.ts';
import { cleanLineOf, cleanTextOf, lineUpTo } from '#contract/text.ts';
import { forcedHttps, isWebAddress } from '#contract/web-address.ts';

import { fieldsOf } from '../../api/fields.tsx';
import { typedPrice } from '../../api/forms.ts';
import type { WrittenOffer } from './changes.ts';

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

/** A web address; https:// is prepended if missing (specification §5). */
const address = lineUpTo(maxAddress).check(
  z.overwrite((text) => (text === '' ? '' : forcedHttps(text, ''))),
  z.refine((text) => text === '' || isWebAddress(text), says('webAddress')),
);

const offerForm = z
  .object({
    id: z.number(),
    name: cleanLineOf(maxOfferName),
    description: cleanTextOf(maxOfferDescription),
    pictures: z
      .array(
        z.object({
          imageUrl: z.string().check(z.maxLength(maxAddress)),
          imageAlt: lineUpTo(maxImageAlt),
        }),
      )
      .check(z.maxLength(maxPictures)),
    url: address,
    categories: z.array(z.string()).check(z.maxLength(maxCategories)),
    quantity: whole(maxQuantity, 'quantity'),
    catalogPrice: typedPrice,
    catalogCurrency: z.literal('PLN'),
    systemPrice: typedPrice,
    discountPercentage: whole(100, 'percent'),
    denarPercentage: whole(100, 'percent'),
    additionalRules: z.array(lineUpTo(maxRule)).check(z.maxLength(maxRules)),
    location: lineUpTo(maxLocation),
    status: z.enum(offerStates),
    /** The offer as JSON when the edit started; empty for a new one. */
    base: z.string(),
  })
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

/** A new, empty form (specification §3). */
export const emptyOffer = (id: number): TypedOffer => ({
  id,
  name: '',
  description: '',
  pictures: [],
  url: '',
  categories: [],
  quantity: '1',
  catalogPrice: '0',
  catalogCurrency: 'PLN',
  systemPrice: '',
  discountPercentage: '',
  denarPercentage: '0',
  additionalRules: [''],
  location: '',
  status: 'published',
  base: '',
});

/** An offer as form values; `amount` formats an amount for the language. */
export const typedOf = (offer: WrittenOffer, amount: (value: number) => string): TypedOffer => ({
  id: offer.id,
  name: offer.name,
  description: offer.description,
  pictures: offer.pictures.map(({ imageUrl, imageAlt = '' }) => ({ imageUrl, imageAlt })),
  url: offer.url,
  categories: [...offer.categories],
  quantity: String(offer.quantity),
  catalogPrice: amount(Number(offer.price)),
  catalogCurrency: 'PLN',
  systemPrice: offer.systemPrice === null ? '' : amount(Number(offer.systemPrice)),
  discountPercentage: offer.discount_percent ? String(offer.discount_percent) : '',
  denarPercentage: String(offer.denar_percent),
  additionalRules: offer.rules.length > 0 ? [...offer.rules] : [''],
  location: offer.location,
  status: offer.status ?? 'draft',
  base: JSON.stringify(offer),
});

/** The form's offer, as it is sent. */
export const offerOf = (read: ReadOffer): WrittenOffer => ({
  id: read.id,
  name: read.name,
  description: read.description,
  category: read.categories[0] ?? '',
  categories: read.categories,
  denar_percent: read.denarPercentage,
  discount_percent: read.discountPercentage,
  rules: read.additionalRules.filter((rule) => rule !== ''),
  quantity: read.quantity,
  price: toWire(read.catalogPrice),
  currency: read.catalogCurrency,
  systemPrice: read.systemPrice > 0 ? toWire(read.systemPrice) : null,
  pictures: read.pictures,
  url: read.url,
  location: read.location,
  status: read.status,
});
