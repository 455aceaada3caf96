/** A proxy to the database that tests can close or freeze, like a failing network or server. */
import { once } from 'node:events';
import net from 'node:net';

export interface Door {
  /** URL of the same database through this proxy. */
  to(url: string): string;
  /** Breaks all connections and refuses new ones. */
  shut(): Promise<void>;
  /** Accepts connections again. */
  open(): Promise<void>;
  /** Silences the existing connections without either side noticing. */
  freeze(): void;
}

/** Opens a proxy to the server at TEST_OWNER_URL. */
export async function openDoor(): Promise<Door> {
  const server = new URL(process.env.TEST_OWNER_URL ?? '');
  const inside = new Set<net.Socket>();
  let frozen = new Set<net.Socket>();
  const door = net.createServer((outer) => {
    const inner = net.connect(Number(server.port), server.hostname);
    for (const [from, to] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      inside.add(from);
      from.pipe(to);
      from.on('error', () => undefined);
      from.on('close', () => {
        inside.delete(from);
        if (!frozen.has(from)) to.destroy();
      });
    }
  });
  const listen = async (port: number): Promise<void> => {
    door.listen(port, '127.0.0.1');
    await once(door, 'listening');
    door.unref();
  };
  await listen(0);
  const { port } = door.address() as net.AddressInfo;
  return {
    to(url) {
      const through = new URL(url);
      through.host = `127.0.0.1:${port}`;
      return through.href;
    },
    async shut() {
      const closed = once(door, 'close');
      door.close();
      for (const socket of inside) socket.destroy();
      await closed;
    },
    open: () => listen(port),
    freeze() {
      frozen = new Set(inside);
      for (const socket of frozen) socket.unpipe();
    },
  };
}
