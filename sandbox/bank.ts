/** The sandbox's bank: money sent to the programme's account becomes lines of its statement. */
import fs from 'node:fs/promises';
import path from 'node:path';
import { uploadStatement } from '#contract/bank.ts';
import { type Minor, toDecimal } from '#contract/money.ts';

/** What the programme's bank desk said to a line of the statement. */
export type Outcome = 'credited' | 'unmatched' | 'undelivered';

export interface Incoming {
  readonly reference: string;
  /** RFC 3339. */
  readonly time: string;
  readonly amount: Minor;
  readonly sender: string;
  readonly title: string;
  readonly outcome: Outcome;
}

export interface Bank {
  /** Sends a transfer to the programme and delivers the statement that shows it. */
  send(transfer: Pick<Incoming, 'amount' | 'sender' | 'title'>): Promise<Incoming>;
  /** Delivers again what could not be delivered; the API credits a reference once only. */
  deliver(reference: string): Promise<Incoming | undefined>;
  /** Newest first. */
  list(): readonly Incoming[];
}

export interface BankOptions {
  /** Where the bank remembers its transfers. */
  readonly file: string;
  readonly apiOrigin: string;
  /** An access token of the admin, who takes the statements in. */
  readonly adminToken: () => Promise<string>;
  readonly now: () => Date;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The statement as the bank desk takes it (contract/bank.ts), one line. */
export function statementOf(line: Omit<Incoming, 'outcome'>): string {
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
  const fields = [
    date.format(new Date(line.time)),
    line.reference,
    toDecimal(line.amount),
    'PLN',
    quoted(line.sender),
    quoted(line.title),
  ];
  return `date;reference;amount;currency;sender;title\r\n${fields.join(';')}\r\n`;
}

async function handIn(options: BankOptions, line: Omit<Incoming, 'outcome'>): Promise<Outcome> {
  try {
    const answer = await fetch(options.apiOrigin + uploadStatement.path, {
      method: uploadStatement.method,
      headers: {
        authorization: `Bearer ${await options.adminToken()}`,
        'content-type': 'text/csv',
      },
      body: statementOf(line),
    });
    if (!answer.ok) return 'undelivered';
    const report = uploadStatement.answer.parse(await answer.json());
    return report.credited + report.known > 0 ? 'credited' : 'unmatched';
  } catch {
    return 'undelivered';
  }
}

/** Opens the bank with the transfers it remembers. */
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
  const settle = async (line: Incoming): Promise<Incoming> => {
    const settled = { ...line, outcome: await handIn(options, line) };
    transfers = transfers.map((one) => (one.reference === line.reference ? settled : one));
    await save();
    return settled;
  };
  let last = 0;
  return {
    async send(transfer) {
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
      // Remembered before it is delivered, so that a crash between the two loses no money.
      await save();
      return settle(line);
    },
    async deliver(reference) {
      const line = transfers.find((one) => one.reference === reference);
      return line?.outcome === 'undelivered' ? settle(line) : line;
    },
    list: () => transfers,
  };
}
