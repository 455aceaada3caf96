/** Keycloak's administration over HTTP: accounts, their roles, groups, second factors and sessions. */

interface NewPerson {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  readonly roles?: readonly string[];
  readonly groups?: readonly string[];
}

export interface AdminAccess {
  /** `http://localhost:8080`. */
  readonly origin: string;
  /** A person of the realm `master`, or a client with a service account there. */
  readonly user: string;
  readonly password: string;
  readonly isClient?: boolean;
}

export interface Account {
  readonly id: string;
  readonly email: string;
  readonly enabled: boolean;
  readonly requiredActions: readonly string[];
}

/** A call that Keycloak has refused. */
export class KeycloakRefusal extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

export class KeycloakAdmin {
  readonly #access: AdminAccess;

  constructor(access: AdminAccess) {
    this.#access = access;
  }

  /** The admin's own tokens live a minute, so each call gets a new one. */
  async #token(): Promise<string> {
    const { origin, user, password, isClient } = this.#access;
    const who: Record<string, string> = isClient
      ? { grant_type: 'client_credentials', client_id: user, client_secret: password }
      : { grant_type: 'password', client_id: 'admin-cli', username: user, password };
    const answer = await fetch(`${origin}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams(who),
    });
    const { access_token } = (await answer.json()) as { access_token?: string };
    if (!access_token) throw new Error(`Keycloak's admin cannot sign in: ${answer.status}`);
    return access_token;
  }

  /** A call below the realm; returns the JSON response, or null without one. */
  call(method: string, path: string, body?: unknown): Promise<unknown> {
    return this.#call(method, `/realms/web${path}`, body);
  }

  /** The version that runs. */
  async version(): Promise<string> {
    const about = (await this.#call('GET', '/serverinfo')) as { systemInfo?: { version?: string } };
    return about.systemInfo?.version ?? 'of a version that it does not tell';
  }

  async #call(method: string, path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${this.#access.origin}/admin${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.#token()}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok)
      throw new KeycloakRefusal(`${method} ${path}: ${answer.status} ${text}`, answer.status);
    return text ? JSON.parse(text) : null;
  }

  /** The account of an e-mail address. */
  async find(email: string): Promise<Account | undefined> {
    const query = new URLSearchParams({ email, exact: 'true' });
    const found = (await this.call('GET', `/users?${query}`)) as Account[];
    return found[0];
  }

  /** Creates an account with a confirmed e-mail address; the realm grants its defaults. */
  async addPerson({ email, name, password, roles = [], groups = [] }: NewPerson): Promise<void> {
    await this.call('POST', '/users', {
      username: email,
      email,
      emailVerified: true,
      enabled: true,
      firstName: name,
      groups,
      credentials: [{ type: 'password', value: password, temporary: false }],
    });
    const person = await this.find(email);
    if (!person || roles.length === 0) return;
    const given = await Promise.all(roles.map((role) => this.call('GET', `/roles/${role}`)));
    await this.call('POST', `/users/${person.id}/role-mappings/realm`, given);
  }
}
