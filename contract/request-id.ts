/** What Fastify knows of a request. */
export interface Asked {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly ips?: readonly string[] | undefined;
}

/**
 * The headers of a request that a trusted proxy has sent; nobody else's ids are believed. The first
 * address is the connection's own; Fastify adds what a trusted one reports, and nothing else.
 */
export const believed = ({ headers, ips = [] }: Asked): Asked['headers'] =>
  ips.length > 1 ? headers : {};

const ownIds = /^[\w.-]{8,64}$/;
const traceIds = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The id that a proxy has given the request: its own, or that of the trace. */
export function givenIdOf(request: Asked): string | undefined {
  const { 'x-request-id': id, traceparent } = believed(request);
  if (typeof id === 'string' && ownIds.test(id)) return id;
  return typeof traceparent === 'string' ? traceIds.exec(traceparent)?.[1] : undefined;
}
