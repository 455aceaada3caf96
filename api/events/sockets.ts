/** The websockets that notify a signed-in person of charges, payments and balance changes. */

import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import type * as z from 'zod/mini';
import { closeUnauthenticated, type Event, eventsPath, hello } from '#contract/events.ts';
import { networkOf } from '#contract/network.ts';
import { paymentEventsPath, type paymentNews } from '#contract/payments.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Caller, Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Origin } from '../security/sessions.ts';
import { type Listener, type Listeners, tellListeners } from './listeners.ts';
import type { News } from './notifier.ts';

/** A socket that has not authenticated by then is closed. */
const helloTimeoutMs = 10_000;
const heartbeatMs = 30_000;
/** Maximum number of sockets per network address that have not authenticated yet. */
const greetingPerSender = 100;
/** Nobody has more windows open than this; each of them costs a message per event. */
const perWallet = 30;
/** Maximum bytes buffered for a client that does not read; windows refetch on reconnect. */
const mostUnread = 1_048_576;
/** The maximum delay of a timer; a token that lives longer is checked again. */
const longestTimerMs = 2 ** 31 - 1;
/** RFC 6455 §7.4.1; from its registry 1012, service restart, and 1013, try again later. */
const close = { policy: 1008, renewed: 1012, busy: 1013 } as const;

export async function serveEvents(
  app: FastifyInstance,
  deps: Deps,
  callers: Callers,
): Promise<void> {
  const listeners = new Map<AccountId, Set<Listener>>();
  const greeting = new Map<string, number>();
  await app.register(websocket, { options: { maxPayload: 32_768 } });
  for (const [path, told] of [
    [eventsPath, everything],
    [paymentEventsPath, onlyPayments],
  ] as const) {
    app.get(path, { websocket: true }, (socket, request) => {
      const allowed = deps.config.WEB_ORIGIN;
      const { origin } = request.headers;
      if (origin !== undefined && !allowed.includes(origin)) {
        socket.close(closeUnauthenticated, 'origin');
        return;
      }
      const audience = { listeners, told, origin: originOf(request) };
      if (waits(socket, greeting, networkOf(request.ip))) greet(socket, deps, callers, audience);
      else socket.close(close.busy, 'busy');
    });
  }
  deps.notifier.onNews((news) => {
    if (listeners.size === 0) return;
    dismiss(listeners, news);
    for (const told of tellListeners(deps, listeners, news)) {
      told.catch((err: unknown) => app.log.warn({ err }, 'news could not be passed on'));
    }
  });
  // What was missed may concern any of them; each refetches after reconnecting.
  deps.notifier.onGap(() => {
    for (const peers of listeners.values()) for (const { renew } of peers) renew();
  });
}

/** In the handshake a browser sends its preferred language, not the language of the site. */
const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  ip,
  headers: { 'user-agent': headers['user-agent'] },
});

/** What a socket sends for an event; undefined for events that are not for it. */
type Filter = (event: Event) => unknown;

interface Audience {
  readonly origin: Origin;
  readonly listeners: Map<AccountId, Set<Listener>>;
  readonly told: Filter;
}

const everything: Filter = (event) => event;

/** The specification's own socket sends only changes of top-ups and orders. */
const onlyPayments: Filter = (event): z.output<typeof paymentNews> | undefined => {
  if (event.type === 'order') return { orderId: event.order.id, status: event.order.status };
  // Progress of an order's payment is reported with the order.
  if (event.type !== 'payment' || event.payment.order !== null) return undefined;
  return { orderId: event.payment.id, status: event.payment.state };
};

/** Counts a socket until it authenticates; false if its network address has too many. */
function waits(socket: WebSocket, greeting: Map<string, number>, sender: string): boolean {
  const waiting = greeting.get(sender) ?? 0;
  if (waiting >= greetingPerSender) return false;
  greeting.set(sender, waiting + 1);
  let counted = true;
  const done = (): void => {
    if (!counted) return;
    counted = false;
    const left = (greeting.get(sender) ?? 1) - 1;
    if (left > 0) greeting.set(sender, left);
    else greeting.delete(sender);
  };
  socket.once('message', done);
  socket.once('close', done);
  return true;
}

function greet(socket: WebSocket, deps: Deps, callers: Callers, audience: Audience): void {
  const refuse = () => socket.close(closeUnauthenticated, 'unauthenticated');
  const timer = setTimeout(refuse, helloTimeoutMs);
  socket.once('close', () => clearTimeout(timer));
  socket.on('error', () => socket.terminate());
  socket.once('message', async (data: Buffer) => {
    clearTimeout(timer);
    // No further messages are expected: a client that goes on sending is no browser of ours.
    socket.once('message', () => socket.close(close.policy, 'unasked'));
    try {
      const token = readHello(data);
      const caller = await callers.ofToken(token, audience.origin);
      if (!caller) return refuse();
      const wallet = await callers.wallet(caller);
      // If the session has ended since then, nothing here could be notified of it.
      if (!(await callers.ofToken(token, audience.origin))) return refuse();
      attend(socket, { caller, wallet }, deps, audience);
    } catch {
      refuse();
    }
  });
}

function readHello(data: Buffer): string {
  return hello.parse(JSON.parse(data.toString('utf8'))).token;
}

/** Listens until the socket closes or its token expires; a heartbeat detects silent peers. */
function attend(
  socket: WebSocket,
  { caller, wallet }: { readonly caller: Caller; readonly wallet: Wallet },
  deps: Deps,
  { listeners, told }: Audience,
): void {
  // A client that left while its token was checked would never be removed.
  if (socket.readyState !== socket.OPEN) return;
  const send = (event: Event): void => {
    const news = told(event);
    if (news === undefined) return;
    if (socket.bufferedAmount > mostUnread) socket.terminate();
    else socket.send(JSON.stringify(news));
  };
  const end = (): void => socket.close(closeUnauthenticated, 'ended');
  const renew = (): void => socket.close(close.renewed, 'renewed');
  const listener = { wallet, session: caller.session, send, end, renew };
  const peers = listeners.get(wallet.denar) ?? new Set();
  if (peers.size >= perWallet) {
    socket.close(close.busy, 'busy');
    return;
  }
  listeners.set(wallet.denar, peers.add(listener));

  let answered = true;
  socket.on('pong', () => {
    answered = true;
  });
  const heartbeat = setInterval(() => {
    if (!answered) return socket.terminate();
    answered = false;
    socket.ping();
  }, heartbeatMs);
  let expiry: NodeJS.Timeout | undefined;
  const expire = (): void => {
    const life = caller.claims.expiresAt.getTime() - deps.now().getTime();
    if (life > 0) expiry = setTimeout(expire, Math.min(life, longestTimerMs));
    else socket.close(closeUnauthenticated, 'expired');
  };
  expire();
  socket.once('close', () => {
    clearInterval(heartbeat);
    clearTimeout(expiry);
    peers.delete(listener);
    if (peers.size === 0) listeners.delete(wallet.denar);
  });
  send({ type: 'ready' });
}

/**
 * Closes the sockets of erased people and of ended sessions; people with another wallet reconnect
 * with it.
 */
function dismiss(
  listeners: Listeners,
  { changedWallets, erasedPeople, endedSessions }: News,
): void {
  if (changedWallets.length + erasedPeople.length + endedSessions.length === 0) return;
  for (const { wallet, session, end, renew } of [...listeners.values()].flatMap((peers) => [
    ...peers,
  ])) {
    if (erasedPeople.includes(wallet.personId) || endedSessions.includes(session)) end();
    else if (changedWallets.includes(wallet.personId)) renew();
  }
}
