/** A collector of traces for tests: it speaks OTLP over HTTP and is named by the standard variables. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
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

export interface Collector {
  /** All that has come, as it was sent. */
  text(): string;
  spans(): readonly Span[];
  /** What is told of the program. */
  program(): ReadonlyMap<string, unknown>;
  close(): void;
}

/** What attributes say, by their names. */
export const told = (attributes: readonly Attribute[]): ReadonlyMap<string, unknown> =>
  new Map(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

export async function openCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(body);
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=proba';
  const sent = () => bodies.flatMap((body) => (JSON.parse(body) as Export).resourceSpans);
  return {
    text: () => bodies.join(),
    spans: () => sent().flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    program: () => told(sent()[0]?.resource.attributes ?? []),
    close: () => server.close(),
  };
}
