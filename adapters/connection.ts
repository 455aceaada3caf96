/** Why a call got no answer, by the error of its connection. */

/** Errors of connections that were never established: nothing can have reached the provider. */
export const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The system's code for a connection error. */
export function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (typeof cause === 'object' && cause && 'code' in cause) return String(cause.code);
  return error instanceof Error ? error.name : 'error';
}
