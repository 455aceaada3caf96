/** Test support: requests for money, and two instances that take them. */
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/money-requests.ts';
import { buildApp } from '../app.ts';
import { polishDay } from '../documents/format.ts';
import { openLog } from '../log.ts';
import { inject, type Person, type TestApi } from '../testing.ts';
import { callsOf, type Input } from '../testing-calls.ts';
import { noteRefusals } from '../testing-refusals.ts';

export function requestCalls(api: TestApi, instance?: FastifyInstance) {
  const { call, reply } = callsOf((...sent) => inject(instance ?? api.app, ...sent));
  /** The day in Poland, this many days from today. */
  const day = (ahead: number): string => contract.daysAfter(polishDay(api.deps.now()), ahead);
  return {
    day,
    create: (as: Person, body: object, key?: string) =>
      reply(contract.createRequest, { as, body, key }),
    /** A request that was made; to the payer, or to anybody who has the link. */
    made(
      as: Person,
      payer: Person | null,
      amount = '12.50',
      more: Partial<Input<typeof contract.createRequest>['body']> = {},
    ) {
      const to = payer && { email: payer.email };
      const body = { amount, title: 'Pizza', dueOn: day(7), ...to, ...more };
      return call(contract.createRequest, { as, body });
    },
    split: (as: Person, body: object, key?: string) => reply(contract.splitBill, { as, body, key }),
    invite: (as: Person, body: object, key?: string) =>
      reply(contract.inviteToBePaid, { as, body, key }),
    accept: (as: Person, id: string, headers: Readonly<Record<string, string>> = {}) =>
      reply(contract.acceptRequest, { as, params: { id }, headers }),
    decline: (as: Person, id: string, body: object = {}, key?: string) =>
      reply(contract.declineRequest, { as, params: { id }, body, key }),
    cancel: (as: Person, id: string, key?: string) =>
      reply(contract.cancelRequest, { as, params: { id }, key }),
    see: (as: Person, id: string) => reply(contract.getRequest, { as, params: { id } }),
    list: async (as: Person, side: 'sent' | 'received', query: object = {}) =>
      (await reply(contract.requests, { as, query: { side, ...query } })).body.requests,
  };
}

export type RequestCalls = ReturnType<typeof requestCalls>;

/** A second instance on the same database, with the same calls. */
export async function secondInstance(
  api: TestApi,
): Promise<{ calls: RequestCalls; end(): Promise<void> }> {
  const app = await buildApp(api.deps, openLog('silent'));
  noteRefusals(app);
  return { calls: requestCalls(api, app), end: () => app.close() };
}
