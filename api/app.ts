/** The API as one Fastify application. */
import cors from '@fastify/cors';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Metric } from 'prom-client';
import { imageTypes } from '#contract/offers.ts';
import { usualMaxBytes } from '#contract/operation.ts';
import { accountRoutes } from './accounts/routes.ts';
import { bankRoutes } from './bank/routes.ts';
import { bankAccountRoutes } from './bank-accounts/routes.ts';
import { basketRoutes } from './basket/routes.ts';
import { billRoutes } from './bills/routes.ts';
import { openCallers } from './callers.ts';
import { cardPaymentRoutes, cardRoutes } from './cards/routes.ts';
import { cardStockRoutes } from './cards/stock-routes.ts';
import { chainRoutes } from './chain/routes.ts';
import { chargeRoutes } from './charges/routes.ts';
import { companyRoutes } from './companies/routes.ts';
import type { Deps } from './deps.ts';
import { serveDocs } from './docs/docs.ts';
import { serveEvents } from './events/sockets.ts';
import { groupRoutes } from './groups/routes.ts';
import { serveMetrics } from './health/metrics.ts';
import { healthRoutes } from './health/routes.ts';
import { isBoundedJson } from './json.ts';
import type { Log } from './log.ts';

import { offerRoutes } from './offers/routes.ts';
import { operatorRoutes } from './operator/routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { paymentRoutes, serveNotifications } from './payments/routes.ts';

import { payoutRoutes } from './payouts/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { answerProblem, answerProblems, localeOfRequest } from './problem.ts';
import { promotionRoutes } from './promotions/routes.ts';
import { reconciliationRoutes } from './reconciliation/routes.ts';
import { router } from './route.ts';
import { saleRoutes } from './sales/routes.ts';
import { securityRoutes } from './security/routes.ts';
import { supportRoutes } from './support/routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { trustRoutes } from './trust/routes.ts';
import { ValidationRefusal } from './validate.ts';
import { wordsIn } from './words/words-in.ts';

/**
 * Builds the application; the caller listens or injects, and closes it. `/metrics` tells the figures
 * that the process counts elsewhere as well.
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
    // One line per failed request is written where it fails; a line per success is not worth it.
    logController: new LogController({ disableRequestLogging: true }),
    // No hook has its turn where an address cannot even be read.
    frameworkErrors: (error, request, reply) => {
      harden(request, reply, config);
      return answerProblem(error, request, reply);
    },
    genReqId: () => deps.newId(),
    // Whoever logs names the request, so it needs no logger of its own.
    childLoggerFactory: (logger) => logger,
    forceCloseConnections: 'idle',
    // Whoever still comes over an open connection while it closes is answered like everybody before.
    return503OnClosing: false,
    requestTimeout: 30_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5000 },
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 200 },
  });
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
    ],
    exposedHeaders: ['idempotent-replayed', 'retry-after', 'etag', 'content-disposition'],
    maxAge: 7200,
  });

  const callers = openCallers(deps);
  await serveMetrics(app, deps, figures);
  await serveDocs(app, deps);
  await serveEvents(app, deps, callers);
  await serveNotifications(app, deps);
  const route = router(app, callers, deps);
  for (const routes of [
    accountRoutes,
    chargeRoutes,
    transferRoutes,
    bankRoutes,
    groupRoutes,
    companyRoutes,
    bankAccountRoutes,
    paymentRoutes,
    payoutRoutes,
    personalDataRoutes,
    reconciliationRoutes,
    cardRoutes,
    cardPaymentRoutes,
    cardStockRoutes,
    offerRoutes,
    basketRoutes,
    orderRoutes,
    promotionRoutes,
    saleRoutes,
    billRoutes,
    chainRoutes,
    supportRoutes,
    trustRoutes,
    operatorRoutes,
    securityRoutes,
  ]) {
    routes(route, deps, callers);
  }
  healthRoutes(route, deps);
  return app;
}

/** JSON is read, and files as bytes; an empty body counts as none, as calls with a query have none. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    const refuse = (): void => {
      const msg = wordsIn(localeOfRequest(request)).validation.json;
      done(new ValidationRefusal([{ loc: ['body'], msg, type: 'json' }]));
    };
    if (!isBoundedJson(text as string)) return refuse();
    try {
      done(null, JSON.parse(text as string));
    } catch {
      refuse();
    }
  });
  const texts = ['text/csv', 'text/plain', 'application/octet-stream'];
  const files = [...texts, ...imageTypes];
  app.addContentTypeParser(files, { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(null, bytes),
  );
}

/** A year, as browsers' lists ask for; only told where the API is reached by https. */
const strictTransport = 'max-age=31536000; includeSubDomains';
/** Answers are data: whoever opens one as a page gets nothing that runs, loads or can be framed. */
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
  // Scripts of the site ask with CORS, which this does not touch; pictures say so themselves.
  if (!reply.hasHeader('cross-origin-resource-policy'))
    reply.header('cross-origin-resource-policy', 'same-origin');
  // What one person may see must not stand in a cache that another can read.
  if (request.caller || !reply.hasHeader('cache-control'))
    reply.header('cache-control', 'no-store');
  reply.header('vary', 'Origin, Accept-Language');
}
