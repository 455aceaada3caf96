/** Why a call was not answered: what the connection says of it. */

/** Faults of a connection that was never made: nothing can have reached the provider. */
export const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** What the system calls a fault of a connection. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'object' && cause && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'error';
}
