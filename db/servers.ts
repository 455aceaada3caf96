/** The servers that a database's address names, and a client for the one of them that takes writes. */
import pg from 'pg';

/** No server could be reached that does what is wanted of it, or none has confirmed it. */
export class NoServer extends Error {}

type Wanted = 'any' | 'read-write';

const wants: Readonly<Record<string, Wanted>> = {
  any: 'any',
  primary: 'read-write',
  'read-write': 'read-write',
};

export interface Addresses {
  /** One address for each host, in the order in which they are written. */
  readonly urls: readonly [string, ...string[]];
  /** What `target_session_attrs` says; undefined without it. */
  readonly wanted: Wanted | undefined;
}

/**
 * Reads an address of PostgreSQL as libpq writes it, with several hosts separated by commas:
 * `postgres://user:password@first:5432,second:5432/denar?target_session_attrs=read-write`.
 * Throws what is wrong with it, never telling the password.
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

/** How long one server may take to let us in; one whose machine is gone never answers. */
const reachMs = 5000;

interface Standing {
  readonly readOnly: boolean;
  /** How often a standby has become the primary; grows by one each time. */
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

/** One user of an address: remembers which server was right, and asks each new connection. */
export class Servers {
  readonly #urls: Addresses['urls'];
  readonly #wanted: Wanted;
  #at = 0;
  #timeline = 0;

  /** `wanted` stands where the address itself does not say; throws what is wrong with the address. */
  constructor(address: string, wanted: Wanted = 'read-write') {
    const addresses = parseAddresses(address);
    this.#urls = addresses.urls;
    this.#wanted = addresses.wanted ?? wanted;
  }

  get count(): number {
    return this.#urls.length;
  }

  /** The address of the server that is tried next. */
  get url(): string {
    return this.#urls[this.#at] as string;
  }

  /** A client for the server that is tried next; `connect` throws `NoServer` where it is not right. */
  client(options: pg.ClientConfig): ServerClient {
    return new ServerClient(this, options);
  }

  /** Gives a client connected to the first server that is right, or throws `NoServer`. */
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

  /** The next attempt goes to another server than this one. */
  avoid(url: string): void {
    if (url === this.url) this.#at = (this.#at + 1) % this.count;
  }

  /**
   * Throws where this connection leads to a server that does not do. Nobody but the server knows
   * whether it is the primary; and a former one, started again beside its successor, says that it is,
   * so a server that is behind in the count of successions is not believed.
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

/** A client whose connecting includes the question whether the server is the right one. */
export class ServerClient extends pg.Client {
  readonly #servers: Servers;
  readonly #url: string;
  /**
   * True once the server has told of a commit that no standby has confirmed. Whoever cancels a
   * statement that waits for the standby has it answered as done, with no more than a warning.
   */
  unconfirmed = false;
  /** When its connecting began, as performance.now() tells it. */
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
    // A connection that breaks between two queries is noticed by the next one.
    this.on('error', () => undefined);
    // The function in which the server waits is the same in every language and version.
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
