/** PayU's sign-in (OAuth, client credentials), and the check of its tokens. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { no, sayNo } from './answers.ts';

export interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

const tokenSeconds = 43_199;

/** Tokens live in memory: after a restart, as after their time, a shop has to sign in again. */
export function openTokens(now: () => Date) {
  const ends = new Map<string, number>();
  return {
    issue(): string {
      const token = randomUUID();
      ends.set(token, now().getTime() + tokenSeconds * 1000);
      return token;
    },
    isGood: (token: string): boolean => (ends.get(token) ?? 0) > now().getTime(),
    /** Ends all of them, as when the provider restarts. */
    forget: (): void => ends.clear(),
  };
}
export type Tokens = ReturnType<typeof openTokens>;

export function signInRoute(app: FastifyInstance, tokens: Tokens, wanted: Credentials): void {
  app.post('/pl/standard/user/oauth/authorize', (request, reply) => {
    const refuse = (http: number, error: string, error_description: string) =>
      reply.status(http).send({ error, error_description });
    // Without the form's content type the real one does not see the credentials at all.
    if (!(request.body instanceof URLSearchParams)) {
      return refuse(401, 'invalid_client', 'Full authentication is required');
    }
    if (request.body.get('grant_type') !== 'client_credentials') {
      return refuse(400, 'unsupported_grant_type', 'Unsupported grant type');
    }
    const { clientId, clientSecret } = wanted;
    const isKnown =
      request.body.get('client_id') === clientId &&
      request.body.get('client_secret') === clientSecret;
    if (!isKnown) return refuse(401, 'invalid_client', 'Bad client credentials');
    return {
      access_token: tokens.issue(),
      token_type: 'bearer',
      expires_in: tokenSeconds,
      grant_type: 'client_credentials',
    };
  });
}

/** Lets nobody in without a token that is still good. */
export function tokenGuard(app: FastifyInstance, tokens: Tokens): void {
  app.addHook('onRequest', async (request, reply) => {
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if (!tokens.isGood(token)) return sayNo(reply, no.unauthorized);
  });
}
