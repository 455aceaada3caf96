/** The provider's endpoints, the stored record of its tokens, and the user they name (specification §7). */
import { webClient } from '#contract/names.ts';

/** The client's id at the provider (specification §9). */
const clientId = webClient;

/** Expiry is recorded this much before the provider's own (specification §4). */
const expiryMarginMs = 60_000;

export interface AuthRecord {
  readonly access_token: string;
  readonly refresh_token?: string;
  readonly id_token?: string;
  /** As given by the provider, in seconds. */
  readonly expires_in: number;
  /** Milliseconds since 1970: when the token was received + expires_in − 60 s. */
  readonly expires_at: number;
}

/** Why a sign-in failed: the provider's error code, or `state` for an unsolicited reply. */
export class SignInError extends Error {
  readonly code: string;

  constructor(code: string, detail: string) {
    super(detail || code);
    this.name = 'SignInError';
    this.code = code;
  }
}

/** Why the provider gave no token. `status` is 0 for a success response without a token. */
export class TokenError extends Error {
  readonly status: number;
  readonly body: string;

  constructor(message: string, status: number, body: string) {
    super(message);
    this.name = 'TokenError';
    this.status = status;
    this.body = body;
  }
}

/** What to ask the token endpoint for. */
export type Grant =
  | {
      readonly grant_type: 'authorization_code';
      readonly code: string;
      readonly redirect_uri: string;
      readonly code_verifier: string;
    }
  | { readonly grant_type: 'refresh_token'; readonly refresh_token: string };

interface Endpoint {
  readonly issuer: string;
  readonly fetch: typeof fetch;
  readonly now: () => number;
}

/**
 * Requests tokens from the provider, form-encoded. Throws a TokenError: with status, status text
 * and body for an error response, with the whole reply as text if it has no access_token.
 */
export async function requestTokens(endpoint: Endpoint, grant: Grant): Promise<AuthRecord> {
  const asked = endpoint.now();
  const answer = await endpoint.fetch(`${endpoint.issuer}/protocol/openid-connect/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...grant, client_id: clientId }),
  });
  const body = await answer.text();
  if (!answer.ok) {
    const message = `${answer.status} ${answer.statusText}: ${body}`;
    throw new TokenError(message, answer.status, body);
  }
  return recordOf(body, asked);
}

/** Makes the record of a token reply requested at `now`. */
export function recordOf(body: string, now: number): AuthRecord {
  const reply = parse(body);
  if (typeof reply.access_token !== 'string' || reply.access_token === '') {
    throw new TokenError(body, 0, body);
  }
  const expiresIn = Number(reply.expires_in ?? 0);
  return {
    access_token: reply.access_token,
    ...(typeof reply.refresh_token === 'string' && { refresh_token: reply.refresh_token }),
    ...(typeof reply.id_token === 'string' && { id_token: reply.id_token }),
    expires_in: expiresIn,
    expires_at: now + expiresIn * 1000 - expiryMarginMs,
  };
}

/** Parses a stored record; null if it is invalid. */
export function parseRecord(kept: string | null): AuthRecord | null {
  const record = kept === null ? {} : parse(kept);
  const whole = typeof record.access_token === 'string' && Number.isFinite(record.expires_at);
  return whole ? (record as unknown as AuthRecord) : null;
}

function parse(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The maximum time that signing out waits for the API. */
const signOutPatienceMs = 3000;

/** Revokes an access token at the API; otherwise it would stay valid for minutes. Never throws. */
export async function endAtApi(
  { apiUrl, fetch }: { readonly apiUrl: string; readonly fetch: typeof globalThis.fetch },
  accessToken: string,
): Promise<void> {
  await fetch(`${apiUrl}/v2/account/sessions/current`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${accessToken}` },
    // The page is left immediately afterwards.
    keepalive: true,
    signal: AbortSignal.timeout(signOutPatienceMs),
  }).catch(() => undefined);
}

/** Where the provider redirects back to, below the site's own origin. */
export const callbackPath = '/login/callback';

interface Provider {
  readonly issuer: string;
  readonly origin: string;
}

export type Prompt = 'login' | 'create';

interface SignIn {
  readonly state: string;
  readonly challenge: string;
  readonly locale: string | undefined;
  /**
   * `login`: the provider asks for the password even with a session (OpenID Connect Core §3.1.2.1);
   * `create`: it starts with registration (Initiating User Registration 1.0).
   */
  readonly prompt: Prompt | undefined;
  /** The e-mail to fill in. */
  readonly hint: string | undefined;
}

/** The authorization endpoint with all its parameters (specification §7). */
export function signInAddress({ issuer, origin }: Provider, asked: SignIn): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: origin + callbackPath,
    scope: 'profile openid',
    code_challenge: asked.challenge,
    code_challenge_method: 'S256',
    state: asked.state,
    ...(asked.locale && { ui_locales: asked.locale }),
    ...(asked.prompt && { prompt: asked.prompt }),
    ...(asked.prompt === 'login' && { max_age: '0' }),
    ...(asked.hint && { login_hint: asked.hint }),
  });
  return `${issuer}/protocol/openid-connect/auth?${query}`;
}

/** The provider's logout endpoint, which redirects to the root; the root itself if unknown. */
export function signOutAddress({ issuer, origin }: Provider, hint: string | undefined): string {
  if (!hint) return `${origin}/`;
  const query = new URLSearchParams({
    client_id: clientId,
    post_logout_redirect_uri: `${origin}/`,
    id_token_hint: hint,
  });
  return `${issuer}/protocol/openid-connect/logout?${query}`;
}

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
