/** Notifies every API instance, through the database, of changes to money, charges and payments. */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Db, Tx } from '#db/connect.ts';
import { Servers } from '#db/servers.ts';
import type { AccountId } from '#ledger/types.ts';

/** A notification between instances: only identifiers; each instance reads the rest itself. */
export interface News {
  /** Accounts whose balance has changed. */
  readonly accounts: readonly AccountId[];
  /** Charges that were created, decided or have expired. */
  readonly charges: readonly string[];
  /** Card payments that were initiated, tried, confirmed or have ended. */
  readonly cardPayments: readonly string[];
  /** People who have opened or closed their wallet. */
  readonly changedWallets: readonly string[];
  /** People who have been erased. */
  readonly erasedPeople: readonly string[];
  /** Sessions that have been ended. */
  readonly endedSessions: readonly string[];
  /** Payments through a provider that have changed. */
  readonly payments: readonly string[];
  /** Bills that were issued, paid or have ended. */
  readonly bills: readonly string[];
  /** Orders that were created or have changed. */
  readonly orders: readonly string[];
  /** Requests for money that were made, paid or have ended. */
  readonly moneyRequests: readonly string[];
  /** Threads about offers with something new. */
  readonly enquiries: readonly string[];
  /** Whether offers or promotions have changed. */
  readonly market: readonly 'changed'[];
}

export interface Notifier {
  balanceChanged(...accounts: AccountId[]): void;
  chargeChanged(charge: string): void;
  cardPaymentChanged(payment: string): void;
  paymentChanged(payment: string): void;
  billChanged(bill: string): void;
  orderChanged(order: string): void;
  moneyRequestChanged(request: string): void;
  enquiryChanged(enquiry: string): void;
  /** This instance's own listeners hear of it at once. */
  marketChanged(): void;
  /** Sends what instances must not miss, together with the transaction that causes it. */
  tellWith(tx: Tx, news: Partial<Pick<News, LastingKind>>): void;
  onNews(listener: (news: News) => void): void;
  /** Whether notifications arrive. If not, caches may be out of date. */
  isListening(): boolean;
  /** Calls the listener whenever notifications resume after a possible gap. */
  onGap(listener: () => void): void;
  close(): Promise<void>;
}

/** Kinds that no screen polls for, so that losing them would matter. */
type LastingKind = 'changedWallets' | 'erasedPeople' | 'endedSessions';

const channel = 'denar_news';
/** PostgreSQL refuses 8000 bytes; the JSON around the identifiers takes fewer than 200. */
const bytesPerMessage = 7800;
/** The first notification is sent at once; those of the next moments are batched. */
const betweenMessagesMs = 40;
/** A listener does not notice a dead connection, so it sends a query from time to time. */
const heartbeatMs = 15_000;
const silenceMs = 5000;

interface Log {
  warn(fields: object, message: string): void;
}

/**
 * Most notifications are sent outside the transactions that cause them, because NOTIFY inside makes
 * transactions commit one after the other. What gathers shortly after a message goes into the next
 * one; if a process dies, waiting clients make up for lost notifications by polling. The few that
 * must not be lost go with their transaction: see docs/decisions/0006-news-beside-transactions.md.
 */
export function openNotifier(db: Db, url: string, log: Log): Notifier {
  let waiting = noNews();
  let sending: Promise<void> | null = null;
  let closed = false;
  const newsListeners: ((news: News) => void)[] = [];
  const gapListeners: (() => void)[] = [];

  const send = async (): Promise<void> => {
    const messages = pack(waiting);
    waiting = noNews();
    // Notifications need no synchronous commit: after a crash all clients ask again anyway.
    await db.query(
      `SELECT set_config('synchronous_commit', 'off', true), pg_notify('${channel}', m)
       FROM unnest($1::text[]) m`,
      [messages],
    );
    await pause(betweenMessagesMs);
  };
  const flush = (): void => {
    sending ??= send()
      .catch((err: unknown) => log.warn({ err }, 'news were not sent'))
      .finally(() => {
        sending = null;
        if (!closed && Object.values(waiting).some(({ size }) => size > 0)) flush();
      });
  };
  const add = <Kind extends keyof News>(kind: Kind, names: News[Kind]): void => {
    const gathered: Set<AccountId | string> = waiting[kind];
    for (const name of names) gathered.add(name);
    flush();
  };
  const tell = (news: News): void => {
    for (const listener of newsListeners) listener(news);
  };
  const listening = listen(url, log, {
    // The version before does not name each kind.
    hear: (payload) => tell({ ...nothing(), ...(JSON.parse(payload) as Partial<News>) }),
    begin() {
      for (const listener of gapListeners) listener();
    },
  });

  return {
    balanceChanged: (...accounts) => add('accounts', accounts),
    chargeChanged: (charge) => add('charges', [charge]),
    cardPaymentChanged: (payment) => add('cardPayments', [payment]),
    paymentChanged: (payment) => add('payments', [payment]),
    billChanged: (bill) => add('bills', [bill]),
    orderChanged: (order) => add('orders', [order]),
    moneyRequestChanged: (request) => add('moneyRequests', [request]),
    enquiryChanged: (enquiry) => add('enquiries', [enquiry]),
    marketChanged() {
      const market: News['market'] = ['changed'];
      tell({ ...nothing(), market });
      add('market', market);
    },
    tellWith(tx, news) {
      const messages = pack({ ...noNews(), ...setsOf(news) });
      tx.send(`SELECT pg_notify('${channel}', m) FROM unnest($1::text[]) m`, [messages]);
    },
    onNews: (listener) => void newsListeners.push(listener),
    isListening: listening.isOn,
    onGap: (listener) => void gapListeners.push(listener),
    async close() {
      closed = true;
      await sending;
      await listening.stop();
    },
  };
}

type Waiting = { readonly [Kind in keyof News]: Set<News[Kind][number]> };

const noNews = (): Waiting => ({
  accounts: new Set(),
  charges: new Set(),
  cardPayments: new Set(),
  changedWallets: new Set(),
  erasedPeople: new Set(),
  endedSessions: new Set(),
  payments: new Set(),
  bills: new Set(),
  orders: new Set(),
  moneyRequests: new Set(),
  enquiries: new Set(),
  market: new Set(),
});

type Lists = { [Kind in keyof News]: News[Kind][number][] };

const nothing = (): Lists =>
  Object.fromEntries(Object.keys(noNews()).map((kind) => [kind, []])) as unknown as Lists;

const setsOf = (news: Partial<News>): Partial<Waiting> =>
  Object.fromEntries(Object.entries(news).map(([kind, names]) => [kind, new Set<unknown>(names)]));

/** Encodes the notifications as payloads, each as full as possible. */
function pack(waiting: Waiting): string[] {
  const messages: string[] = [];
  const kinds = Object.entries(waiting) as [keyof News, ReadonlySet<AccountId | string>][];
  let lists = nothing();
  let bytes = 0;
  const end = (): void => {
    if (bytes > 0) messages.push(JSON.stringify(lists));
    lists = nothing();
    bytes = 0;
  };
  for (const [kind, names] of kinds) {
    for (const name of names) {
      // Plus quotes and a comma.
      const more = String(name).length + 3;
      if (bytes + more > bytesPerMessage) end();
      (lists[kind] as unknown[]).push(name);
      bytes += more;
    }
  }
  end();
  return messages;
}

interface Listening {
  /** Whether the connection is up, as far as is known. */
  isOn(): boolean;
  stop(): Promise<void>;
}

/** Maintains one listening connection and reopens it whenever it is lost; `begin` runs on each. */
function listen(
  url: string,
  log: Log,
  { hear, begin }: { readonly hear: (payload: string) => void; readonly begin: () => void },
): Listening {
  const servers = new Servers(url);
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isOn = false;
  let closed = false;

  const again = (): void => {
    client = null;
    isOn = false;
    if (!closed) timer = setTimeout(connect, 500);
  };
  const connect = async (): Promise<void> => {
    const fresh = servers.client({
      application_name: 'denar-news',
      connectionTimeoutMillis: silenceMs,
      query_timeout: silenceMs,
      keepAlive: true,
    });
    client = fresh;
    const lose = (): void => {
      if (client === fresh) isOn = false;
    };
    fresh.on('notification', ({ payload }) => payload && hear(payload));
    fresh.on('error', (err) => {
      lose();
      log.warn({ err }, 'the connection for news was lost');
    });
    const beat = setInterval(() => {
      fresh.query('SELECT').catch(() => {
        lose();
        return fresh.end().catch(() => undefined);
      });
    }, heartbeatMs).unref();
    fresh.once('end', () => {
      clearInterval(beat);
      again();
    });
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
      if (client !== fresh) return;
      isOn = true;
      begin();
    } catch (err) {
      log.warn({ err }, 'cannot listen for news');
      await fresh.end().catch(again);
    }
  };
  void connect();

  return {
    isOn: () => isOn,
    async stop() {
      closed = true;
      if (timer) clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
