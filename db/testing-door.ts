/** A way to the database that a test can shut or freeze, as a network or a server that is gone would. */
import { once } from 'node:events';
import net from 'node:net';

export interface Door {
  /** The same database by way of this door. */
  to(url: string): string;
  /** Breaks every connection and lets nobody in. */
  shut(): Promise<void>;
  /** Lets people in again. */
  open(): Promise<void>;
  /** Nothing is heard any more on the connections that there are, and neither side learns of it. */
  freeze(): void;
}

/** Opens a door to the server that TEST_OWNER_URL names. */
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
