/** All routes of a server, from its own route table, each many times at once; and its sockets. */
import { channel } from 'node:diagnostics_channel';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { WebSocket } from 'ws';
import type { Person } from '#api/testing.ts';
import { measuredHeader, type Row, together } from './cost-watch.ts';

/** Sent at once, as one network does. */
const atOnce = 40;
/** Of a socket's first message, and of a query. */
const [mostMessage, mostQuery] = [32_000, 8_000];

interface Routes {
  /** By method and path as the server has them; a socket's method is `SOCKET`. */
  readonly table: Set<string>;
  readonly measured: Set<string>;
}

const routes = new WeakMap<FastifyInstance, Routes>();

/** From now on each server that is made tells its routes, and which of them are measured. */
export function watchRoutes(): void {
  channel('fastify.initialization').subscribe((message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    const [table, measured] = [new Set<string>(), new Set<string>()];
    fastify.addHook('onRoute', ({ method, url, websocket }) => {
      if (websocket) table.add(`SOCKET ${url}`);
      // HEAD is what GET is, without the bytes.
      else for (const one of [method].flat()) if (one !== 'HEAD') table.add(`${one} ${url}`);
    });
    fastify.addHook('onRequest', async ({ method, headers, routeOptions: { url } }) => {
      if (measuredHeader in headers && url)
        measured.add(`${headers.upgrade ? 'SOCKET' : method} ${url}`);
    });
    routes.set(fastify, { table, measured });
  });
}

const routesOf = (app: FastifyInstance): Routes => {
  const found = routes.get(app);
  if (!found) throw new Error('watchRoutes() comes first');
  return found;
};

export const unmeasuredOf = (app: FastifyInstance): string[] => {
  const { table, measured } = routesOf(app);
  return [...table].filter((route) => !measured.has(route)).sort();
};

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
const preflight = { origin: 'http://localhost:3000', 'access-control-request-method': 'PUT' };
const uuid = '01900000-0000-7000-8000-000000000000';

/** An address of a route that nobody has asked for; its query is as long as one can be. */
function addressOf(url: string, nth: number): string {
  const path = url
    .replace(/^\/puboffers\/:id/, `/puboffers/${nth + 1}`)
    .replace(/:id\b/g, uuid.slice(0, -3) + String(100 + nth))
    .replace(/[:*]\w*/g, `x${nth}`)
    .replace(/^(?!\/)/, '/');
  return `${path}?search=${`nowe${nth}ż`.repeat(mostQuery / 12)}`;
}

/** Each route, many at once, each time with a new query; bodies are wide and as long as is taken. */
export async function routesAtOnce(
  name: string,
  app: FastifyInstance,
  as?: (route: string) => Person,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const route of routesOf(app).table) {
    const [method = '', url = ''] = route.split(' ');
    if (method === 'SOCKET') continue;
    const sent = Array.from({ length: atOnce }, (_, nth) => ({
      what: `${name}: ${atOnce} × ${route}`,
      method: method as Method,
      url: addressOf(url, nth),
      ...(as && { as: as(route) }),
      headers: { accept: 'text/html, application/json', ...(method === 'OPTIONS' && preflight) },
      ...(!['GET', 'OPTIONS'].includes(method) && {
        type: 'application/json',
        payload: `[${'1,'.repeat(4000)}1]`,
      }),
    }));
    rows.push(await together(app, sent));
  }
  return rows;
}

/** Sockets at once, each with the longest first message that is taken. */
export async function socketsAtOnce(app: FastifyInstance): Promise<Row[]> {
  const { port } = app.server.address() as AddressInfo;
  const sockets = [...routesOf(app).table].filter((route) => route.startsWith('SOCKET '));
  const rows: Row[] = [];
  for (const route of sockets) {
    const url = `ws://127.0.0.1:${port}${route.slice('SOCKET '.length)}`;
    const closes = () =>
      new Promise<number>((resolve, reject) => {
        const socket = new WebSocket(url, { headers: { [measuredHeader]: '1' } });
        socket.on('error', reject).on('close', () => resolve(101));
        socket.on('open', () =>
          socket.send(JSON.stringify({ token: 'x.'.repeat(mostMessage / 2) })),
        );
      });
    rows.push(
      await together(
        app,
        Array.from({ length: atOnce }, () => closes),
        `API: ${route}`,
      ),
    );
  }
  return rows;
}
