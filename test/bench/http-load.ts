/**
 * Load on the API's et/transfer by many signed-in participants over kept-alive connections. A
 * general load generator took two thirds of the CPU that the API itself takes, and so slowed what it
 * measured on two cores; this one writes prepared requests to sockets and reads status and length.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Participant } from '../participants.ts';
import { type Figures, figuresOf } from './ledger-load.ts';

export interface HttpLoad {
  readonly url: string;
  readonly participants: readonly Participant[];
  /** Everybody pays one merchant, or each pays somebody at random. */
  readonly towards: 'one' | 'random';
  readonly connections: number;
  readonly seconds: number;
  /** Requests per second over all connections; as many as go through where it is left out. */
  readonly rate?: number;
}

export interface HttpFigures extends Figures {
  /** Answers other than 201. */
  readonly failed: number;
}

/** How many different payments each connection repeats, every time with another key. */
const paymentsPerConnection = 64;

/** Pays 0.01 again and again, each time with a token, another key and all of the product's rules. */
export async function loadTransfers(load: HttpLoad): Promise<HttpFigures> {
  const run = `${process.pid}-${process.hrtime.bigint()}`;
  const latencies: number[] = [];
  let failed = 0;
  const end = performance.now() + load.seconds * 1000;
  const pay = async (number: number): Promise<void> => {
    const { send, close } = await openConnection(load.url);
    const payments = paymentsOf(load);
    const gap = load.rate === undefined ? 0 : (load.connections / load.rate) * 1000;
    // Connections start one after the other, so that a rate is even and not a burst.
    let due = performance.now() + (gap * number) / load.connections;
    for (let sent = 0; performance.now() < end; sent += 1) {
      if (gap > 0) await until(due);
      const began = gap > 0 ? due : performance.now();
      const payment = payments[sent % paymentsPerConnection];
      const status = await send(`${payment}idempotency-key: ${run}-${number}-${sent}\r\n\r\n`);
      if (status === 201) latencies.push(performance.now() - began);
      else failed += 1;
      due += gap;
    }
    close();
  };
  await Promise.all(Array.from({ length: load.connections }, (_, number) => pay(number)));
  return { ...figuresOf(latencies, load.seconds), failed };
}

const until = (time: number): Promise<void> | undefined => {
  const wait = time - performance.now();
  return wait > 0 ? new Promise((resolve) => setTimeout(resolve, wait)) : undefined;
};

/** The requests up to their key. */
function paymentsOf({ url, participants, towards }: HttpLoad): string[] {
  const pick = (): Participant =>
    participants[Math.floor(Math.random() * participants.length)] as Participant;
  return Array.from({ length: paymentsPerConnection }, () => {
    const payee = towards === 'one' ? (participants[0] as Participant) : pick();
    let payer = pick();
    while (payer === payee) payer = pick();
    const query = new URLSearchParams({ email: payee.email, amount: '0.01' });
    return [
      `POST /v2/et/transfer?${query} HTTP/1.1`,
      `host: ${new URL(url).host}`,
      `authorization: Bearer ${payer.token}`,
      'content-length: 0',
      '',
    ].join('\r\n');
  });
}

interface Connection {
  /** Sends one request and gives the status of its answer. */
  send(request: string): Promise<number>;
  close(): void;
}

async function openConnection(url: string): Promise<Connection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay(true);
  socket.setEncoding('latin1');
  let received = '';
  let waiting: PromiseWithResolvers<number> | null = null;
  const lost = () => waiting?.reject(new Error('The API closed the connection.'));
  socket.on('error', lost).on('close', lost);
  socket.on('data', (chunk: string) => {
    received += chunk;
    const body = received.indexOf('\r\n\r\n') + 4;
    const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
    if (body < 4 || received.length < body + Number(length)) return;
    const status = Number(received.slice(9, 12));
    received = '';
    waiting?.resolve(status);
  });
  return {
    send(request) {
      waiting = Promise.withResolvers<number>();
      socket.write(request, 'latin1');
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}
