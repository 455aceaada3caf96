/** Fields bound to a schema: a name brings the value, the error and the limit of its field. */
import {
  type ComponentProps,
  type Context,
  createContext,
  type FormEvent,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import type * as z from 'zod/mini';
import type { PlainKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import { DateField, TextArea, TextField } from '../ui/text-field.tsx';
import { FailedCall } from './failed-call.tsx';
import type { FieldName } from './form-state.ts';
import {
  type FormField,
  type FormSchema,
  type SchemaForm,
  useFieldError,
  useFormField,
  useFormValue,
  useSchemaForm,
} from './forms.ts';

/** A text by its key, or what is made of texts. */
type Wording = PlainKey | ReactElement | (() => string);

/** The names of the fields that take any text, in each variant of the form; choices are left out. */
type Texts<In> = In extends unknown
  ? { [K in keyof In & string]: string extends In[K] ? K : never }[keyof In & string]
  : never;
/** The names of the fields with values of this type, in each variant of the form. */
type Of<In, Value> = In extends unknown
  ? { [K in keyof In & string]: In[K] extends Value ? K : never }[keyof In & string]
  : never;

interface Bound<Name> {
  name: Name;
  label: Wording;
  hint?: Wording | undefined;
  /** What else may be wrong, shown where the form finds no fault. */
  error?: ReactNode | undefined;
}

/** A native field's props, without what its name brings. */
type Native<Field extends (props: never) => ReactNode, Name> = Bound<Name> &
  Omit<Parameters<Field>[0], keyof Bound<Name> | 'onChange' | 'ref'>;

/** The most characters that the schema allows in a field. */
function limitIn(schema: z.core.$ZodType | undefined, name: string): number | undefined {
  if (!schema) return undefined;
  const { def, bag } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object') return limitIn(def.shape[name], name);
  if (def.type === 'pipe') return limitIn(def.in, name);
  if ('innerType' in def) return limitIn(def.innerType, name);
  if (def.type === 'union') {
    return def.options.map((option) => limitIn(option, name)).find((limit) => limit !== undefined);
  }
  return def.type === 'string' && typeof bag.maximum === 'number' ? bag.maximum : undefined;
}

interface Change<Given, Answer> {
  readonly mutate: (
    given: Given,
    then: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
  ) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
}

/** What stands at the end of a form: why its call failed, and its buttons. */
interface Ending extends Pick<ComponentProps<typeof Button>, 'size' | 'icon' | 'kind'> {
  /** Shown where the API gave no message for a failed call; without it, `failure` is shown. */
  fallback?: PlainKey | undefined;
  failure?: ReactNode;
  /** The label of the submit button; without a label there is no button. */
  submit?: Wording | undefined;
  /** Only as wide as its label. */
  short?: boolean | undefined;
  /** If given, a button before it closes the dialog that the form is in. */
  onCancel?: (() => void) | undefined;
}

interface FormProps<In extends object, Out, Given, Answer> extends Ending {
  form: SchemaForm<In, Out>;
  /** `stack` by default; null for none. */
  className?: string | null;
  /** Called first of all, before the values are read. */
  onSubmit?: () => void;
  /** Gets valid values; without it, they are sent `by` the change. */
  onSend?: (values: Out) => unknown;
  /** What is sent, and whether it is on its way. */
  by?: Change<Given, Answer> | undefined;
  /** What the change is given; undefined if nothing is to be sent. */
  given?: (values: Out) => Given | undefined;
  /** Called after a success; then the draft is dropped. */
  onDone?: (answer: Answer, values: Out) => void;
  /** The field that a failed call may be about, and what it says is wrong with it. */
  fault?: { in: FieldName<In>; of: (error: unknown) => { message: string } | null };
  children: ReactNode;
}

interface OwnProps<In, K extends keyof In> {
  name: K;
  children: (field: FormField<In, K>) => ReactNode;
}

function useSaid() {
  const { t } = useWords();
  return (said: Wording | undefined) => {
    if (typeof said === 'function') return said();
    return typeof said === 'string' ? t(said) : said;
  };
}

interface EndProps extends Ending {
  error: Error | null | undefined;
  pending: boolean;
}

function End({ error, fallback, failure, submit, short, onCancel, ...button }: EndProps) {
  const { t } = useWords();
  const said = useSaid();
  const send = submit && (
    <Button type="submit" wide={!short && !onCancel} {...button}>
      {said(submit)}
    </Button>
  );
  return (
    <>
      {fallback ? <FailedCall error={error} fallback={fallback} /> : failure}
      {onCancel && (
        <div className="dialog-actions">
          <Button kind="secondary" onClick={onCancel}>
            {t('ui.cancel')}
          </Button>
          {send}
        </div>
      )}
      {!onCancel && (short ? <div>{send}</div> : send)}
    </>
  );
}

function formIn<In extends object, Out>(Place: Context<SchemaForm<In, Out> | null>) {
  return function Form<Given, Answer>(props: FormProps<In, Out, Given, Answer>) {
    const { form, className = 'stack', onSubmit, onSend, by, given, onDone, fault } = props;
    const { children, size, short, icon, kind, fallback, failure, submit, onCancel } = props;
    const pending = by ? by.isPending : form.formState.isSubmitting;
    const change = (values: Out) => {
      const input = given?.(values);
      if (input === undefined) return;
      by?.mutate(input, {
        onSuccess: (answer) => {
          onDone?.(answer, values);
          form.dropDraft();
        },
        onError: (error) => {
          const found = fault?.of(error);
          if (fault && found) form.setError(fault.in, found);
        },
      });
    };
    const send = (event: FormEvent) => {
      event.preventDefault();
      if (pending) return;
      onSubmit?.();
      void form.handleSubmit(onSend ?? change)();
    };
    const end = { size, short, icon, kind, fallback, failure, submit, onCancel, pending };
    return (
      <Place value={form}>
        <form className={className ?? undefined} noValidate onSubmit={send}>
          {children}
          <End {...end} error={by?.error && fault?.of(by.error) ? null : by?.error} />
        </form>
      </Place>
    );
  };
}

function textFieldsOf<S extends FormSchema>(schema: S) {
  type In = z.input<S>;
  type Name = FieldName<In>;
  type Text = Texts<In> & Name;
  const Place = createContext<SchemaForm<In, z.output<S>> | null>(null);

  function useFormHere() {
    const form = use(Place);
    if (!form) throw new Error('A field stands outside of its form.');
    return form;
  }

  function useBound({ name, label, hint, error }: Bound<Name>) {
    const said = useSaid();
    const form = useFormHere();
    const fault = useFieldError()(form.formState.errors[name]);
    return { label: said(label), hint: said(hint), error: fault ?? error, ...form.register(name) };
  }

  return {
    /** Begins a form; its values are kept as the named draft. */
    useForm: (draft: string, start: In) => useSchemaForm(draft, schema, start),
    /** The form around a part of it. */
    useFormHere,
    useValue: <K extends keyof In>(name: K) => useFormValue(useFormHere(), name),
    /** What a native field gets by its name. */
    useBound,
    Form: formIn(Place),
    Text: (props: Native<typeof TextField, Text>) => (
      <TextField
        autoComplete="off"
        maxLength={limitIn(schema, props.name)}
        {...props}
        {...useBound(props)}
      />
    ),
    Area: (props: Native<typeof TextArea, Text>) => (
      <TextArea maxLength={limitIn(schema, props.name)} {...props} {...useBound(props)} />
    ),
    /** Any other field, which gets its value, `onChange`, the focus reference and the error. */
    Own: <K extends keyof In & Name>({ name, children }: OwnProps<In, K>) =>
      children(useFormField(useFormHere(), name)),
  };
}

/** The form of a schema and its fields, which are used within `Form`. */
export function fieldsOf<S extends FormSchema>(schema: S) {
  type In = z.input<S>;
  type Name = FieldName<In>;
  const form = textFieldsOf(schema);
  const { useBound, useValue } = form;
  return {
    ...form,
    Amount: (props: Native<typeof AmountField, Texts<In> & Name>) => (
      <AmountField {...props} {...useBound(props)} />
    ),
    Day: (props: Native<typeof DateField, Texts<In> & Name & keyof In>) => (
      <DateField {...props} {...useBound(props)} value={String(useValue(props.name))} />
    ),
    Choice: (props: Native<typeof Select, Of<In, string> & Name>) => (
      <Select {...props} {...useBound(props)} />
    ),
    Check: (props: Native<typeof Checkbox, Of<In, boolean | readonly string[]> & Name>) => {
      const { error: _, ...field } = useBound(props);
      return <Checkbox {...props} {...field} />;
    },
  };
}
