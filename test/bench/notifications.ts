/** Benchmark workload: both providers' signed notifications of paid top-ups, each sent twice. */
import type { Provider } from '#contract/providers.ts';
import type { Letter } from '#sandbox/gateways/notifier.ts';
import { startTestGateways, type TestGateways } from '#sandbox/testing-gateways.ts';
import type { Participant } from '../participants.ts';
import { type Connection, openConnection, requestOf, type Work } from './http-load.ts';

const ways = {
  payu: { path: '/v2/trans/payu/create_order', id: 'orderId' },
  p24: { path: '/v2/trans/p24/initiate', id: 'session_id' },
} as const;

export interface Providers {
  readonly gateways: TestGateways;
  /** Returns the collected notifications, and clears them. */
  take(): Letter[];
}

/** Stand-ins of both providers that collect their notifications instead of sending them. */
export async function openProviders(): Promise<Providers> {
  let told: Letter[] = [];
  const deliver = async (letter: Letter): Promise<number> => {
    told.push(letter);
    return 200;
  };
  // Their minutes are long, so that nothing is repeated automatically.
  const gateways = await startTestGateways({ deliver, minuteMs: 60_000 });
  return {
    gateways,
    take() {
      const taken = told;
      told = [];
      return taken;
    },
  };
}

/** Opens and pays this many top-ups, half at each provider, and returns their notifications. */
export async function paidTopUps(
  url: string,
  { gateways, take }: Providers,
  people: readonly Participant[],
  count: number,
): Promise<Letter[]> {
  const lanes = 16;
  const open = async (connection: Connection, number: number): Promise<void> => {
    const provider: Provider = number % 2 === 0 ? 'payu' : 'p24';
    const { token } = people[number % people.length] as Participant;
    const { path, id } = ways[provider];
    const body = JSON.stringify({ amount: '1.00', description: 'Zasilenie', currency: 'PLN' });
    const key = `top-up-${process.hrtime.bigint()}-${number}`;
    const request = requestOf(url, { method: 'POST', path, token, body }, key);
    const reply = await connection.ask(request);
    if (reply.status !== 201) throw new Error(`No top-up: ${reply.body}`);
    await gateways[provider].act(String(JSON.parse(reply.body)[id]), 'pay');
  };
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const connection = await openConnection(url);
      for (let number = lane; number < count; number += lanes) await open(connection, number);
      connection.close();
    }),
  );
  await Promise.all([gateways.payu.idle(), gateways.p24.idle()]);
  return take();
}

/** Sends each letter twice; a lane ends when it has sent its share of them. */
export function notifications(
  url: string,
  letters: readonly Letter[],
  lanes: number,
): (lane: number) => Work {
  return (lane) => {
    const own = letters.filter((_, at) => at % lanes === lane);
    const requests = own.map((letter) => {
      const { pathname: path } = new URL(letter.url);
      const { body, headers } = letter;
      return requestOf(url, { method: 'POST', path, body, headers });
    });
    return async (connection, turn) => {
      const request = requests[turn >> 1];
      return request === undefined ? null : (await connection.status(request)) === 200;
    };
  };
}
