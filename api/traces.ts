/**
 * Traces for OpenTelemetry, set by its standard variables (`OTEL_EXPORTER_OTLP_ENDPOINT` and others);
 * without them no span is made and nothing of the SDK is loaded. Names and attributes have no
 * personal data: a route is its pattern.
 */
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('denar');
let isTracing = false;

/** Whether the standard variables name a collector and do not switch traces off. */
export const areTraced = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== 'true' &&
  env.OTEL_TRACES_EXPORTER !== 'none';

/** Starts traces if the variables ask for them; returns what sends the last ones. */
export async function startTracing(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  if (!areTraced(env)) return async () => undefined;
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, sdk, otlp, resources] =
    await Promise.all([
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const named = resources.resourceFromAttributes({ 'service.name': 'denar-api' });
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

/** A span of a request, and what runs work in it. */
export interface Traced {
  readonly span: Span;
  run(work: () => void): void;
}

/** Begins the span of a request, in the trace that `traceparent` names, if it may be believed; null without traces. */
export function traceRequest(name: string, traceparent: string | undefined): Traced | null {
  if (!isTracing) return null;
  const carrier = traceparent === undefined ? {} : { traceparent };
  const parent = propagation.extract(ROOT_CONTEXT, carrier);
  const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, parent);
  const within = trace.setSpan(parent, span);
  return { span, run: (work) => context.with(within, work) };
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
