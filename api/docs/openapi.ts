/** The OpenAPI 3.1 document, generated from the validation schemas. */
import type * as z from 'zod/mini';
import {
  drawsFiles,
  exportsPeople,
  formType,
  type Operation,
  rolesOf,
  usualMaxBytes,
} from '#contract/operation.ts';
import { operations } from '#contract/operations.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { confirmationHeader } from '#contract/step-up.ts';
import { inlineSchema, isLeftOut, type Json, type NamedSchemas, namedSchemas } from './schemas.ts';

/** The parameters of a path or query: one for each property of its schema. */
function parameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required } = inlineSchema(schema) as {
    properties: Json;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (required ?? []).includes(name),
    schema: property,
  }));
}

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'The same key, caller and request replay the first answer with Idempotent-Replayed: true.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

const confirmationParameter = {
  name: confirmationHeader,
  in: 'header',
  required: false,
  description: 'The confirmation that `step_up_required` has named, once it is confirmed.',
  schema: { type: 'string', format: 'uuid' },
};

const matchParameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: 'The ETag of what is changed: refused with 412 where it has changed since.',
  schema: { type: 'string' },
};

const etag = { ETag: { description: 'The version of the answer.', schema: { type: 'string' } } };

const problem = { $ref: '#/components/schemas/Problem' };

/** The refusals of an operation, including those that any call of its kind may return. */
export function refusalsOf(operation: Operation): Set<RefusalCode> {
  const { who, params, query, body, keyed } = operation;
  const codes = new Set<RefusalCode>(operation.refusals);
  if (who !== 'public') codes.add('unauthenticated').add('session_ended').add('no_role');
  // To a cashier, for anything that is not theirs or any longer, and while a freeze stops them or the till.
  if (who !== 'public') codes.add(operation.cashier ? 'not_cashier' : 'forbidden');
  if (operation.cashier) codes.add('frozen').add('payee_unavailable');
  if (params || query || body || keyed) codes.add('validation_failed');
  if (body)
    for (const code of ['body_too_large', 'media_type_unsupported'] as const) codes.add(code);
  if (keyed) codes.add('idempotency_key_reused');
  if (exportsPeople(operation)) codes.add('step_up_required');
  // Rate limits on changes, and on concurrent file downloads.
  const changes = operation.method !== 'GET' && who !== 'public';
  if (changes || drawsFiles(operation)) codes.add('too_many_requests');
  if (operation.method === 'GET') codes.add('takes_too_long');
  // The database may be unavailable, and so may the provider's keys, which every token needs.
  return codes.add('not_ready').add('internal');
}

function refusalsByStatus(operation: Operation): Map<number, RefusalCode[]> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of refusalsOf(operation)) {
    byStatus.set(refusals[code], [...(byStatus.get(refusals[code]) ?? []), code]);
  }
  return byStatus;
}

/**
 * Where an answer leads: to the operation that gives the same thing again by its id, and to the
 * receipt of its transaction.
 */
function linksOf({ method, path, answer }: Operation): Json {
  const { shape = {} } = (answer?._zod.def ?? {}) as { shape?: object };
  const field = ['id', 'transaction'].find((name) => name in shape);
  if (method === 'GET' || !field) return {};
  const again = operations.find(
    (one) =>
      one.method === 'GET' &&
      one.path.endsWith('/{id}') &&
      (one.answer === answer || one.path === `${path}/{id}`),
  );
  const to = (operationId: string, by: string): Json => ({
    [operationId]: { operationId, parameters: { id: `$response.body#/${by}` } },
  });
  return {
    ...(again && to(again.name, field)),
    ...('transaction' in shape && to('receipt', 'transaction')),
  };
}

function answersOf(operation: Operation, named: NamedSchemas): Json {
  const content: Json = {};
  if (operation.answer) {
    content['application/json'] = { schema: named.answer(operation.answer) };
  }
  for (const type of operation.alsoAnswers ?? []) {
    content[type] = { schema: { type: 'string', format: 'binary' } };
  }
  const links = linksOf(operation);
  const answers: Json = {
    [operation.status]: {
      description: operation.summary,
      ...(operation.answer && { content }),
      ...(operation.answer && operation.versioned && { headers: etag }),
      ...(Object.keys(links).length > 0 && { links }),
    },
  };
  for (const [status, codes] of refusalsByStatus(operation)) {
    answers[status] = {
      description: codes.map((code) => `\`${code}\``).join(', '),
      content: { 'application/json': { schema: problem } },
    };
  }
  return answers;
}

const securityOf: Readonly<Record<Operation['who'], Json[]>> = {
  public: [],
  anyone: [{}, { bearer: [] }],
  user: [{ bearer: [] }],
  admin: [{ bearer: [] }],
  bank: [{ bearer: [] }],
};

function bodyOf(
  { bodyType, alsoTakes = [] }: Operation,
  body: z.ZodMiniType,
  named: NamedSchemas,
): Json {
  const content =
    !bodyType || bodyType === formType
      ? named.body(body)
      : { schema: { type: 'string', format: 'binary' } };
  const types = [bodyType ?? 'application/json', ...alsoTakes];
  return Object.fromEntries(types.map((type) => [type, content]));
}

function documentOf(operation: Operation, named: NamedSchemas): Json {
  const { name, tag, summary, who, params, query, body, keyed } = operation;
  const changes = operation.versioned && operation.method === 'PUT';
  return {
    operationId: name,
    tags: [tag],
    summary,
    'x-roles': rolesOf(operation),
    security: securityOf[who],
    parameters: [
      ...parameters(params, 'path'),
      ...parameters(query, 'query'),
      ...(keyed ? [keyParameter] : []),
      ...(operation.confirmed || exportsPeople(operation) ? [confirmationParameter] : []),
      ...(changes ? [matchParameter] : []),
    ],
    ...(body && {
      requestBody: {
        description: `At most ${operation.maxBytes ?? usualMaxBytes} bytes.`,
        required: !isLeftOut(body),
        content: bodyOf(operation, body, named),
      },
    }),
    responses: answersOf(operation, named),
  };
}

const components = {
  securitySchemes: {
    bearer: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'An access token of the identity provider.',
    },
  },
  schemas: {
    Fault: {
      type: 'object',
      required: ['loc', 'msg', 'type'],
      properties: {
        loc: { type: 'array', items: { type: ['string', 'integer'] } },
        msg: { type: 'string' },
        type: { type: 'string' },
      },
    },
    Problem: {
      type: 'object',
      required: ['code', 'detail'],
      properties: {
        code: { type: 'string', enum: Object.keys(refusals) },
        detail: {
          description:
            'Words in the language of Accept-Language; a list where values are at fault.',
          oneOf: [
            { type: 'string' },
            {
              type: 'array',
              items: { $ref: '#/components/schemas/Fault' },
            },
          ],
        },
      },
    },
  },
};

let known: { readonly paths: Json; readonly components: Json } | undefined;

/** The operations by path and method, the same for all applications of a process. */
function described(): NonNullable<typeof known> {
  if (known) return known;
  const named = namedSchemas(operations);
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const methods = paths[operation.path] ?? {};
    methods[operation.method.toLowerCase()] = documentOf(operation, named);
    paths[operation.path] = methods;
  }
  const schemas = { ...components.schemas, ...named.components };
  known = { paths, components: { ...components, schemas } };
  return known;
}

/** The whole document; paths as in the contract. */
export function openApi(about: { readonly brand: string; readonly origin: string }): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: `${about.brand} API`,
      version: '2',
      description:
        'Amounts are numbers, or decimal strings, with at most two decimals, above 0 and at most ' +
        '1 000 000. Paths without /v2 are answered under /v2 as well.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: about.origin }],
    ...described(),
  };
}
