/** A browser's end of the websocket, for the tests of what it carries. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket } from 'ws';
import type { Event } from '#contract/events.ts';
import type { Person, TestApi } from '../testing.ts';

/** Has an application listen; gives the address of its websocket. */
export const listen = async (app: TestApi['app']): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/v2/ws`;
};

/** A browser's end of the socket: what has come so far, and a wait for what is to come. */
export async function attend(url: string, person: Person) {
  const socket = new WebSocket(url);
  const events: Event[] = [];
  const wanted = new Set<() => void>();
  socket.on('message', (data) => {
    events.push(JSON.parse(String(data)) as Event);
    for (const look of wanted) look();
  });
  const until = (holds: (event: Event) => boolean): Promise<Event> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = events.find(holds);
        if (!found) return;
        wanted.delete(look);
        resolve(found);
      };
      wanted.add(look);
      look();
    });
  await once(socket, 'open');
  socket.send(JSON.stringify({ token: person.token }));
  await until(({ type }) => type === 'ready');
  return { socket, events, until, close: () => socket.close() };
}
