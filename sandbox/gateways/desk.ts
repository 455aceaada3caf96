/** The testers' interface of the payment stand-ins: faults, switches, state, as page and JSON. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageCookie, siteView } from '../site/frame.ts';
import { deskPage } from './desk-page.ts';
import { type Fault, faultKinds, readFaults } from './faults.ts';
import type { Gateway, GatewayName } from './gateway.ts';

interface Settings {
  readonly faults?: readonly Fault[];
  readonly seed?: number;
  readonly switches?: Readonly<Record<string, boolean>>;
}

const asJson = (gateway: Gateway) => ({
  faults: gateway.faults.list(),
  switches: gateway.switches.list(),
  calls: gateway.calls,
  waiting: gateway.waiting(),
  payments: gateway.payments(),
});

function change(gateway: Gateway, { faults, seed, switches }: Settings): void {
  gateway.switches.set(switches ?? {});
  gateway.faults.set(faults ?? gateway.faults.list(), seed);
}

/** One fault of the form: a kind, how many times (empty: unlimited), probability in percent. */
function typedFault(form: URLSearchParams): Fault | null {
  const times = form.get('times')?.trim() ?? '';
  const percent = Number(form.get('percent')?.trim() || '100');
  const kind = faultKinds.find((name) => name === form.get('kind'));
  const next = times === '' ? null : Number(times);
  const call = form.get('call') || null;
  const [fault] = readFaults([{ kind, next, share: percent / 100, call }]) ?? [];
  return fault ?? null;
}

type Where = { Params: { gateway: string } };

/** `/gateways` for people, `/gateways/{name}.json` for programs: GET returns, PUT sets. */
export function gatewayDesk(app: FastifyInstance, gateways: readonly Gateway[], web: string): void {
  const named = (request: FastifyRequest<Where>): Gateway | undefined =>
    gateways.find(({ name }) => name === request.params.gateway);
  const show = (request: FastifyRequest, reply: FastifyReply, broken: GatewayName | null) => {
    const view = siteView(request, web);
    reply.header('set-cookie', languageCookie(view)).type('text/html; charset=utf-8');
    const here = broken ? { ...view, path: '/gateways' } : view;
    return reply.status(broken ? 422 : 200).send(deskPage(here, gateways, broken));
  };
  const formOf = ({ body }: FastifyRequest): URLSearchParams =>
    body instanceof URLSearchParams ? body : new URLSearchParams();
  app.get('/gateways', (request, reply) => show(request, reply, null));
  app.get<Where>('/gateways/:gateway.json', (request, reply) => {
    const gateway = named(request);
    return gateway ? asJson(gateway) : reply.callNotFound();
  });
  app.put<Where>('/gateways/:gateway.json', (request, reply) => {
    const gateway = named(request);
    if (!gateway) return reply.callNotFound();
    try {
      change(gateway, (request.body ?? {}) as Settings);
    } catch (error) {
      return reply.status(422).send({ error: error instanceof Error ? error.message : 'no' });
    }
    return asJson(gateway);
  });
  app.post<Where>('/gateways/:gateway/faults', (request, reply) => {
    const gateway = named(request);
    if (!gateway) return reply.callNotFound();
    const form = formOf(request);
    const fault = typedFault(form);
    if (form.has('clear')) gateway.faults.set([]);
    else if (!fault) return show(request, reply, gateway.name);
    else gateway.faults.set([...gateway.faults.list(), fault]);
    return reply.redirect(`/gateways#${gateway.name}`, 303);
  });
  app.post<Where>('/gateways/:gateway/switches', (request, reply) => {
    const gateway = named(request);
    if (!gateway) return reply.callNotFound();
    const form = formOf(request);
    const names = Object.keys(gateway.switches.list());
    gateway.switches.set(Object.fromEntries(names.map((name) => [name, form.has(name)])));
    return reply.redirect(`/gateways#${gateway.name}`, 303);
  });
}
