/** The API's websocket: connects, authenticates, and reconnects when the connection drops. */
import type { Event } from '#contract/events.ts';

/** The part of a WebSocket that is used here. */
export type Socket = Pick<WebSocket, 'onopen' | 'onmessage' | 'onclose' | 'send' | 'close'>;

export interface EventStreamOptions {
  readonly open: () => Socket;
  /** The access token; null ends the attempts. */
  readonly token: () => Promise<string | null>;
  /** Renews a refused token; null where the sign-in has ended. */
  readonly renewed: (refusedToken: string) => Promise<string | null>;
  readonly after: (ms: number, then: () => void) => () => void;
  /** Between 0 and 1, so that many browsers do not reconnect at the same moment. */
  readonly random: () => number;
  readonly onEvent: (event: Event) => void;
  /** Whether events come; while they do not, their content has to be polled. */
  readonly onConnected: (connected: boolean) => void;
}

/** The server's close code for a missing, invalid or expired token (contract/events.ts). */
const unauthenticated = 4401;
const firstWaitMs = 500;
const longestWaitMs = 30_000;
const readyWithinMs = 10_000;

export class EventStream {
  readonly #options: EventStreamOptions;
  #socket: Socket | null = null;
  #token = '';
  #failures = 0;
  /** True once a token was refused; if the next one is refused too, the token is not the cause. */
  #refused = false;
  #stopped = true;
  #cancel: () => void = () => {};

  constructor(options: EventStreamOptions) {
    this.#options = options;
  }

  start(): void {
    if (!this.#stopped) return;
    this.#stopped = false;
    void this.#connect();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
    this.#drop();
    this.#options.onConnected(false);
  }

  /** Reconnects at once instead of after the delay: the network or the page is back. */
  hurry(): void {
    if (this.#stopped || this.#socket) return;
    this.#failures = 0;
    this.#cancel();
    void this.#connect();
  }

  /**
   * Reconnects whatever the connection's state: after sleep or a change of network, a phone may
   * silently hold a dead one.
   */
  renew(): void {
    if (this.#stopped) return;
    this.#drop();
    this.#options.onConnected(false);
    this.hurry();
  }

  async #connect(): Promise<void> {
    const token = await this.#options.token().catch(() => null);
    if (this.#stopped || this.#socket || !token) return;
    this.#token = token;
    const socket = this.#options.open();
    this.#socket = socket;
    socket.onopen = () => socket.send(JSON.stringify({ token }));
    socket.onmessage = ({ data }) => this.#receive(data);
    socket.onclose = ({ code }) => void this.#closed(socket, code);
    // A server that accepts and then sends nothing counts as unreachable.
    this.#cancel = this.#options.after(readyWithinMs, () => void this.#closed(socket, 0));
  }

  #receive(data: unknown): void {
    const event = parse(data);
    if (!event) return;
    if (event.type === 'ready') {
      this.#cancel();
      this.#failures = 0;
      this.#refused = false;
      this.#options.onConnected(true);
    }
    this.#options.onEvent(event);
  }

  async #closed(socket: Socket, code: number): Promise<void> {
    if (this.#socket !== socket) return;
    this.#cancel();
    this.#drop();
    this.#options.onConnected(false);
    const renew = code === unauthenticated && !this.#refused;
    this.#refused ||= renew;
    if (renew && !(await this.#options.renewed(this.#token))) return;
    if (this.#stopped || this.#socket) return;
    const wait = Math.min(longestWaitMs, firstWaitMs * 2 ** this.#failures);
    this.#failures += 1;
    this.#cancel = this.#options.after(wait * (0.5 + this.#options.random() / 2), () => {
      void this.#connect();
    });
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }
}

function parse(data: unknown): Event | null {
  try {
    const event: unknown = JSON.parse(String(data));
    const known = typeof event === 'object' && event !== null && 'type' in event;
    return known ? (event as Event) : null;
  } catch {
    return null;
  }
}
