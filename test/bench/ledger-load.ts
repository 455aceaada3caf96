/** Load on the ledger only: transfers between many accounts, or all to one. */
import { randomUUID } from 'node:crypto';
import type { Db } from '#db/connect.ts';
import { type Ledger, openLedger } from '#ledger/ledger.ts';
import { mintOf } from '#ledger/testing.ts';
import type { AccountId, Command } from '#ledger/types.ts';

export interface Load {
  readonly url: string;
  readonly accounts: readonly AccountId[];
  /** All pay one account, or each pays a random one. */
  readonly towards: 'one' | 'random';
  /** True if each transfer has a request key, as from the API. */
  readonly keyed: boolean;
  /** True if the ledger counts the payer's outflow, as for every transfer of the API. */
  readonly counted: boolean;
  readonly seconds: number;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

/** A UUID of version 7 (RFC 9562 §5.7). */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

function randomTransfer({ accounts, towards, keyed, counted }: Load): Command {
  const credit = towards === 'one' ? (accounts[0] as AccountId) : pick(accounts);
  let debit = pick(accounts);
  while (debit === credit) debit = pick(accounts);
  const amount = 1 + Math.floor(Math.random() * 100);
  const item = { type: 'transfer', id: newId(), kind: 'transfer', debit, credit, amount } as const;
  const outflow = { account: debit, amount, most: 1e12 };
  return {
    items: [item],
    ...(keyed && { requestKey: randomUUID() }),
    ...(counted && { outflow }),
  };
}

/** Runs `work` with its own ledger and computes metrics from the collected latencies. */
async function measured(
  load: Load,
  work: (submit: () => Promise<void>, until: number) => Promise<void>,
): Promise<Figures> {
  const ledger = openLedger({ url: load.url, now: () => new Date() });
  const latencies: number[] = [];
  const submit = async (): Promise<void> => {
    const began = performance.now();
    const outcome = await ledger.submit(randomTransfer(load));
    if (!outcome.ok) throw new Error(`The load was refused: ${outcome.refusal}`);
    latencies.push(performance.now() - began);
  };
  await Promise.all(Array.from({ length: 200 }, submit));
  latencies.length = 0;
  const began = performance.now();
  await work(submit, began + load.seconds * 1000);
  const seconds = (performance.now() - began) / 1000;
  await ledger.close();
  return figuresOf(latencies, seconds);
}

/** Computes metrics from latencies in milliseconds, collected over this many seconds. */
export function figuresOf(latencies: readonly number[], seconds: number): Figures {
  const sorted = [...latencies].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { perSecond: sorted.length / seconds, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
}

/** Maximum throughput with this many concurrent transfers. */
export const saturate = (load: Load, inFlight: number): Promise<Figures> =>
  measured(load, async (submit, until) => {
    const loop = async (): Promise<void> => {
      while (performance.now() < until) await submit();
    };
    await Promise.all(Array.from({ length: inFlight }, loop));
  });

/** Transfers at a constant rate, whether or not the earlier ones have been answered. */
export const atRate = (load: Load, perSecond: number): Promise<Figures> =>
  measured(load, async (submit, until) => {
    const began = performance.now();
    const underWay: Promise<void>[] = [];
    const tick = Promise.withResolvers<void>();
    const timer = setInterval(() => {
      const now = performance.now();
      const due = Math.floor(((Math.min(now, until) - began) / 1000) * perSecond);
      while (underWay.length < due) underWay.push(submit());
      if (now < until) return;
      clearInterval(timer);
      tick.resolve();
    }, 1);
    await tick.promise;
    await Promise.all(underWay);
  });

/** Creates participants with enough money for any benchmark. */
export async function makeAccounts(owner: Db, url: string, count: number): Promise<AccountId[]> {
  const { rows } = await owner.query<{ id: AccountId }>(
    `INSERT INTO ledger.account (owner, currency, kind, floor)
     SELECT gen_random_uuid(), 'DNR', 'participant', 0 FROM generate_series(1, $1) RETURNING id`,
    [count],
  );
  const ledger = openLedger({ url, now: () => new Date() });
  const mints: Command[] = [];
  for (const { id } of rows) mints.push(await mintOf(owner, id, 1e9));
  await book(ledger, mints);
  await ledger.close();
  return rows.map(({ id }) => id);
}

async function book(ledger: Ledger, commands: readonly Command[]): Promise<void> {
  for (let done = 0; done < commands.length; done += 2048) {
    await Promise.all(commands.slice(done, done + 2048).map((command) => ledger.submit(command)));
  }
}
