/** The messages of an MT940 file: each a statement of one account that adds up. */
import type { Minor } from '#contract/money.ts';
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';
import type { StatementFault } from '#contract/refusals.ts';
import { maxLines } from '../bank-file.ts';
import { type Balance, type Booked, balanceOf, bookedOf } from './bookings.ts';
import type { Field } from './fields.ts';

export interface RawLine extends Booked {
  readonly at: number;
  /** Account balance after this line. */
  readonly balance: Minor;
  /** The lines of its descriptions. */
  readonly info: (readonly string[])[];
}

export interface Message {
  /** Line number in the file where it begins, from 1. */
  readonly at: number;
  /** 26 digits; null if it is no Polish account, or if the message does not name it. */
  account: string | null;
  accountAt: number;
  number: string | null;
  opening: Balance | null;
  closing: Balance | null;
  closed: boolean;
  /** Balance after the lines so far. */
  balance: Minor | null;
  readonly lines: RawLine[];
  /** Lines of 0.00. */
  skipped: number;
  readonly faults: StatementFault[];
  /** What is missing to add up, at the closing balance. */
  missing: Minor;
}

export interface Messages {
  readonly messages: readonly Message[];
  /** Where the file was cut, whatever the account. */
  readonly cuts: readonly StatementFault[];
}

export function messagesOf(fields: readonly Field[]): Messages {
  const read = new Sequence();
  for (const field of fields) read.take(field);
  read.end();
  return read;
}

class Sequence implements Messages {
  readonly messages: Message[] = [];
  readonly cuts: StatementFault[] = [];
  #open: Message | null = null;
  /** The descriptions of the last booking. */
  #info: (readonly string[])[] | null = null;
  #last = 1;
  #bookings = 0;

  take(field: Field): void {
    const { tag, lines, at } = field;
    this.#last = at;
    const value = lines[0]?.trim() ?? '';
    const open = this.#open;
    if (tag === '20') this.#begin(at);
    else if (!open) {
      // After the closing balance, other fields refer to the whole statement.
      if (/^6[012]/.test(tag)) this.cuts.push({ line: at, fault: 'cut' });
    } else if (tag === '25') ofAccount(open, value, at);
    else if (tag === '28' || tag === '28C') open.number = value.slice(0, 20);
    else if (tag === '60F' || tag === '60M') opens(open, value, at);
    else if (tag === '61') this.#book(open, lines[0] ?? '', at);
    else if (tag === '86') this.#info?.push(lines);
    else if (tag === '62F' || tag === '62M') this.#close(open, value, at);
  }

  end(): void {
    if (this.#open || this.messages.length === 0)
      this.cuts.push({ line: this.#last, fault: 'cut' });
  }

  #begin(at: number): void {
    if (this.#open) this.cuts.push({ line: at, fault: 'cut' });
    this.#info = null;
    this.#open = {
      at,
      account: null,
      accountAt: at,
      number: null,
      opening: null,
      closing: null,
      closed: false,
      balance: null,
      lines: [],
      skipped: 0,
      faults: [],
      missing: 0,
    };
    this.messages.push(this.#open);
  }

  #book(open: Message, value: string, at: number): void {
    this.#info = [];
    const fault = (what: StatementFault['fault']) => open.faults.push({ line: at, fault: what });
    this.#bookings += 1;
    if (this.#bookings > maxLines) {
      if (this.#bookings === maxLines + 1) fault('too_long');
      return;
    }
    const read = bookedOf(value);
    if (!read) fault('line');
    else if (open.balance === null) fault('balance');
    else if (read.amount === 0) open.skipped += 1;
    else {
      open.balance += read.amount;
      open.lines.push({ at, ...read, balance: open.balance, info: this.#info });
    }
  }

  #close(open: Message, value: string, at: number): void {
    open.closing = balanceIn(open, value, at);
    open.closed = true;
    if (open.closing && open.balance !== null) open.missing = open.closing.amount - open.balance;
    if (open.faults.length === 0 && open.closing?.amount !== open.balance) {
      open.faults.push({ line: at, fault: 'balance' });
    }
    const day = open.closing?.day ?? open.opening?.day ?? null;
    for (const [nth, line] of open.lines.entries()) {
      if (line.date !== null) continue;
      if (day === null) open.faults.push({ line: line.at, fault: 'date' });
      else open.lines[nth] = { ...line, date: day };
    }
    this.#open = null;
    this.#info = null;
  }
}

/** The account, which may stand after the bank's code; other countries' accounts are not ours. */
function ofAccount(open: Message, value: string, at: number): void {
  const parts = [value.replace(/[A-Z]{3}$/, ''), ...value.split(/[\s/]/)];
  const found = parts.map((part) => digitsOfNrb(part.replace(/^\//, ''))).find(isNrb);
  open.account = found ?? null;
  open.accountAt = at;
}

function opens(open: Message, value: string, at: number): void {
  open.opening = balanceIn(open, value, at);
  open.balance = open.opening?.amount ?? null;
}

function balanceIn(open: Message, value: string, at: number): Balance | null {
  const balance = balanceOf(value);
  if (!balance) open.faults.push({ line: at, fault: 'balance' });
  else if (balance.currency !== 'PLN') open.faults.push({ line: at, fault: 'currency' });
  return balance;
}
