/** The promotion form as its parts share it. */
import type { SchemaForm } from '../forms.ts';
import type { ReadPromotion, TypedPromotion } from './form-values.ts';

export type PromotionFormState = SchemaForm<TypedPromotion, ReadPromotion>;
