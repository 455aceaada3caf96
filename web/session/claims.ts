/** The signed-in user, as read from the access token. */

export interface User {
  /** The provider's id of the person; never changes. */
  readonly subject: string;
  readonly username: string;
  readonly email: string;
  /** How to address the person; the username if the provider gives no name. */
  readonly name: string;
  readonly roles: readonly string[];
  readonly groups: readonly string[];
  /** When they authenticated with the provider, in seconds since 1970; 0 if unknown. */
  readonly signedInAt: number;
}

/**
 * Reads the claims from the middle segment of an access token (specification §3). The API verifies
 * the signature: what is read here only decides what is shown. Null if it is not such a token.
 */
export function userOf(accessToken: string): User | null {
  const claims = decode(accessToken.split('.')[1] ?? '');
  if (!claims || typeof claims.sub !== 'string') return null;
  const username = text(claims.preferred_username) || claims.sub;
  const realm = claims.realm_access as { roles?: unknown } | undefined;
  return {
    subject: claims.sub,
    username,
    email: text(claims.email),
    name:
      text(claims.name) ||
      `${text(claims.given_name)} ${text(claims.family_name)}`.trim() ||
      username,
    roles: texts(realm?.roles),
    groups: texts(claims.groups),
    signedInAt: Number(claims.auth_time) || 0,
  };
}

function decode(segment: string): Record<string, unknown> | null {
  try {
    const binary = atob(segment.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
