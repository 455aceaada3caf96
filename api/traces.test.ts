/** Traces reach a collector that speaks OTLP over HTTP, and tell nothing of people. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, it } from 'node:test';
import { jobFigures, startJobs } from './jobs.ts';
import { openTestApi, type TestApi } from './testing.ts';
import { areTraced, startTracing } from './traces.ts';

interface Value {
  readonly stringValue?: string;
  readonly intValue?: number;
}
interface Attribute {
  readonly key: string;
  readonly value: Value;
}
interface Span {
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const bodies: string[] = [];
const collector = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    if (request.url === '/v1/traces') bodies.push(body);
    response.end('{}');
  });
});
let api: TestApi;
let stop: () => Promise<void>;
before(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=proba';
  stop = await startTracing(process.env);
  api = await openTestApi({ env: { TRUST_PROXY: '127.0.0.1' } });
});
after(async () => {
  await api.close();
  collector.close();
});

it('is off unless the standard variables name a collector', async () => {
  assert.equal(areTraced({}), false);
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1';
  assert.equal(areTraced({ OTEL_EXPORTER_OTLP_ENDPOINT }), true);
  assert.equal(areTraced({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }), false);
  assert.equal(areTraced({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none' }), false);
  await (await startTracing({}))();
});

it('sends a span for each request and run of a job, in the trace of a trusted proxy', async () => {
  const person = await api.person('Hanna Tropiona');
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  await api.ask('GET', '/v2/adm/people/01890000-0000-7000-8000-000000000000', {
    as: person,
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-forwarded-for': '192.0.2.1' },
  });
  const ran = Promise.withResolvers<void>();
  const run = async () => ran.resolve();
  const end = startJobs([{ name: 'a job', everyMs: 1, run }], api.deps.log, jobFigures());
  await ran.promise;
  await end();
  await stop();
  const sent = bodies.map((body) => JSON.parse(body) as Export);
  const spans = sent.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );
  const asked = spans.find(({ traceId }) => traceId === trace) ?? assert.fail('no span');
  assert.equal(asked.name, 'GET /v2/adm/people/:id');
  assert.equal(asked.parentSpanId, '00f067aa0ba902b7');
  const told = new Map(asked.attributes.map(({ key, value }) => [key, value]));
  assert.deepEqual(told.get('http.response.status_code'), { intValue: 403 });
  assert.deepEqual(told.get('denar.refused'), { stringValue: 'forbidden' });
  assert.ok(spans.some(({ name }) => name === 'a job'));
  const resource = sent[0]?.resourceSpans[0]?.resource.attributes ?? [];
  const about = new Map(resource.map(({ key, value }) => [key, value.stringValue]));
  assert.equal(about.get('service.name'), 'denar-api');
  assert.equal(about.get('deployment.environment.name'), 'proba');
  assert.doesNotMatch(bodies.join(), /Hanna|@denar\.test/);
});
