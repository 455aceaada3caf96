/** Traces reach a collector that speaks OTLP over HTTP, and tell nothing of people. */
// Own process: the tracing SDK that it loads stays.
import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { getPerson } from '#contract/operator.ts';
import { type Collector, openCollector, told } from '#contract/testing-traces.ts';
import { areTraced, startTracing } from '#contract/traces.ts';
import { jobFigures, startJobs } from './jobs.ts';
import { openTestApi, type TestApi } from './testing.ts';

let collector: Collector;
let api: TestApi;
let stop: () => Promise<void>;
before(async () => {
  collector = await openCollector();
  stop = await startTracing(process.env, 'denar-api');
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
  await (await startTracing({}, 'denar-api'))();
});

it('sends a span for each request and run of a job, in the trace of a trusted proxy', async () => {
  const person = await api.person('Hanna Tropiona');
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  await api.reply(getPerson, {
    as: person,
    params: { id: '01890000-0000-7000-8000-000000000000' },
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01`, 'x-forwarded-for': '192.0.2.1' },
  });
  const ran = Promise.withResolvers<void>();
  const run = async () => ran.resolve();
  const end = startJobs([{ name: 'a job', everyMs: 1, run }], api.deps.log, jobFigures());
  await ran.promise;
  await end();
  await stop();
  const spans = collector.spans();
  const asked = spans.find(({ traceId }) => traceId === trace) ?? assert.fail('no span');
  assert.equal(asked.name, 'GET /v2/adm/people/:id');
  assert.equal(asked.parentSpanId, '00f067aa0ba902b7');
  const about = told(asked.attributes);
  assert.equal(about.get('http.response.status_code'), 403);
  assert.equal(about.get('denar.refused'), 'forbidden');
  assert.ok(spans.some(({ name }) => name === 'a job'));
  const program = collector.program();
  assert.equal(program.get('service.name'), 'denar-api');
  assert.equal(program.get('deployment.environment.name'), 'proba');
  assert.doesNotMatch(collector.text(), /Hanna|@denar\.test/);
});
