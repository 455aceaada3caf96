/** The OpenAPI document: what programs make clients of. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod';
import { formType } from '#contract/operation.ts';
import { schemas as exported, operations } from '#contract/operations.ts';
import { openApi } from './openapi.ts';

interface Shape {
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
}

interface Media {
  readonly schema: Shape;
  readonly example?: unknown;
}

interface Link {
  readonly operationId: string;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Response {
  readonly content?: Readonly<Record<string, Media>>;
  readonly links?: Readonly<Record<string, Link>>;
}

interface Told {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<Record<string, Response>>;
}

const document = openApi({ brand: 'Denar', origin: 'http://localhost' }) as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Told>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
};
const { schemas } = document.components;
const told = Object.values(document.paths).flatMap((methods) => Object.values(methods));
const answersOf = ({ responses }: Told) => Object.values(responses);
const mediaOf = (one: Told): Media[] =>
  [one.requestBody, ...answersOf(one)].flatMap((part) => Object.values(part?.content ?? {}));

const begin = '#/components/schemas/';
const nameOf = (reference: string): string => reference.slice(begin.length);

function* objectsIn(value: unknown, path: string): Generator<[path: string, one: Shape]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value];
  for (const [key, part] of Object.entries(value)) {
    if (key !== 'example' && key !== 'examples') yield* objectsIn(part, `${path}/${key}`);
  }
}

/** The names of all schemas that a part of the document refers to, directly or not. */
function namesIn(part: unknown, found = new Set<string>()): Set<string> {
  for (const [, { $ref }] of objectsIn(part, '')) {
    const name = $ref === undefined ? undefined : nameOf($ref);
    if (name === undefined || found.has(name)) continue;
    found.add(name);
    namesIn(schemas[name], found);
  }
  return found;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

describe('The schemas of the API’s document', () => {
  it('are referred to by all bodies and answers but files', () => {
    const inline = told.flatMap(mediaOf).filter(({ schema }) => schema.$ref === undefined);
    const others = inline.filter(({ schema }) => schema.format !== 'binary');
    assert.deepEqual(others, []);
    assert.ok(inline.length > 0 && Object.keys(schemas).length > 400);
  });

  it('have names, but for objects of one or two properties', () => {
    for (const [path, { properties = {} }] of objectsIn(schemas, '')) {
      const isNamed = path.split('/').length === 2;
      // A property may itself be called `properties`.
      if (isNamed || path.endsWith('/properties')) continue;
      assert.ok(Object.keys(properties).length <= 2, path);
    }
  });

  it('are all referred to, and all that is referred to exists', () => {
    for (const [path, { $ref = begin }] of objectsIn(document, '')) {
      assert.ok($ref === begin || ($ref.startsWith(begin) && nameOf($ref) in schemas), path);
    }
    assert.deepEqual([...namesIn(document.paths)].sort(), Object.keys(schemas).sort());
  });

  it('have words for names: the contract’s where several operations use them', () => {
    const ofContract = ['Fault', 'Problem', ...[...exported.values()].map(capital)];
    const used = told.flatMap((one) => [...namesIn(mediaOf(one).map(({ schema }) => schema))]);
    for (const name of Object.keys(schemas)) {
      assert.match(name, /^[A-Z][A-Za-z0-9]*[A-Za-z]$/);
      assert.doesNotMatch(name, /([A-Z][a-z]+)\1(?![a-z])/);
      const isOfOne = used.indexOf(name) === used.lastIndexOf(name);
      // Or made of it, such as `ProfileShop` of `Profile`.
      assert.ok(isOfOne || ofContract.some((known) => name.startsWith(known)), name);
    }
  });
});

describe('The links of the API’s document', () => {
  const links = told.flatMap((one) =>
    answersOf(one).flatMap(({ content, links = {} }) =>
      Object.values(links).map((link) => ({ one, link, content })),
    ),
  );

  it('lead to an operation by its parameters, from a field of the answer', () => {
    for (const { one, link, content } of links) {
      const to = told.find(({ operationId }) => operationId === link.operationId);
      const taken = to?.parameters.filter((it) => it.in === 'path').map(({ name }) => name);
      assert.deepEqual(Object.keys(link.parameters), taken, one.operationId);
      const { $ref = '' } = content?.['application/json']?.schema ?? {};
      for (const from of Object.values(link.parameters)) {
        const [begins, field = ''] = from.split('#/');
        assert.equal(begins, '$response.body', one.operationId);
        assert.ok(field in (schemas[nameOf($ref)]?.properties ?? {}), `${one.operationId} ${from}`);
      }
    }
    assert.ok(links.length > 50, `${links.length}`);
  });

  it('lead from a payment to its receipt', () => {
    const from = links.filter(({ link }) => link.operationId === 'receipt');
    const paying = from.map(({ one }) => one.operationId);
    for (const name of ['transfer', 'makeCharge', 'decideCharge']) assert.ok(paying.includes(name));
  });
});

it('has an example of each body in JSON or of a form, which it and the API accept', () => {
  const properties: Record<string, Shape> = {};
  const examples: Record<string, unknown> = {};
  for (const { name, body, bodyType, path, method } of operations) {
    if (!body || (bodyType && bodyType !== formType)) continue;
    const { requestBody } = document.paths[path]?.[method.toLowerCase()] ?? {};
    const { schema, example } = requestBody?.content[bodyType ?? 'application/json'] ?? {};
    assert.deepEqual(body.safeParse(example).error?.issues ?? [], [], name);
    properties[name] = schema ?? {};
    examples[name] = example;
  }
  assert.ok(Object.keys(examples).length > 100);
  const all = JSON.stringify({ type: 'object', properties, $defs: schemas });
  const described = z.fromJSONSchema(JSON.parse(all.replaceAll(begin, '#/$defs/')));
  assert.deepEqual(described.safeParse(examples).error?.issues ?? [], []);
});
