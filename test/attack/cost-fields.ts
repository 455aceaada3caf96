/** Requests at their limits, generated from the contract; new operations are included. */
import fc from 'fast-check';
import type { Person } from '#api/testing.ts';
import type { Operation } from '#contract/operation.ts';
import { usualMaxBytes } from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { rawFactor } from '#contract/text.ts';
import type { ApiOperation } from './calls.ts';
import type { Sent } from './cost-watch.ts';
import { fitting, type Known, type Schema } from './values.ts';

/** The most expensive inputs for cleaning, normalizing, matching and parsing, to be repeated. */
const worst: Readonly<Record<string, string>> = {
  marks: '\u0301\u0316',
  'letters with marks': 'x\u0316\u0301',
  'zero width': 'a\u200b',
  'joiners of pictures': '\u200d',
  pictures: '👩🏽\u200d',
  jamo: '\u1112\u1161\u11ab',
  'four bytes': '𝔞',
  quotes: `"'`,
  backslashes: '\\',
  blanks: ' \u00a0',
  'line ends': ' \n',
  zeros: '0',
  dots: 'a.',
};

const limits = new Map(operations.map((one: Operation) => [one.name, one.maxBytes]));
const urlOf = ({ path }: ApiOperation): string =>
  path.replace(/\{\w+\}/g, '01900000-0000-7000-8000-000000000000');

export const formType = 'application/x-www-form-urlencoded';

/** How a body is written: its media type, and the bytes that a text takes in it. */
interface Writing {
  readonly type: string;
  write(value: unknown): string;
  bytesOf(unit: string): number;
}

const writings: readonly Writing[] = [
  {
    type: 'application/json',
    write: (value) => JSON.stringify(value),
    bytesOf: (unit) => Buffer.byteLength(JSON.stringify(unit)) - 2,
  },
  {
    type: formType,
    write: (value) => new URLSearchParams(value as Record<string, string>).toString(),
    bytesOf: (unit) => new URLSearchParams({ '': unit }).toString().length - 1,
  },
];

/** Repeats `unit` up to this many bytes, or this many characters. */
const filled = (
  { bytesOf }: Writing,
  unit: string,
  bytes: number,
  characters = Number.POSITIVE_INFINITY,
): string =>
  unit.repeat(
    Math.max(1, Math.min(Math.floor(bytes / bytesOf(unit)), Math.floor(characters / unit.length))),
  );

type Path = readonly (string | number)[];

/** All places of texts in a schema, with the schema of each. */
function textsIn(schema: Schema, path: Path = []): [Path, Schema][] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own: [Path, Schema][] = schema.type === 'string' && !schema.enum ? [[path, schema]] : [];
  return [
    ...own,
    ...inner.flatMap((one) => textsIn(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) =>
      textsIn(one, [...path, name]),
    ),
    ...(schema.items ? textsIn(schema.items, [...path, 0]) : []),
  ];
}

/** The value with a replacement at this place, which is created if missing. */
function withAt(value: unknown, [step, ...rest]: Path, put: string): unknown {
  if (step === undefined) return put;
  if (typeof step === 'number') {
    const [first, ...others] = Array.isArray(value) ? value : [];
    return [withAt(first, rest, put), ...others];
  }
  const object = typeof value === 'object' && value !== null ? value : {};
  return { ...object, [step]: withAt((object as Record<string, unknown>)[step], rest, put) };
}

const every = (schema: Schema): Schema => ({
  ...schema,
  ...(schema.properties && {
    required: Object.keys(schema.properties),
    properties: Object.fromEntries(
      Object.entries(schema.properties).map(([name, one]) => [name, every(one)]),
    ),
  }),
  ...(schema.items && { items: every(schema.items), minItems: 1, maxItems: 1 }),
});

const roomOf = ({ operationId }: ApiOperation): number =>
  (limits.get(operationId) ?? usualMaxBytes) - 16;

/** Bodies with each text at its own limit, at the limit of raw text, and at the body's limit. */
function* fieldsOf(
  one: ApiOperation,
  schema: Schema,
  known: Known,
  writing: Writing,
): Generator<[string, string]> {
  const [whole] = fc.sample(fitting(every(schema), known), { seed: 20261123, numRuns: 1 });
  const room = roomOf(one) - Buffer.byteLength(writing.write(whole));
  for (const [path, { maxLength = 0 }] of textsIn(schema)) {
    const sizes = new Set([maxLength, rawFactor * maxLength, 16_000 * rawFactor].filter(Boolean));
    for (const [name, unit] of Object.entries(worst)) {
      for (const size of sizes) {
        const text = filled(writing, unit, room, size);
        const body = writing.write(withAt(whole, path, text));
        yield [`${path.join('.')} of ${text.length} ${name}`, body];
      }
    }
  }
}

/** All texts at once, with the maximum number of items. */
function* fullOf(one: ApiOperation, schema: Schema, writing: Writing): Generator<[string, string]> {
  const items = schema.items ? 300 : 1;
  const texts = textsIn(schema.items ?? schema);
  const each = Math.floor((roomOf(one) * 0.97) / items / Math.max(1, texts.length)) - 20;
  for (const [name, unit] of Object.entries(worst)) {
    const text = filled(writing, unit, each);
    const item = texts.reduce<unknown>((value, [path]) => withAt(value, path, text), {});
    const body = writing.write(schema.items ? Array.from({ length: items }, () => item) : item);
    yield [`all texts ${name}`, body];
  }
}

/** Bodies that are deep or wide, whatever the schema. */
function* oddOf(max: number, { type }: Writing): Generator<[string, string]> {
  if (type === formType) {
    yield ['wide', 'a=&'.repeat(Math.floor(max / 3))];
    yield ['escapes', `a=${'%'.repeat(max - 2)}`];
    return;
  }
  const half = Math.floor(max / 2) - 1;
  yield ['deep', `${'['.repeat(half)}${']'.repeat(half)}`];
  yield [
    'deep objects',
    `${'{"a":'.repeat(Math.floor(max / 6))}1${'}'.repeat(Math.floor(max / 6))}`,
  ];
  yield ['wide', `[${'1,'.repeat(half)}1]`];
  yield ['wide objects', `[${'{},'.repeat(Math.floor(max / 3) - 1)}{}]`];
}

function* bodiesOf(...asked: Parameters<typeof fieldsOf>): Generator<[string, string]> {
  const [one, schema, , writing] = asked;
  yield* fieldsOf(...asked);
  yield* fullOf(one, schema, writing);
  yield* oddOf(roomOf(one), writing);
}

/** All of them, for one operation. */
export function* requestsOf(one: ApiOperation, as: Person, known: Known): Generator<Sent> {
  const base = { method: one.method, url: urlOf(one), as } as const;
  for (const writing of writings) {
    const { type } = writing;
    const schema = one.requestBody?.content[type]?.schema;
    if (!schema) continue;
    for (const [what, payload] of bodiesOf(one, schema, known, writing)) {
      yield { ...base, what: `${one.operationId}: ${what}`, type, payload };
    }
  }
  for (const { name, in: where, schema: asked } of one.parameters) {
    if (where === 'header' || asked.type === 'integer') continue;
    for (const [kind, unit] of Object.entries(worst)) {
      const value = encodeURIComponent(unit.repeat(1 + 12_000 / encodeURIComponent(unit).length));
      const url =
        where === 'path'
          ? one.path.replace(`{${name}}`, value).replace(/\{\w+\}/g, 'x')
          : `${base.url}?${name}=${value}`;
      yield { ...base, what: `${one.operationId}: ${where} ${name} ${kind}`, url };
    }
  }
}

/** Each header that the API reads, at Node's maximum length. */
export function* headersOf(as: Person): Generator<Sent> {
  const names = ['authorization', 'accept-language', 'accept', 'if-match', 'idempotency-key'];
  for (const name of [...names, 'user-agent', 'confirmation', 'x-forwarded-for', 'content-type']) {
    for (const unit of ['a', '",', 'en;q=0.1,', '1.', ' ']) {
      const value = unit.repeat(14_000 / unit.length);
      const [method, url] = ['PUT', '/v2/comp/offers'] as const;
      const what = `header ${name} of ${unit}`;
      yield { what, method, url, as, payload: '[]', headers: { [name]: value } };
    }
  }
}
