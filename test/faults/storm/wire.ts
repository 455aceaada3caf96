/** A TCP proxy that can cut, delay, stall, silence and half-close connections. */
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `cut`: every connection is reset, and new ones refused; `slow`: all data is delayed; `stalled`:
 * no data arrives, and later all of it; `deaf`: requests arrive, answers never do, then it is cut;
 * `half closed`: our side of every connection is closed, the other remains; `frozen`: existing
 * connections are silent forever without being closed; new ones work.
 */
export const wireFaults = ['cut', 'slow', 'stalled', 'deaf', 'half closed', 'frozen'] as const;
export type WireFault = (typeof wireFaults)[number];

interface Pair {
  readonly caller: net.Socket;
  readonly server: net.Socket;
  frozen: boolean;
}

const slowMs = 300;
/** By then a server's own TCP keepalive has detected a silent connection. */
const probedMs = 30_000;

export class Wire {
  readonly #pairs = new Set<Pair>();
  readonly #listener: net.Server;
  #faults: readonly WireFault[] = [];
  #lifted = Promise.withResolvers<void>();

  private constructor(target: number) {
    this.#listener = net.createServer({ allowHalfOpen: true }, (caller) => {
      if (this.#has('cut')) return void caller.resetAndDestroy();
      this.#join(caller, target);
    });
  }

  static async open(target: number): Promise<Wire> {
    const wire = new Wire(target);
    wire.#listener.listen(0, '127.0.0.1');
    await once(wire.#listener, 'listening');
    return wire;
  }

  get port(): number {
    return (this.#listener.address() as net.AddressInfo).port;
  }

  /** Applies the fault for this long. */
  async suffer(fault: WireFault, ms: number): Promise<void> {
    this.#faults = [...this.#faults, fault];
    if (fault === 'cut') this.#cut();
    if (fault === 'half closed') for (const { caller } of this.#pairs) caller.end();
    if (fault === 'frozen') this.#freeze();
    await pause(ms);
    const at = this.#faults.indexOf(fault);
    this.#faults = this.#faults.filter((_fault, place) => place !== at);
    if (fault === 'deaf') this.#cut();
    this.#lifted.resolve();
    this.#lifted = Promise.withResolvers();
  }

  close(): void {
    this.#cut();
    for (const { caller, server } of this.#pairs) [caller, server].map((one) => one.destroy());
    this.#listener.close();
  }

  #has(fault: WireFault): boolean {
    return this.#faults.includes(fault);
  }

  #cut(): void {
    for (const pair of this.#pairs) {
      if (pair.frozen) continue;
      pair.caller.resetAndDestroy();
      pair.server.destroy();
    }
  }

  #freeze(): void {
    for (const pair of this.#pairs) {
      if (pair.frozen) continue;
      pair.frozen = true;
      setTimeout(() => pair.server.destroy(), probedMs).unref();
    }
  }

  #join(caller: net.Socket, target: number): void {
    const server = net.connect({ port: target, host: '127.0.0.1', allowHalfOpen: true });
    const pair: Pair = { caller, server, frozen: false };
    this.#pairs.add(pair);
    this.#pass(pair, caller, server);
    this.#pass(pair, server, caller);
    for (const [one, other] of [
      [caller, server],
      [server, caller],
    ] as const) {
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        this.#pairs.delete(pair);
        // On a frozen connection neither side notices that the other has gone.
        if (!pair.frozen) other.destroy();
      });
    }
  }

  #pass(pair: Pair, from: net.Socket, to: net.Socket): void {
    let line: Promise<unknown> = Promise.resolve();
    const next = (step: () => void): void => {
      line = line.then(async () => {
        if (this.#has('slow')) await pause(slowMs);
        while (this.#has('stalled') && !to.destroyed) await this.#lifted.promise;
        if (!pair.frozen && !to.destroyed) step();
      });
    };
    from.on('data', (chunk) =>
      next(() => {
        const isAnswer = from === pair.server;
        if (!(isAnswer && this.#has('deaf'))) to.write(chunk);
      }),
    );
    from.on('end', () => next(() => to.end()));
  }
}
