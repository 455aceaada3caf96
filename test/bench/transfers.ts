/** Benchmark workload: transfers over HTTP with a token, a request key and all product rules. */
import type { Participant } from '../participants.ts';
import { requestOf, type Work } from './http-load.ts';

/** Number of different payments that each connection repeats, every time with another key. */
const paymentsPerConnection = 64;

/** Repeatedly pays 0.01: all to one merchant, or each to a random participant. */
export function transfers(
  url: string,
  people: readonly Participant[],
  towards: 'one' | 'random',
): (number: number) => Work {
  const run = `${process.pid}-${process.hrtime.bigint()}`;
  return (number) => {
    const payments = Array.from({ length: paymentsPerConnection }, () =>
      paymentOf(url, people, towards),
    );
    return async (connection, turn) => {
      const payment = payments[turn % paymentsPerConnection];
      const key = `idempotency-key: ${run}-${number}-${turn}\r\n\r\n`;
      return (await connection.status(payment + key)) === 201;
    };
  };
}

/** A request up to its key. */
function paymentOf(url: string, people: readonly Participant[], towards: 'one' | 'random'): string {
  const pick = (): Participant => people[Math.floor(Math.random() * people.length)] as Participant;
  const payee = towards === 'one' ? (people[0] as Participant) : pick();
  let payer = pick();
  while (payer === payee) payer = pick();
  const query = new URLSearchParams({ email: payee.email, amount: '0.01' });
  const path = `/v2/et/transfer?${query}`;
  return requestOf(url, { method: 'POST', path, token: payer.token }).slice(0, -2);
}
