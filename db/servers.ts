/** The servers in a database URL, and a client for the one that accepts writes. */
import pg from 'pg';

/** No suitable server could be reached, or none has confirmed the commit. */
export class NoServer extends Error {}

type Wanted = 'any' | 'read-write';

const wants: Readonly<Record<string, Wanted>> = {
  any: 'any',
  primary: 'read-write',
  'read-write': 'read-write',
};

export interface Addresses {
  /** One URL per host, in the order given. */
  readonly urls: readonly [string, ...string[]];
  /** The value of `target_session_attrs`; undefined if missing. */
  readonly wanted: Wanted | undefined;
}

/**
 * Parses a PostgreSQL URL in libpq's format, with several hosts separated by commas:
 * `postgres://user:password@first:5432,second:5432/denar?target_session_attrs=read-write`. Throws
 * an error without the password.
 */
export function parseAddresses(text: string): Addresses {
  const [, scheme, authority, rest] =
    /^(postgres(?:ql)?:\/\/)([^/?#\s]*)([^#\s]*)$/i.exec(text.trim()) ?? [];
  if (scheme === undefined || authority === undefined || rest === undefined)
    throw new Error('not an address such as postgres://user:password@host:5432/database');
  const at = authority.lastIndexOf('@') + 1;
  const names = authority.slice(at).split(',');
  const urls = names.map((name) => {
    const url = scheme + authority.slice(0, at) + name + rest;
    const isSocket = name === '' && names.length === 1;
    if (!isSocket && !URL.canParse(url)) throw new Error(`“${name}” is not a host with its port`);
    return url;
  });
  const [, query = ''] = rest.split('?');
  const target = new URLSearchParams(query).get('target_session_attrs');
  if (target !== null && wants[target] === undefined)
    throw new Error(`target_session_attrs is one of ${Object.keys(wants).join(', ')}`);
  return { urls: urls as [string, ...string[]], wanted: wants[target ?? ''] };
}

/** Connection timeout per server; a machine that is down never answers. */
const reachMs = 5000;

interface Standing {
  readonly readOnly: boolean;
  /** Incremented each time a standby is promoted to primary. */
  readonly timeline: number;
}

async function standingOf(client: pg.Client): Promise<Standing> {
  const { rows } = await client.query<Standing>(
    `SELECT current_setting('transaction_read_only')::boolean AS "readOnly",
       CASE WHEN pg_is_in_recovery() THEN 0 ELSE
         ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`,
  );
  return rows[0] as Standing;
}

/** A database URL in use: remembers the right server, and checks each new connection. */
export class Servers {
  readonly #urls: Addresses['urls'];
  readonly #wanted: Wanted;
  #at = 0;
  #timeline = 0;

  /** `wanted` is the default if the URL does not specify it; throws if the URL is invalid. */
  constructor(address: string, wanted: Wanted = 'read-write') {
    const addresses = parseAddresses(address);
    this.#urls = addresses.urls;
    this.#wanted = addresses.wanted ?? wanted;
  }

  get count(): number {
    return this.#urls.length;
  }

  /** URL of the server to try next. */
  get url(): string {
    return this.#urls[this.#at] as string;
  }

  /** A client for the server to try next; its `connect` throws `NoServer` if it is unsuitable. */
  client(options: pg.ClientConfig): ServerClient {
    return new ServerClient(this, options);
  }

  /** Returns a client connected to the first suitable server, or throws `NoServer`. */
  async connected(options: pg.ClientConfig): Promise<ServerClient> {
    for (let left = this.count; ; left -= 1) {
      const client = this.client(options);
      try {
        await client.connect();
        return client;
      } catch (error) {
        if (left <= 1) throw error;
      }
    }
  }

  /** Makes the next attempt go to another server than this one. */
  avoid(url: string): void {
    if (url === this.url) this.#at = (this.#at + 1) % this.count;
  }

  /**
   * Throws if this connection leads to an unsuitable server. Only the server knows whether it is
   * the primary, and a former primary restarted beside its successor still claims to be, so a
   * server with an older timeline is rejected.
   */
  async check(client: pg.Client): Promise<void> {
    if (this.#wanted === 'any') return;
    const { readOnly, timeline } = await standingOf(client);
    if (readOnly) throw new Error('the server takes no writes');
    if (timeline < this.#timeline)
      throw new Error(`the server has been succeeded: its timeline is ${timeline}`);
    this.#timeline = timeline;
  }
}

/** A client that checks on connecting whether the server is the right one. */
export class ServerClient extends pg.Client {
  readonly #servers: Servers;
  readonly #url: string;
  /**
   * True once the server has reported a commit that no standby has confirmed. If a statement is
   * cancelled while it waits for the standby, the server reports success, with only a warning.
   */
  unconfirmed = false;
  /** Start of the connection attempt, by performance.now(). */
  readonly made = performance.now();

  constructor(servers: Servers, options: pg.ClientConfig) {
    const { url } = servers;
    const { connectionTimeoutMillis = reachMs } = options;
    super({
      ...options,
      connectionString: url,
      connectionTimeoutMillis: Math.min(connectionTimeoutMillis || reachMs, reachMs),
    });
    this.#servers = servers;
    this.#url = url;
    // A connection that breaks between two queries is noticed by the next query.
    this.on('error', () => undefined);
    // The name of the server's function is the same in all languages and versions.
    this.on('notice', ({ routine }) => {
      if (routine === 'SyncRepWaitForLSN') this.unconfirmed = true;
    });
  }

  override connect(): Promise<pg.Client>;
  override connect(
    callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
  ): void;
  override connect(
    callback?: ((error: Error) => void) | ((error: null, client: pg.Client) => void),
  ): Promise<pg.Client> | undefined {
    const reached = this.#reach();
    if (!callback) return reached;
    const tell = callback as (error: Error | null, client?: pg.Client) => void;
    reached.then(
      (client) => tell(null, client),
      (error: Error) => tell(error),
    );
    return undefined;
  }

  async #reach(): Promise<pg.Client> {
    try {
      await super.connect();
      await this.#servers.check(this);
      return this;
    } catch (error) {
      this.#servers.avoid(this.#url);
      void this.end();
      throw new NoServer(`${this.host}:${this.port}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
}
