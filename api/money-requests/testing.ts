/** Test support: requests for money, and two instances that take them. */
import type { FastifyInstance } from 'fastify';
import { daysAfter } from '#contract/money-requests.ts';
import { buildApp } from '../app.ts';
import { polishDay } from '../documents/format.ts';
import { openLog } from '../log.ts';
import { inject, type Person, type Reply, type TestApi } from '../testing.ts';
import { noteRefusals } from '../testing-refusals.ts';
import type { RequestView } from './request-rows.ts';

export const requestIn = ({ body }: Reply): RequestView => body as unknown as RequestView;

export interface RequestCalls {
  /** The day in Poland, this many days from today. */
  day(ahead: number): string;
  create(as: Person, body: object, key?: string): Promise<Reply>;
  /** A request that was made; to the payer, or to anybody who has the link. */
  made(asker: Person, payer: Person | null, amount?: string, more?: object): Promise<RequestView>;
  split(as: Person, body: object, key?: string): Promise<Reply>;
  invite(as: Person, body: object, key?: string): Promise<Reply>;
  accept(as: Person, id: string, headers?: Readonly<Record<string, string>>): Promise<Reply>;
  decline(as: Person, id: string, body?: object, key?: string): Promise<Reply>;
  cancel(as: Person, id: string, key?: string): Promise<Reply>;
  see(as: Person, id: string): Promise<Reply>;
  list(as: Person, side: 'sent' | 'received', query?: object): Promise<RequestView[]>;
}

export function requestCalls(api: TestApi, app: FastifyInstance = api.app): RequestCalls {
  const post = (as: Person, path: string, body: object | undefined, headers: object = {}) =>
    inject(app, 'POST', `/v2/trans/requests${path}`, {
      as,
      ...(body && { body }),
      headers: headers as Record<string, string>,
    });
  const keyed = (key?: string) => (key === undefined ? {} : { 'idempotency-key': key });
  const day = (ahead: number): string => daysAfter(polishDay(api.deps.now()), ahead);
  const create: RequestCalls['create'] = (as, body, key) => post(as, '', body, keyed(key));
  return {
    day,
    create,
    async made(asker, payer, amount = '12.50', more = {}) {
      const to = payer && { email: payer.email };
      const reply = await create(asker, { amount, title: 'Pizza', dueOn: day(7), ...to, ...more });
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body));
      return requestIn(reply);
    },
    split: (as, body, key) => post(as, '/split', body, keyed(key)),
    invite: (as, body, key) => post(as, '/invite', body, keyed(key)),
    accept: (as, id, headers) => post(as, `/${id}/accept`, undefined, headers),
    decline: (as, id, body = {}, key) => post(as, `/${id}/decline`, body, keyed(key)),
    cancel: (as, id, key) => post(as, `/${id}/cancel`, undefined, keyed(key)),
    see: (as, id) => inject(app, 'GET', `/v2/trans/requests/${id}`, { as }),
    async list(as, side, query = {}) {
      const reply = await inject(app, 'GET', '/v2/trans/requests', {
        as,
        query: { side, ...query },
      });
      return reply.body.requests as RequestView[];
    },
  };
}

/** A second instance on the same database, with the same calls. */
export async function secondInstance(
  api: TestApi,
): Promise<{ calls: RequestCalls; end(): Promise<void> }> {
  const app = await buildApp(api.deps, openLog('silent'));
  noteRefusals(app);
  return { calls: requestCalls(api, app), end: () => app.close() };
}
