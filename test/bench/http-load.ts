/** Load on the API's et/transfer by many signed-in participants over kept-alive connections. */
import autocannon from 'autocannon';
import type { Participant } from '../participants.ts';

export interface LoadOptions {
  readonly url: string;
  readonly participants: readonly Participant[];
  /** Everybody pays one merchant, or each pays somebody at random. */
  readonly towards: 'one' | 'random';
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second over all connections; as many as go through where it is left out. */
  readonly rate?: number;
}

export interface LoadFigures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Answers other than 201, and requests without one. */
  readonly failed: number;
}

/** How many different payments each connection repeats, every time with another key. */
const paymentsPerConnection = 64;

/** Pays 0.01 again and again, each time with a token, another key and all of the product's rules. */
export async function loadTransfers(options: LoadOptions): Promise<LoadFigures> {
  const { url, connections, seconds, rate } = options;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    idReplacement: true,
    ...(rate === undefined ? {} : { overallRate: rate }),
    setupClient: (client) => client.setRequests(paymentsOf(options)),
  });
  return {
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}

function paymentsOf({ participants, towards }: LoadOptions): autocannon.Request[] {
  const pick = (): Participant =>
    participants[Math.floor(Math.random() * participants.length)] as Participant;
  return Array.from({ length: paymentsPerConnection }, () => {
    const payee = towards === 'one' ? (participants[0] as Participant) : pick();
    const payer = pickOther(pick, payee);
    return {
      method: 'POST',
      path: `/v2/et/transfer?email=${encodeURIComponent(payee.email)}&amount=0.01`,
      // The load generator puts a unique text in place of [<id>] each time.
      headers: { authorization: `Bearer ${payer.token}`, 'idempotency-key': '[<id>]' },
    };
  });
}

function pickOther(pick: () => Participant, than: Participant): Participant {
  for (;;) {
    const picked = pick();
    if (picked !== than) return picked;
  }
}
