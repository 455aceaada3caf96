/** The id that a proxy has given a request: its own, or that of the trace. */
const ownIds = /^[\w.-]{8,64}$/;
const traceIds = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

export function givenIdIn(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): string | undefined {
  const { 'x-request-id': id, traceparent } = headers;
  if (typeof id === 'string' && ownIds.test(id)) return id;
  return typeof traceparent === 'string' ? traceIds.exec(traceparent)?.[1] : undefined;
}
