/** The schemas of bodies and answers as named components of the OpenAPI document. */
import * as z from 'zod/mini';
import { descriptions } from '#contract/descriptions.ts';
import { formType, type Operation } from '#contract/operation.ts';
import { schemas } from '#contract/operations.ts';
import { exampleMaker } from './examples.ts';

export type Json = Record<string, unknown>;

type Io = 'input' | 'output';

for (const [field, description, example] of descriptions) {
  z.globalRegistry.add(field, { description, examples: [example] });
}

const options = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  // A format says it already, in fewer than three hundred characters.
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.format) delete jsonSchema.pattern;
  },
} as const;

/** A schema's JSON without its dialect and address. */
const bare = ({ $schema: _dialect, $id: _address, ...json }: Json): Json => json;

/** The schema of a parameter, or of the parameters of a path or query together. */
export const inlineSchema = (schema: z.ZodMiniType): Json =>
  bare(z.toJSONSchema(schema, { ...options, io: 'input' }) as Json);

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** As a property or an operation is called, in the case of a type: `created_by` is `CreatedBy`. */
const typeName = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]/)
    .map(capital)
    .join('');

/** An object with fewer fields is read faster where it stands. */
const leastFields = 3;

type Definition = z.core.$ZodTypeDef & Partial<Record<string, unknown>>;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** What a schema is made of, each part with the property that it stands under. */
function partsOf({ _zod: { def } }: z.ZodMiniType): [property: string, part: z.ZodMiniType][] {
  const { shape = {}, ...rest } = def as Definition & { shape?: Record<string, unknown> };
  const all = [
    ...Object.entries(shape),
    ...Object.values(rest).flatMap((value) => [value].flat().map((part) => ['', part] as const)),
  ];
  return all.flatMap(([property, part]) => (isSchema(part) ? [[property, part]] : []));
}

/** The name of one of many. */
const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(?<=ch|sh|ss|x)es$/, '')
    .replace(/(?<!s)s$/, '');

/** `WalletHolds` within `Wallet`, `MyOrders` within `MyOrders`. */
const joined = (stem: string, word: string): string => (stem.endsWith(word) ? stem : stem + word);

/** What an operation is about: `Gaps` of `listGaps`. */
const aboutOf = (name: string): string => capital(name).replace(/^(List|Get)(?=[A-Z])/, '');

/** A schema that may be left out is sent as itself, or not at all. */
export const isLeftOut = (schema: z.ZodMiniType): boolean => schema._zod.def.type === 'optional';

const wholeOf = (schema: z.ZodMiniType): z.ZodMiniType => {
  const [, inner] = (isLeftOut(schema) && partsOf(schema)[0]) || [];
  return inner ?? schema;
};

/** What the first literal of an alternative says it is, as `kind` does. */
function literalOf(schema: z.ZodMiniType): string {
  const [literal] = partsOf(schema).flatMap(([, { _zod }]) =>
    _zod.def.type === 'literal' ? [...(_zod.values ?? [])] : [],
  );
  return literal === undefined ? '' : typeName(String(literal));
}

class Named {
  readonly #io: Io;
  readonly #registry = z.registry<{ id: string }>();
  readonly #ids = new Set<string>();

  constructor(io: Io) {
    this.#io = io;
  }

  /**
   * Names a schema, and the large objects within it after `stem`; what the contract exports keeps
   * its name.
   */
  add(schema: z.ZodMiniType, stem: string, name?: string): void {
    if (this.#registry.has(schema)) return;
    const { type, shape } = schema._zod.def as Definition & { shape?: object };
    const exported = type === 'object' || type === 'union' ? schemas.get(schema) : undefined;
    const isLarge = type === 'object' && Object.keys(shape ?? {}).length >= leastFields;
    const within = exported ? capital(exported) : stem;
    const id = exported ? within : (name ?? (isLarge ? within : undefined));
    if (id) this.#register(schema, id);
    for (const [property, part] of partsOf(schema)) {
      const inner = type === 'array' ? singular(within) : joined(within, typeName(property));
      this.add(part, type === 'union' ? inner + literalOf(part) : inner);
    }
  }

  #register(schema: z.ZodMiniType, id: string): void {
    if (this.#ids.has(id)) throw new Error(`Two schemas are called ${id}: export one by its name.`);
    this.#ids.add(id);
    this.#registry.add(schema, { id });
  }

  idOf(schema: z.ZodMiniType): string {
    const found = this.#registry.get(schema);
    if (!found) throw new Error('The schema has no name.');
    return found.id;
  }

  /** All of them by the names that `renamed` makes of their own. */
  json(renamed: (id: string) => string): ReadonlyMap<string, Json> {
    const uri = (id: string) => `#/components/schemas/${renamed(id)}`;
    const { schemas: all } = z.toJSONSchema(this.#registry, { ...options, io: this.#io, uri });
    return new Map(Object.entries(all).map(([id, json]) => [renamed(id), bare(json as Json)]));
  }
}

/** Which of the bodies' names an answer has for another schema: what is sent may leave out defaults. */
function takenNames(bodies: Named, answers: ReadonlyMap<string, Json>): ReadonlySet<string> {
  const taken = new Set<string>();
  for (let before = -1; before < taken.size; ) {
    before = taken.size;
    // What refers to a renamed schema differs from then on, too.
    for (const [id, json] of bodies.json((one) => (taken.has(one) ? `${one}Input` : one))) {
      const answer = answers.get(id);
      if (answer && JSON.stringify(answer) !== JSON.stringify(json)) taken.add(id);
    }
  }
  return taken;
}

const referenceTo = (id: string): Json => ({ $ref: `#/components/schemas/${id}` });

export interface NamedSchemas {
  /** The components that the references lead to. */
  readonly components: Json;
  /** An operation's body in JSON or as a form: a reference, and an example. */
  readonly body: (schema: z.ZodMiniType) => { readonly schema: Json; readonly example: unknown };
  /** A reference. */
  readonly answer: (schema: z.ZodMiniType) => Json;
}

/** The schemas of these operations: `Charge` where the contract exports it, else `MakeCodeAnswer`. */
export function namedSchemas(operations: readonly Operation[]): NamedSchemas {
  const bodies = new Named('input');
  const answers = new Named('output');
  for (const { name, body, answer, bodyType } of operations) {
    const about = aboutOf(name);
    if (answer) answers.add(answer, about, `${capital(name)}Answer`);
    if (body && (!bodyType || bodyType === formType))
      bodies.add(wholeOf(body), about, `${capital(name)}Body`);
  }
  const answered = answers.json((id) => id);
  const taken = takenNames(bodies, answered);
  const asSent = (id: string): string => (taken.has(id) ? `${id}Input` : id);
  const all = [...answered, ...bodies.json(asSent)];
  const components = Object.fromEntries(
    all.sort(([one], [other]) => one.localeCompare(other, 'en')),
  );
  const exampleOf = exampleMaker(components);
  return {
    components,
    body: (schema) => {
      const id = asSent(bodies.idOf(wholeOf(schema)));
      return { schema: referenceTo(id), example: exampleOf(id) };
    },
    answer: (schema) => referenceTo(answers.idOf(schema)),
  };
}
