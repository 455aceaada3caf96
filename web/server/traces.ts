/** The web server's traces go on in the calls that it makes of the API, those of rendering included. */
import { subscribe } from 'node:diagnostics_channel';
import { context, propagation } from '@opentelemetry/api';
import { areTraced, startTracing } from '#contract/traces.ts';

/** What `fetch` is about to send. */
interface Call {
  readonly request: { addHeader(name: string, value: string): void };
}

const setter = {
  set: ({ request }: Call, name: string, value: string) => request.addHeader(name, value),
};

/** Starts traces if the standard variables ask for them; returns what sends the last ones. */
export async function startWebTracing(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const stop = await startTracing(env, 'denar-web');
  // The API is all that this program calls by `fetch`.
  if (areTraced(env))
    subscribe('undici:request:create', (call) =>
      propagation.inject(context.active(), call as Call, setter),
    );
  return stop;
}
