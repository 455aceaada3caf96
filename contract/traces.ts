/**
 * Traces for OpenTelemetry, set by its standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT` and others);
 * without them no span is made and nothing of the SDK is loaded. Names and attributes have no
 * personal data: a route is its pattern.
 */
import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { believed } from './request-id.ts';

const tracer = trace.getTracer('denar');
let isTracing = false;

/** Whether the standard variables name a collector and do not switch traces off. */
export const areTraced = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';

/** Starts traces of a program if the variables ask for them; returns what sends the last ones. */
export async function startTracing(
  env: NodeJS.ProcessEnv,
  program: 'denar-api' | 'denar-web',
): Promise<() => Promise<void>> {
  if (!areTraced(env)) return async () => undefined;
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, sdk, otlp, resources] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const named = resources.resourceFromAttributes({ 'service.name': program });
  const detected = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.BasicTracerProvider({
    resource: named.merge(detected),
    spanProcessors: [new sdk.BatchSpanProcessor(new otlp.OTLPTraceExporter())],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  isTracing = true;
  return () => provider.shutdown();
}

/** Gives each request a span that it runs in, in the trace that a trusted proxy names; nothing without traces. */
export function traceRequests(
  app: FastifyInstance,
  routeOf: (request: FastifyRequest) => string,
  refusalOf: (request: FastifyRequest) => string | null | undefined,
): void {
  if (!isTracing) return;
  const contexts = new WeakMap<FastifyRequest, Context>();
  const enter = (request: FastifyRequest, done: () => void): void =>
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done);
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = believed(request);
    const parent = propagation.extract(ROOT_CONTEXT, { traceparent });
    const name = `${request.method} ${routeOf(request)}`;
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
    contexts.set(request, trace.setSpan(parent, span));
    enter(request, done);
  });
  // Reading the body leaves the context of the first hook.
  app.addHook('preValidation', (request, _reply, done) => enter(request, done));
  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT);
    const refused = refusalOf(request);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': routeOf(request),
      'http.response.status_code': reply.statusCode,
      'denar.request_id': request.id,
      ...(refused && { 'denar.refused': refused }),
    });
    span?.end();
    done();
  });
}

/** Runs the work in a span of its own; a failure marks it. */
export const traced = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
