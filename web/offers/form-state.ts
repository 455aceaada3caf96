/** The form of one offer as its parts share it. */
import type { SchemaForm } from '../forms.ts';
import type { ReadOffer, TypedOffer } from './form-values.ts';

export type OfferFormState = SchemaForm<TypedOffer, ReadOffer>;
