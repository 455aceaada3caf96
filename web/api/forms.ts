/** Forms validated by the contract's own schemas, with errors in the person's language. */
import { type Ref, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import type { Minor } from '#contract/money.ts';
import type { ValidationWord } from '#contract/schemas.ts';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft, keepDraft, readDraft } from '../session/draft.ts';
import { readAmount, readAmountOrZero } from '../ui/amount.ts';
import { type FieldName, Form, type FormState } from './form-state.ts';

/** What can be wrong with a field. */
type Fault =
  | ValidationWord
  | 'percent'
  | 'quantity'
  | 'discount'
  | 'pricePublished'
  | 'required'
  | 'short'
  | 'long'
  | 'invalid';

const texts = {
  amount: 'calls.fieldAmount',
  email: 'calls.fieldEmail',
  contactEmail: 'calls.fieldContactEmail',
  text: 'calls.fieldText',
  nip: 'calls.fieldNip',
  phone: 'calls.fieldPhone',
  otp: 'calls.fieldOtp',
  nrb: 'calls.fieldNrb',
  assetQuantity: 'calls.fieldAssetQuantity',
  assetUnits: 'calls.fieldAssetUnits',
  recipient: 'calls.fieldRecipient',
  cardNumber: 'calls.fieldCardNumber',
  serial: 'calls.fieldSerial',
  pin: 'calls.fieldPin',
  oneCard: 'calls.fieldOneCard',
  billCode: 'calls.fieldBillCode',
  price: 'calls.fieldPrice',
  address: 'calls.fieldAddress',
  webAddress: 'calls.fieldWebAddress',
  postcode: 'profile.fieldPostcode',
  hours: 'profile.fieldHours',
  period: 'calls.fieldPeriod',
  dueDay: 'calls.fieldDueDay',
  percent: 'calls.fieldPercent',
  quantity: 'calls.fieldQuantity',
  discount: 'calls.fieldDiscount',
  pricePublished: 'calls.fieldPricePublished',
  required: 'calls.fieldRequired',
  short: 'calls.fieldShort',
  long: 'calls.fieldLong',
  invalid: 'calls.fieldInvalid',
} as const satisfies Record<Fault, string>;

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue;

function faultOf(issue: Issue): Fault {
  if (issue.code === 'custom') return wordOf(issue.params) ?? 'invalid';
  if (issue.code === 'too_small') return issue.input ? 'short' : 'required';
  if (issue.code === 'too_big') return 'long';
  if (issue.code === 'invalid_union') {
    const inner = issue.errors.flat().find(({ code }) => code === 'custom');
    return inner ? faultOf(inner) : 'invalid';
  }
  return 'invalid';
}

function wordOf(params: Record<string, unknown> | undefined): Fault | null {
  const word = params?.word;
  return typeof word === 'string' && word in texts ? (word as Fault) : null;
}

// An issue's message is its fault; the text is chosen when it is shown.
z.config({ customError: (issue) => faultOf(issue) });

/** An amount as typed; validation outputs minor units. */
export const typedAmount = z.pipe(
  z.string().check(z.refine((text) => readAmount(text) !== null, { params: { word: 'amount' } })),
  z.transform((text): Minor => readAmount(text) ?? 0),
);

/** The same, where an empty text or zero means no price. */
export const typedPrice = z.pipe(
  z
    .string()
    .check(z.refine((text) => readAmountOrZero(text) !== null, { params: { word: 'price' } })),
  z.transform((text): Minor => readAmountOrZero(text) ?? 0),
);

export type FormSchema = z.ZodMiniType<object, object>;

/** A form and its state; its fields are bound to it (fields.tsx). */
export type SchemaForm<In extends object, Out = unknown> = {
  readonly [K in keyof Form<In, Out>]: Form<In, Out>[K];
} & { readonly formState: FormState<In>; readonly dropDraft: () => void };

/**
 * A form validated by a schema, on submit and then as fields change. Its values are stored as the
 * named draft until it is dropped.
 */
export function useSchemaForm<S extends FormSchema>(
  draft: string,
  schema: S,
  start: z.input<S>,
): SchemaForm<z.input<S>, z.output<S>> {
  type In = z.input<S>;
  const [form] = useState(
    () =>
      new Form<In, z.output<S>>(
        start,
        readDraft<In>(draft, start),
        (values) => schema.safeParse(values),
        (values) => keepDraft(draft, values),
      ),
  );
  const formState = useSyncExternalStore(form.subscribe, form.state, form.state);
  return { ...form, formState, dropDraft: () => dropDraft(draft) };
}

interface Values<In> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly values: () => In;
  readonly startValues: () => In;
}

/** One value of a form, as it changes. */
export function useFormValue<In, K extends keyof In>(form: Values<In>, name: K): In[K] {
  return useSyncExternalStore(
    form.subscribe,
    () => form.values()[name],
    () => form.startValues()[name],
  );
}

/** The props of a field that renders its own value. */
export interface FormField<In, K extends keyof In> {
  readonly name: K;
  readonly value: In[K];
  readonly onChange: (value: In[K]) => void;
  readonly ref: Ref<HTMLInputElement>;
  readonly error: string | undefined;
}

/** One field of a form, for the component that renders its value. */
export function useFormField<In extends object, K extends keyof In & FieldName<In>>(
  form: Pick<
    SchemaForm<In>,
    'subscribe' | 'values' | 'startValues' | 'setValue' | 'focusRef' | 'formState'
  >,
  name: K,
): FormField<In, K> {
  const value = useFormValue(form, name);
  const error = useFieldError()(form.formState.errors[name]);
  const onChange = (next: In[K]) => form.setValue(name, next);
  return { name, value, onChange, ref: form.focusRef(name), error };
}

/** Returns the text for a field's error; a message that is not a fault is shown as it is. */
export function useFieldError(): (error: { message?: string } | undefined) => string | undefined {
  const { t } = useWords();
  return (error) => {
    const message = error?.message;
    if (!message) return undefined;
    return message in texts ? t(texts[message as Fault]) : message;
  };
}
