/** Both payment providers' stand-ins as a process that can be killed; what they answered for outlives it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { startTestGateways } from '#sandbox/testing-gateways.ts';

const { PROVIDERS_FOLDER: folder = '', PROVIDERS_PORT, PROVIDERS_DESK_PORT } = process.env;

/** A notification is repeated after a second, two, five and ten here, and then after half a minute. */
const minuteMs = 1000;

const providers = await startTestGateways({
  folder,
  port: Number(PROVIDERS_PORT),
  minuteMs,
  hangMs: 30_000,
});

/** What each provider has of the payments with our names, in grosze. */
function truth() {
  const { payu, p24 } = providers;
  return [
    ...payu.book.list().map(({ form, status, refunds }) => ({
      provider: 'payu',
      id: form.extOrderId,
      amount: Number(form.totalAmount),
      isOpen: status === 'NEW' || status === 'PENDING',
      isPaid: status === 'COMPLETED',
      returned: refunds
        .filter((one) => one.status === 'FINALIZED')
        .reduce((sum, { amount }) => sum + amount, 0),
    })),
    ...p24.payments().map(({ id, amount, state, page }) => ({
      provider: 'p24',
      id,
      amount,
      isOpen: page !== null,
      isPaid: state === '1' || state === '2',
      returned: 0,
    })),
  ];
}

type Deed = 'pay' | 'refuse' | 'later';

/** `POST /payu/{id}/pay`: what a payer does; `GET /`: the truth. */
const desk = createServer((request, reply) => {
  const [, provider, id = '', deed] = (request.url ?? '').split('/');
  const name = provider === 'p24' ? 'p24' : 'payu';
  const work =
    request.method === 'POST' ? providers[name].act(id, deed as Deed) : Promise.resolve();
  work.then(
    () => reply.end(JSON.stringify(request.method === 'POST' ? null : truth())),
    () => reply.writeHead(404).end('null'),
  );
});
desk.listen(Number(PROVIDERS_DESK_PORT), '127.0.0.1');
await once(desk, 'listening');
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => void providers.stop().then(() => process.exit(0)));
}
