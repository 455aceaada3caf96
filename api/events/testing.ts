/** A browser's end of the websocket, for tests of its messages. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Event } from '#contract/events.ts';
import { patience } from '#test/patience.ts';
import type { Person, TestApi } from '../testing.ts';

/** Starts the application listening; returns the URL of its websocket. */
export const listen = async (app: TestApi['app']): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/v2/ws`;
};

/** A message that has not come by then never comes. */
const patienceMs = patience(30_000);

/** The code that a socket is closed with; throws if it stays open. */
export async function codeOf(socket: WebSocket): Promise<number> {
  const [code] = await once(socket, 'close', { signal: AbortSignal.timeout(patienceMs) });
  return code as number;
}

/** An authenticated socket: the messages so far, and a wait for further ones. */
export async function hear<News>(url: string, { token }: Person) {
  const socket = new WebSocket(url);
  const events: News[] = [];
  const wanted = new Set<() => void>();
  socket.on('message', (data) => {
    events.push(JSON.parse(String(data)) as News);
    for (const look of wanted) look();
  });
  /** Throws if the message does not come. */
  const until = (holds: (news: News) => boolean): Promise<News> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = events.find(holds);
        if (found === undefined) return;
        wanted.delete(look);
        clearTimeout(timer);
        resolve(found);
      };
      const timer = setTimeout(() => {
        wanted.delete(look);
        reject(new Error(`nothing like that among ${JSON.stringify(events).slice(0, 1000)}`));
      }, patienceMs);
      wanted.add(look);
      look();
    });
  await once(socket, 'open');
  socket.send(JSON.stringify({ token }));
  return { socket, events, until, close: () => socket.close() };
}

/** A window of the site: listens to everything its person is sent. */
export async function attend(url: string, person: Person) {
  const window = await hear<Event>(url, person);
  await window.until(({ type }) => type === 'ready');
  return window;
}
