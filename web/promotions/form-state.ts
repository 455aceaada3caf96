/** The promotion form, as shared by its parts. */
import type { SchemaForm } from '../forms.ts';
import type { ReadPromotion, TypedPromotion } from './form-values.ts';

export type PromotionFormState = SchemaForm<TypedPromotion, ReadPromotion>;
