/** The API as one Fastify application. */

import cors from '@fastify/cors';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Metric } from 'prom-client';
import { actingHeader, proofHeader } from '#contract/names.ts';
import { imageTypes } from '#contract/offers.ts';
import { formType, usualMaxBytes } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { validation } from '#texts/refusals.ts';
import { textsIn } from '#texts/spoken.ts';
import { openCallers } from './callers.ts';
import type { Deps } from './deps.ts';
import { features } from './features.ts';
import { serveMetrics } from './health/metrics.ts';
import type { Log } from './log.ts';
import { answerProblem, answerProblems, localeOfRequest } from './problem.ts';
import { logRequests } from './request-log.ts';
import { router } from './route.ts';
import { ValidationRefusal } from './validate.ts';

/** Far deeper than any body of the contract. */
const maxDepth = 64;

/** More than the largest body has, a full list of offers. */
const maxValues = 16_384;

const code = { quote: 0x22, backslash: 0x5c, comma: 0x2c, open: 0x5b, close: 0x5d };

/** `{` and `}` differ from `[` and `]` only by this bit. */
const brace = 0x20;

/**
 * Builds the application; the caller listens or injects, and closes it. `/metrics` also serves the
 * metrics that the process collects elsewhere.
 */
export async function buildApp(
  deps: Deps,
  log: Log,
  figures: readonly Metric[] = [],
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    bodyLimit: usualMaxBytes,
    loggerInstance: log,
    // Our own line names the route where Fastify's has the URL.
    logController: new LogController({ disableRequestLogging: true }),
    // No hook runs if the URL cannot be parsed.
    frameworkErrors: (error, request, reply) => {
      harden(request, reply, config);
      return answerProblem(error, request, reply);
    },
    genReqId: () => deps.newId(),
    // Log calls name the request themselves, so no child logger is needed.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // Requests on connections that are still open during shutdown are answered normally.
    return503OnClosing: false,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 200 },
  });
  logRequests(app, log);
  answerProblems(app);
  readBodies(app);
  setHeaders(app, config);
  app.decorateRequest('caller', null);
  await app.register(cors, {
    origin: [...config.WEB_ORIGIN],
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'content-type',
      'accept-language',
      'idempotency-key',
      'if-match',
      'confirmation',
      actingHeader.toLowerCase(),
      proofHeader.toLowerCase(),
    ],
    exposedHeaders: ['idempotent-replayed', 'retry-after', 'etag', 'content-disposition'],
    maxAge: 7200,
  });

  const callers = openCallers(deps);
  const metrics = features.flatMap((feature) => feature.metrics ?? []);
  await serveMetrics(app, deps, metrics, figures);
  for (const { serve } of features) await serve?.(app, deps, callers);
  const route = router(app, callers, deps);
  for (const { routes } of features) routes?.(route, deps, callers, features);
  return app;
}

/** One year, as browsers' preload lists require; sent only if the API is served over https. */
const strictTransport = 'max-age=31536000; includeSubDomains';
/** Responses are data: opened as a page, nothing in them runs, loads or can be framed. */
const noPage = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";

function setHeaders(app: FastifyInstance, config: Deps['config']): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    harden(request, reply, config);
    done(null, payload);
  });
}

function harden(
  request: FastifyRequest,
  reply: FastifyReply,
  { API_ORIGIN }: Deps['config'],
): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('x-request-id', request.id);
  reply.header('cross-origin-opener-policy', 'same-origin');
  if (API_ORIGIN.startsWith('https:')) reply.header('strict-transport-security', strictTransport);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', noPage);
  // Scripts of the site use CORS, which this does not affect; images set the header themselves.
  if (!reply.hasHeader('cross-origin-resource-policy'))
    reply.header('cross-origin-resource-policy', 'same-origin');
  // Responses for one person must not be stored in a shared cache.
  if (request.caller || !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store');
  reply.header('vary', 'Origin, Accept-Language');
}

/** Whether the text, if it is JSON, has at most 64 levels and 16,384 values; checks no syntax. */
function isBoundedJson(text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === code.quote) {
      at = endOfString(text, at);
      continue;
    }
    const bracket = letter & ~brace;
    if (letter === code.comma) values += 1;
    else if (bracket === code.open) depth += 1;
    else if (bracket === code.close) depth -= 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}

/** Index of the quote that closes the string at `start`; the text's length without one. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === code.backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** The texts of a browser's `FormData`. Refuses `media_type_unsupported` for anything else. */
async function formOf({ headers }: FastifyRequest, bytes: string | Buffer) {
  const type = { 'content-type': headers['content-type'] ?? '' };
  const form = await new Response(bytes, { headers: type }).formData().catch(() => {
    throw new Refusal('media_type_unsupported');
  });
  const texts = new URLSearchParams();
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value);
  return texts;
}

/** Accepts JSON, forms, and files as bytes. An empty body counts as none. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    const refuse = (): void => {
      const msg = textsIn(validation, localeOfRequest(request)).json;
      done(new ValidationRefusal([{ loc: ['body'], msg, type: 'json' }]));
    };
    if (!isBoundedJson(text as string)) return refuse();
    try {
      done(null, JSON.parse(text as string));
    } catch {
      refuse();
    }
  });
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, text, done) =>
    done(null, new URLSearchParams(text as string)),
  );
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, formOf);
  const xml = ['application/xml', 'text/xml'];
  const texts = ['text/csv', 'text/plain', 'application/octet-stream', ...xml];
  const files = [...texts, ...imageTypes];
  app.addContentTypeParser(files, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
}
