/**
 * Both payment providers' stand-ins as a process that can be killed; what they confirmed survives
 * it. Until told to settle, they change their mind: about refunds, and in repeated notifications.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { seeded } from '#sandbox/gateways/faults.ts';
import { byHttp, type Letter } from '#sandbox/gateways/notifier.ts';
import { startTestGateways } from '#sandbox/testing-gateways.ts';

const {
  PROVIDERS_FOLDER: folder = '',
  PROVIDERS_PORT,
  PROVIDERS_DESK_PORT,
  PROVIDERS_SEED,
} = process.env;

/** Here retries come after one, two, five and ten seconds, and then after half a minute. */
const minuteMs = 1000;

/** Earlier notifications, which are repeated whatever has happened since. */
const letters: Letter[] = [];

const providers = await startTestGateways({
  folder,
  port: Number(PROVIDERS_PORT),
  minuteMs,
  hangMs: 30_000,
  deliver(letter) {
    letters.push(letter);
    return byHttp(letter);
  },
});

const random = seeded(Number(PROVIDERS_SEED));
const everyMs = 400;
const shares = { rejectRefunds: 0.4, noFunds: 0.3, carryOut: 0.1, repeat: 0.5 };
const lastLetters = 60;

/** Starts or stops refusing refunds, executes the rejected ones, repeats changed notifications. */
async function changeMind(): Promise<void> {
  for (const provider of [providers.payu, providers.p24]) {
    provider.switches.set({
      rejectRefunds: random() < shares.rejectRefunds,
      noFunds: random() < shares.noFunds,
    });
    for (const refund of provider.refunds()) {
      if (refund.state === 'rejected' && random() < shares.carryOut)
        await provider.carryOut(refund);
    }
  }
  const recent = letters.slice(-lastLetters);
  const letter = recent[Math.floor(random() * recent.length)];
  if (letter && random() < shares.repeat) await byHttp(letter);
}

const moods = setInterval(() => void changeMind(), everyMs);

function settle(): void {
  clearInterval(moods);
  for (const { switches } of [providers.payu, providers.p24]) {
    switches.set({ rejectRefunds: false, noFunds: false });
  }
}

/** What each provider holds of our payments, in grosze. */
function truth() {
  const { payu, p24 } = providers;
  const returned = new Map<string, number>();
  for (const { payment, amount, state } of [...payu.refunds(), ...p24.refunds()]) {
    if (state === 'done') returned.set(payment, (returned.get(payment) ?? 0) + amount);
  }
  const found = [
    ...payu.book.list().map(({ form, status }) => ({
      provider: 'payu',
      id: form.extOrderId ?? '',
      amount: Number(form.totalAmount),
      isOpen: status === 'NEW' || status === 'PENDING',
      isPaid: status === 'COMPLETED',
    })),
    ...p24.payments().map(({ id, amount, state, page }) => ({
      provider: 'p24',
      id,
      amount,
      isOpen: page !== null,
      isPaid: ['1', '2', '3'].includes(state),
    })),
  ];
  return found.map((one) => ({ ...one, returned: returned.get(one.id) ?? 0 }));
}

type PayerAction = 'pay' | 'refuse' | 'later';

async function act(url: string): Promise<void> {
  const [, provider, id = '', action] = url.split('/');
  if (provider === 'settle') return settle();
  await providers[provider === 'p24' ? 'p24' : 'payu'].act(id, action as PayerAction);
}

/**
 * `POST /payu/{id}/pay`: a payer's action; `POST /settle`: no more changes of mind; `GET /`: the
 * true state.
 */
const desk = createServer((request, reply) => {
  const work = request.method === 'POST' ? act(request.url ?? '') : Promise.resolve();
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
