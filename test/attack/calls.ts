/** Calls generated from the OpenAPI document, with valid and invalid values in every part. */
import fc from 'fast-check';
import type { Person, TestApi } from '#api/testing.ts';
import { fittingNamed, hostile, type Known, type Schema, spoilt } from './values.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: Schema;
}

/** An operation in the OpenAPI document. */
export interface ApiOperation {
  readonly operationId: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly security: readonly object[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly description: string;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

export interface Call {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
}

/** The operations of an OpenAPI document, with the schemas of their bodies where they refer to them. */
export function operationsIn(document: Readonly<Record<string, unknown>>): ApiOperation[] {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Omit<ApiOperation, 'method' | 'path'>>>;
    components: { schemas: Record<string, unknown> };
  };
  const resolved = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value), (_, one) =>
      one?.$ref ? resolved(components.schemas[String(one.$ref).split('/').at(-1) ?? '']) : one,
    );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, told]) => ({
      ...told,
      ...(told.requestBody && { requestBody: resolved(told.requestBody) }),
      path,
      method: method.toUpperCase() as ApiOperation['method'],
    })),
  );
}

/** Public operations, also without signing in. */
export const isOpen = ({ security }: ApiOperation): boolean =>
  security.length === 0 || security.some((way) => Object.keys(way).length === 0);

/** Everything of a person's that they can see. */
export async function belongingsOf({ ask }: Pick<TestApi, 'ask'>, as: Person): Promise<unknown> {
  const seen: [string, unknown][] = [];
  for (const { method, path, security } of operationsIn((await ask('GET', '/openapi.json')).body)) {
    const own = method === 'GET' && security.length > 0 && !path.includes('{');
    // Public content of others, and remaining times, change without any attack.
    if (!own || ['/v2/account/me', '/v2/promotions'].includes(path)) continue;
    const { status, body } = await ask('GET', path, { as });
    if (status === 200) seen.push([path, body]);
  }
  return JSON.parse(JSON.stringify(seen, (name, value) => (name === 'asOf' ? '' : value)));
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

/** Unpaired surrogates cannot be written into a URL. */
const encoded = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

const headers = fc.record(
  {
    'idempotency-key': fc.oneof(
      fc.uuid(),
      fc.constantFrom('1', '', 'é', 'k'.repeat(256), 'a\tb', "'--"),
    ),
    'if-match': fc.constantFrom('"1"', '*', '"1", "2"', 'W/"1"', '"x"', '"99999999999999999999"'),
    'accept-language': fc.constantFrom('uk', 'en', 'xx', '*', `${'a'.repeat(300)};q=9`, ''),
    accept: fc.constantFrom('text/html', 'application/pdf', '*/*', 'x'),
    'user-agent': fc.constantFrom('', 'x'.repeat(2000)),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', 'nobody', "'; --"),
  },
  { requiredKeys: [] },
);

function payloadOf(
  told: ApiOperation,
  known: Known,
): fc.Arbitrary<[string, string | Buffer] | null> {
  const content = Object.entries(told.requestBody?.content ?? {});
  if (content.length === 0) return fc.constant(null);
  return fc.oneof(
    ...content.map(([type, { schema }]): fc.Arbitrary<[string, string | Buffer]> => {
      const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array));
      if (type !== 'application/json') {
        const lines = fc.array(hostile.map(asText), { maxLength: 20 });
        return fc.oneof(
          bytes.map((body): [string, Buffer] => [type, body]),
          lines.map((body): [string, string] => [type, body.join(';').toWellFormed()]),
        );
      }
      const json = spoilt(schema, known).map((value) => JSON.stringify(value) ?? '');
      return fc.oneof(
        { weight: 12, arbitrary: json.map((body): [string, string] => [type, body]) },
        { weight: 1, arbitrary: bytes.map((body): [string, Buffer] => [type, body]) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.constantFrom('text/plain', 'application/xml', 'x', ''), json)
            .map(([other, body]): [string, string] => [other, body]),
        },
        {
          weight: 1,
          arbitrary: json.map((body): [string, string] => [type, body.slice(0, -1)]),
        },
      );
    }),
  );
}

/** Calls of one operation: most are nearly valid, because that is where bugs hide. */
export function callsOf(told: ApiOperation, known: Known): fc.Arbitrary<Call> {
  const given = ({ name, schema }: Parameter) =>
    fc.oneof(
      { weight: 8, arbitrary: fittingNamed(name, schema, known) },
      { weight: 1, arbitrary: fc.constantFrom<unknown>(...known.ids, ...known.numbers) },
      { weight: 1, arbitrary: hostile },
    );
  const named = (where: Parameter['in']) =>
    Object.fromEntries(
      told.parameters.filter((one) => one.in === where).map((one) => [one.name, given(one)]),
    );
  return fc
    .record({
      path: fc.record(named('path')),
      query: fc.oneof(
        fc.record(named('query')),
        fc.record({ ...named('query'), '%00': hostile }, { requiredKeys: [] }),
      ),
      again: fc.constantFrom(false, false, false, true),
      headers: fc.oneof(fc.constant({}), headers),
      payload: payloadOf(told, known),
    })
    .map(({ path, query, again, headers: extra, payload }) => {
      const place = told.path.replace(
        /\{(\w+)\}/g,
        (_, name: string) => encoded((path as Record<string, unknown>)[name]) || 'x',
      );
      const pairs = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`);
      const twice = again && pairs[0] ? [...pairs, pairs[0]] : pairs;
      return {
        url: twice.length > 0 ? `${place}?${twice.join('&')}` : place,
        headers: { ...extra, ...(payload && payload[0] !== '' && { 'content-type': payload[0] }) },
        payload: payload?.[1],
      };
    });
}
