/** The state of a form: values, faults, its fields. React only subscribes to it (forms.ts). */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export interface FieldFault {
  readonly message: string;
  /** The position within a field of several values: `[2]` is the third of a list. */
  readonly path: readonly PropertyKey[];
}

/** A field of any of the shapes that a form may have. */
export type FieldName<In> = In extends unknown ? keyof In & string : never;
export type FieldFaults<In> = { readonly [K in FieldName<In>]?: FieldFault };

interface Issue {
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

export type Check<Out> = (
  values: object,
) => { success: true; data: Out } | { success: false; error: { issues: readonly Issue[] } };

export interface FormState<In> {
  readonly errors: FieldFaults<In>;
  readonly isSubmitting: boolean;
}

/** The props of a native field: it holds its text itself, and notifies the form of changes. */
export interface Registration {
  readonly name: string;
  readonly ref: (control: Control | null) => (() => void) | undefined;
  readonly onChange: () => void;
}

/** `Node.DOCUMENT_POSITION_FOLLOWING`; the server has no `Node`. */
const following = 4;

const precedes = (a: Control, b: Control): boolean =>
  (a.compareDocumentPosition(b) & following) !== 0;

const isTicked = (control: Control): boolean => 'checked' in control && control.checked;

function readControls(controls: ReadonlySet<Control>, before: unknown): unknown {
  const [first] = controls;
  if (first?.type === 'radio') return [...controls].find(isTicked)?.value ?? before;
  if (first?.type !== 'checkbox') return first?.value ?? before;
  if (!Array.isArray(before)) return isTicked(first);
  return [...controls].filter(isTicked).map(({ value }) => value);
}

function writeControl(control: Control, value: unknown): void {
  if ('checked' in control && ['checkbox', 'radio'].includes(control.type)) {
    control.checked = Array.isArray(value)
      ? value.includes(control.value)
      : value === (control.type === 'radio' ? control.value : true);
    return;
  }
  const text = String(value ?? '');
  // Assigning the same text would move the caret.
  if (control.value !== text) control.value = text;
}

type Faults = Readonly<Record<string, FieldFault>>;

/** The first fault of each field. */
function faultsOf(issues: readonly Issue[]): Faults {
  const faults: Record<string, FieldFault> = {};
  for (const issue of issues) {
    const [field, ...path] = issue.path;
    faults[String(field)] ??= { message: issue.message, path };
  }
  return faults;
}

/**
 * A form that is validated on submit, and from then on each field as it changes. `onValues` is
 * called on every change of a value.
 */
export class Form<In extends object, Out> {
  #values: In;
  #state: FormState<In> = { errors: {}, isSubmitting: false };
  #sent = false;
  readonly #start: In;
  readonly #check: Check<Out>;
  readonly #onValues: (values: In) => void;
  /** Fields that hold their own text, and those that only take the focus. */
  readonly #controls = new Map<string, Set<Control>>();
  readonly #focusable = new Map<string, Control>();
  readonly #registrations = new Map<string, Registration>();
  readonly #listeners = new Set<() => void>();

  constructor(start: In, kept: In, check: Check<Out>, onValues: (values: In) => void) {
    this.#start = start;
    this.#values = kept;
    this.#check = check;
    this.#onValues = onValues;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): FormState<In> => this.#state;
  readonly values = (): In => this.#values;
  /** The values before any draft, which the server has rendered. */
  readonly startValues = (): In => this.#start;

  readonly getValues = <K extends keyof In>(name: K): In[K] => this.#values[name];

  readonly register = (name: FieldName<In>): Registration => {
    const known = this.#registrations.get(name);
    if (known) return known;
    const made: Registration = {
      name,
      ref: (control) => this.#attach(name, control),
      onChange: () => this.#change(name, this.#read(name)),
    };
    this.#registrations.set(name, made);
    return made;
  };

  /** For a field rendered elsewhere: it only has to take the focus when it is at fault. */
  readonly focusRef = (name: string) => (control: Control | null) => {
    if (control) this.#focusable.set(name, control);
    else this.#focusable.delete(name);
  };

  readonly setValue = <K extends keyof In & string>(name: K, value: In[K]): void => {
    for (const control of this.#controls.get(name) ?? []) writeControl(control, value);
    this.#change(name, value);
  };

  /** Sets the error of a field and moves the focus there. */
  readonly setError = (name: FieldName<In>, { message }: { message: string }): undefined => {
    this.#show({ errors: { ...this.#state.errors, [name]: { message, path: [] } } });
    this.setFocus(name);
  };

  readonly setFocus = (name: FieldName<In>): void => this.#place(name)?.focus();

  /** Resets to these values, as if nothing had been sent. */
  readonly reset = (values: In): void => {
    this.#values = values;
    this.#sent = false;
    for (const [name, controls] of this.#controls) {
      for (const control of controls) writeControl(control, this.#valueOf(name));
    }
    this.#onValues(values);
    this.#show({ errors: {} });
  };

  /** Passes the schema's output to `send`; if there are faults, moves the focus to the first. */
  readonly handleSubmit =
    (send: (values: Out) => unknown) =>
    async (event?: { preventDefault(): void }): Promise<void> => {
      event?.preventDefault();
      this.#sent = true;
      // A password manager may have filled in a field without firing an event.
      for (const name of this.#controls.keys()) this.#keep(name, this.#read(name));
      const checked = this.#check(this.#values);
      if (!checked.success) {
        this.#show({ errors: faultsOf(checked.error.issues) as FieldFaults<In> });
        this.#first(Object.keys(this.#state.errors))?.focus();
        return;
      }
      this.#show({ errors: {}, isSubmitting: true });
      try {
        await send(checked.data);
      } finally {
        this.#show({ isSubmitting: false });
      }
    };

  #attach(name: string, control: Control | null): (() => void) | undefined {
    if (!control) return undefined;
    const controls = this.#controls.get(name) ?? new Set();
    this.#controls.set(name, controls.add(control));
    writeControl(control, this.#valueOf(name));
    return () => {
      controls.delete(control);
      if (controls.size === 0) this.#controls.delete(name);
    };
  }

  #valueOf(name: string): unknown {
    return this.#values[name as keyof In];
  }

  #read(name: string): unknown {
    return readControls(this.#controls.get(name) ?? new Set(), this.#valueOf(name));
  }

  #keep(name: string, value: unknown): void {
    this.#values = { ...this.#values, [name]: value };
  }

  #change(name: string, value: unknown): void {
    this.#keep(name, value);
    this.#onValues(this.#values);
    if (this.#sent || name in this.#state.errors) this.#checkAgain(name);
    else this.#tell();
  }

  /** Only the changed field: faults elsewhere are shown at the next submit. */
  #checkAgain(name: string): void {
    const checked = this.#check(this.#values);
    const found: Faults = checked.success ? {} : faultsOf(checked.error.issues);
    const { [name]: gone, ...others } = this.#state.errors as Faults;
    const fault = found[name];
    if (fault) this.#show({ errors: { ...others, [name]: fault } as FieldFaults<In> });
    else if (gone) this.#show({ errors: others as FieldFaults<In> });
    else this.#tell();
  }

  #place(name: string): Control | undefined {
    return this.#controls.get(name)?.values().next().value ?? this.#focusable.get(name);
  }

  #first(names: readonly string[]): Control | undefined {
    return names
      .flatMap((name) => this.#place(name) ?? [])
      .reduce<Control | undefined>((a, b) => (a && precedes(a, b) ? a : b), undefined);
  }

  #show(part: Partial<FormState<In>>): void {
    this.#state = { ...this.#state, ...part };
    this.#tell();
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
