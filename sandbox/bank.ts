/** The sandbox bank: money sent to the programme's account appears on its statement. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { judgeStatement, uploadStatement } from '#contract/bank.ts';
import { downloadExport, listExports } from '#contract/bank-outgoing.ts';
import type { Minor } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { type Orders, openOrders } from './bank-orders.ts';
import { readElixir } from './elixir.ts';
import { camtStatement, readPain } from './iso20022.ts';
import { csvStatement, type Entry, mt940Statement, polishDay } from './statement.ts';

/** The bank desk's outcome for a statement line. */
export type Outcome = 'credited' | 'unmatched' | 'waiting' | 'undelivered';

export interface Incoming {
  readonly reference: string;
  /** RFC 3339. */
  readonly time: string;
  readonly amount: Minor;
  readonly sender: string;
  readonly title: string;
  readonly outcome: Outcome;
}

export type Approving = 'at once' | 'by hand';

export interface Bank {
  /**
   * Sends a transfer to the programme and delivers the statement with it; approves it as the second
   * person, unless that is left to the programme.
   */
  send(
    transfer: Pick<Incoming, 'amount' | 'sender' | 'title'>,
    approving?: Approving,
  ): Promise<Incoming>;
  /** Delivers again what failed or is still waiting; the API credits a reference only once. */
  deliver(reference: string): Promise<Incoming | undefined>;
  /** Newest first. */
  list(): readonly Incoming[];
  readonly orders: Orders;
  /** Accepts a file as Elixir-0 or pain.001; returns the number of new orders, or null if the file is invalid. */
  receive(file: Uint8Array): Promise<number | null>;
  /** Downloads the programme's exports; null if they are not available. */
  fetchOrders(): Promise<number | null>;
  /** The days that have a statement, newest first. */
  days(): readonly string[];
  /** The statement of a day (YYYY-MM-DD). */
  statement(day: string, format: 'csv' | 'mt940' | 'camt053'): Buffer;
}

export interface BankOptions {
  /** File in which the bank stores its transfers. */
  readonly file: string;
  readonly apiOrigin: string;
  /** The programme's account, 26 digits. */
  readonly account: string;
  /** An access token of the admin, who uploads the statements. */
  readonly adminToken: () => Promise<string>;
  /** An access token of the second person, who approves them. */
  readonly approverToken: () => Promise<string>;
  readonly now: () => Date;
}

const entryOf = ({ reference, time, amount, sender, title }: Omit<Incoming, 'outcome'>): Entry => ({
  reference,
  time,
  amount,
  name: sender,
  title,
});

async function post(
  path: string,
  token: string,
  body: string,
  type: string,
): Promise<Answer<typeof uploadStatement>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const answer = await fetch(path, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return uploadStatement.answer.parse(await answer.json());
}

async function handIn(
  { apiOrigin, adminToken, approverToken }: BankOptions,
  line: Omit<Incoming, 'outcome'>,
  approving: Approving,
): Promise<Outcome> {
  try {
    const upload = `${apiOrigin}${uploadStatement.path}?fileName=${line.reference}.csv`;
    const file = csvStatement([entryOf(line)]);
    let report = await post(upload, await adminToken(), file, 'text/csv');
    if (report.state === 'waiting' && approving === 'at once') {
      const judge = apiOrigin + judgeStatement.path.replace('{id}', report.statement);
      const verdict = JSON.stringify({ verdict: 'approve' });
      report = await post(judge, await approverToken(), verdict, 'application/json');
    }
    if (report.state === 'waiting') return 'waiting';
    return report.credited + report.known > 0 ? 'credited' : 'unmatched';
  } catch {
    return 'undelivered';
  }
}

/** Opens the bank with the stored transfers. */
export async function openBank(options: BankOptions): Promise<Bank> {
  await fs.mkdir(path.dirname(options.file), { recursive: true });
  const kept = await fs.readFile(options.file, 'utf8').catch(() => '[]');
  let transfers = JSON.parse(kept) as readonly Incoming[];
  let saving = Promise.resolve();
  const save = (): Promise<void> => {
    saving = saving.then(async () => {
      await fs.writeFile(`${options.file}.part`, JSON.stringify(transfers, null, 1));
      await fs.rename(`${options.file}.part`, options.file);
    });
    return saving;
  };
  const settle = async (line: Incoming, approving: Approving): Promise<Incoming> => {
    const settled = { ...line, outcome: await handIn(options, line, approving) };
    transfers = transfers.map((one) => (one.reference === line.reference ? settled : one));
    await save();
    return settled;
  };
  let last = 0;
  return {
    async send(transfer, approving = 'at once') {
      const now = options.now();
      last = Math.max(last + 1, now.getTime());
      const reference = `DB${last.toString(36).toUpperCase()}`;
      const line = {
        ...transfer,
        reference,
        time: now.toISOString(),
        outcome: 'undelivered',
      } as const;
      transfers = [line, ...transfers];
      // Stored before delivery, so that a crash in between loses no money.
      await save();
      return settle(line, approving);
    },
    async deliver(reference) {
      const line = transfers.find((one) => one.reference === reference);
      if (line?.outcome === 'waiting') return settle(line, 'by hand');
      return line?.outcome === 'undelivered' ? settle(line, 'at once') : line;
    },
    list: () => transfers,
    ...(await outgoing(options, () => transfers.map(entryOf))),
  };
}

/** The programme's own money on the account, so that the balance is not only others' money. */
const ownMoney: Minor = 50_000;

type Outgoing = Pick<Bank, 'orders' | 'receive' | 'fetchOrders' | 'days' | 'statement'>;

async function outgoing(options: BankOptions, incoming: () => readonly Entry[]): Promise<Outgoing> {
  const orders = await openOrders(`${options.file}.orders`, options.now);
  const entries = (): Entry[] =>
    [...incoming(), ...orders.entries()].sort((a, b) => a.time.localeCompare(b.time));
  const receive = async (file: Uint8Array): Promise<number | null> => {
    const read = readElixir(file) ?? readPain(file);
    return read && orders.take(read);
  };
  return {
    orders,
    receive,
    async fetchOrders() {
      const files = await exportFiles(options).catch(() => null);
      if (!files) return null;
      let fresh = 0;
      for (const file of files) fresh += (await receive(file)) ?? 0;
      return fresh;
    },
    days: () => [...new Set(entries().map(({ time }) => polishDay(time)))].reverse(),
    statement(day, format) {
      const all = entries();
      const ofDay = all.filter(({ time }) => polishDay(time) === day);
      if (format === 'csv') return Buffer.from(csvStatement(ofDay));
      const opening = all
        .filter(({ time }) => polishDay(time) < day)
        .reduce((sum, { amount }) => sum + amount, ownMoney);
      const write = format === 'mt940' ? mt940Statement : camtStatement;
      return write({ account: options.account, day, opening, entries: ofDay });
    },
  };
}

async function exportFiles({ apiOrigin, adminToken }: BankOptions): Promise<Uint8Array[]> {
  const authorization = `Bearer ${await adminToken()}`;
  const fetchOk = async (path: string): Promise<Response> => {
    const answer = await fetch(apiOrigin + path, { headers: { authorization } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  const list = await (await fetchOk(`${listExports.path}?count=100`)).json();
  const { exports } = listExports.answer.parse(list);
  return Promise.all(
    exports.map(async ({ id }) => (await fetchOk(downloadExport.path.replace('{id}', id))).bytes()),
  );
}
