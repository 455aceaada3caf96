/** Every text in a request is bounded before it is processed, and cleaned, and every largest body fits. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import * as z from 'zod/mini';
import { offers, saveOffers } from './offers.ts';
import { type Operation, usualMaxBytes } from './operation.ts';
import { operations } from './operations.ts';
import { cleanLine, cleanText, rawFactor } from './text.ts';

type Def = Readonly<Record<string, unknown>> & { readonly type: string };
interface Field {
  readonly where: string;
  readonly schema: z.ZodMiniType;
  /** What the text is part of: its schema with what is around it, up to the object or list. */
  readonly whole: z.ZodMiniType;
}

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

/** All text schemas within a schema, each with its path. */
function textsIn(schema: z.ZodMiniType, where: string, whole = schema): Field[] {
  const def = defOf(schema);
  const inner = (key: string, name = where, around?: z.ZodMiniType): Field[] =>
    def[key] ? textsIn(def[key] as z.ZodMiniType, name, around) : [];
  switch (def.type) {
    case 'string':
      return [{ where, schema, whole }];
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodMiniType>).flatMap(([name, one]) =>
        textsIn(one, `${where}.${name}`),
      );
    case 'union':
      return (def.options as z.ZodMiniType[]).flatMap((one) => textsIn(one, where, whole));
    case 'record':
      return [...inner('keyType', `${where}{}`), ...inner('valueType', `${where}{}`)];
    case 'array':
      return inner('element', `${where}[]`);
    default:
      return [...inner('innerType', where, whole), ...inner('in', where, whole)];
  }
}

const fields = operations.flatMap((one: Operation) =>
  [one.params, one.query, one.body]
    .filter((schema) => schema !== undefined)
    .flatMap((schema) => textsIn(schema, one.name)),
);

/** Characters that cleaning removes, so that next to nothing is left. */
const padding = [' ', '\u00a0', '\u200b', '\u0301', '-', '\n', 'PL', '0'];
const cores = ['', 'a', '1', '123456', 'anna@example.org', 'https://a.pl', 'K7QM3XWZ'];

const tooLong = padding.flatMap((pad) =>
  cores.map((core) => ({ core, pad, text: core + pad.repeat(100_000 / pad.length) })),
);

it('refuses a text of a hundred thousand characters, whatever cleaning would leave of it', () => {
  assert.ok(fields.length > 150, String(fields.length));
  for (const { where, schema } of fields) {
    for (const { core, pad, text } of tooLong) {
      assert.ok(!schema.safeParse(text).success, `${where} takes ${core} and ${pad.length} × pad`);
    }
  }
});

interface Step {
  readonly check: string;
  readonly abort?: boolean;
  readonly maximum?: number;
  /** The result of a text's overwriting check. */
  readonly tx?: (text: string) => string;
}

it('judges the length of a text before anything changes or matches it', () => {
  for (const { where, schema } of fields) {
    const { checks = [], format } = defOf(schema) as {
      checks?: z.core.$ZodCheck[];
      format?: string;
    };
    if (format) continue;
    const steps = checks.map((check) => check._zod.def as unknown as Step);
    const limit = steps.find(({ check }) => check === 'max_length');
    assert.ok(steps[0] && limit?.maximum !== undefined, `${where} has no bound`);
    const after = steps.slice(steps.indexOf(limit) + 1);
    const onlyMeasured = after.every(({ check }) => check === 'min_length');
    assert.ok(limit.abort || onlyMeasured, `${where} goes on when it is too long`);
    const raw = ' '.repeat(rawFactor * limit.maximum + 1);
    for (const step of steps.slice(0, steps.indexOf(limit))) {
      assert.equal(step.tx?.(raw), raw, `${where} is changed before it is measured`);
    }
  }
});

/** What programs make, and names and addresses that must be exact. */
const opaque = [
  'joinTablet.token',
  'joinTablet.proof',
  'confirmCompany.token',
  'sendAsset.asset_identifier',
  'sendWithData.assets{}',
  'listAssets.asset_identifier',
  'validateAddress.address',
  'saveOffers[].imageUrl',
  'saveOffers[].pictures[].imageUrl',
  'acs.SAMLart',
  'acs.RelayState',
  'acsByAddress.SAMLart',
  'acsByAddress.RelayState',
  'addPasskey.response.response.transports[]',
];

it('cleans every text that people write by one rule, in every operation', () => {
  const typed = 'Zo\u0301łw\u200b  \u202e\u00a0zielony';
  const asTyped = fields.filter(({ whole }) => {
    const { data } = whole.safeParse(typed);
    return typeof data === 'string' && data !== cleanLine(typed);
  });
  assert.deepEqual([...new Set(asTyped.map(({ where }) => where))], opaque);
});

it('cuts runs of combining marks before sorting them', () => {
  for (const clean of [cleanLine, cleanText]) {
    const began = `a${'\u0301\u0316'.repeat(15)}`;
    // The thirty-first mark would be sorted to the front, but it has been removed by then.
    assert.equal(clean(`${began}${'\u0323'.repeat(50_000)}`), clean(began));
  }
});

/** Size in bytes of the largest JSON that a schema accepts; three per UTF-16 unit of free text. */
function largest(schema: z.core.JSONSchema.BaseSchema): number {
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices) return Math.max(...choices.map((one) => largest(one as typeof schema)));
  if (schema.const !== undefined) return JSON.stringify(schema.const).length;
  if (schema.enum) return Math.max(...schema.enum.map((one) => JSON.stringify(one).length));
  const isId = schema.format === 'uuid';
  const {
    maxLength = isId ? 36 : 100,
    maxItems = 20,
    properties = {},
    additionalProperties: extra,
  } = schema;
  const ascii = /^\^\(?\[/.test(schema.pattern ?? '') || schema.format !== undefined;
  if (schema.type === 'string') return 2 + maxLength * (ascii ? 1 : 3);
  if (schema.type === 'array') return 2 + maxItems * (largest(schema.items as typeof schema) + 1);
  if (schema.type !== 'object') return 25;
  const named = Object.entries(properties).map(
    ([name, one]) => name.length + 4 + largest(one as typeof schema),
  );
  const values = typeof extra === 'object' && extra.type ? 20 * (130 + largest(extra)) : 0;
  return named.reduce((sum, one) => sum + one, 2 + values);
}

it('limits the largest body that an operation’s schema takes', () => {
  for (const one of operations as readonly Operation[]) {
    // Nobody writes a list in which every offer has the maximum length.
    if (!one.body || one.bodyType || one.name === saveOffers.name) continue;
    const bytes = largest(z.toJSONSchema(one.body, { io: 'input', unrepresentable: 'any' }));
    assert.ok(bytes <= (one.maxBytes ?? usualMaxBytes), `${one.name} needs ${bytes}`);
  }
});

it('limits the items of a list in a query', () => {
  const query = { category: Array.from({ length: 21 }, (_, nth) => `c${nth}`) };
  assert.equal(offers.query.safeParse(query).data?.category.length, 20);
});
