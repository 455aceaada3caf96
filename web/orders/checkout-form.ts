/** The form of an order: its delivery, and its part in Denar. */
import * as z from 'zod/mini';
import { deliver } from '#contract/order-terms.ts';
import { type SchemaForm, typedPrice } from '../forms.ts';

export const checkoutForm = z.object({ ...deliver.shape, denarPart: typedPrice }).check(
  z.refine(({ kind, address }) => kind === 'pickup' || address !== '', {
    path: ['address'],
    params: { word: 'address' },
  }),
);

export type TypedCheckout = z.input<typeof checkoutForm>;
export type ReadCheckout = z.output<typeof checkoutForm>;
export type CheckoutForm = SchemaForm<TypedCheckout, ReadCheckout>;
