/** Bank statements as MT940, in the variants used by Polish banks. */
import { hash } from 'node:crypto';
import type { Minor } from '#contract/money.ts';
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';
import { Refusal, type StatementFault } from '#contract/refusals.ts';
import {
  maxLines,
  type Statement,
  type StatementLine,
  type StatementReader,
} from '../bank-file.ts';
import { decodeBankText, isDay, minorOf } from '../bank-text.ts';

/** Three digits, then the separator that precedes each two-digit subfield code. */
const structured = /^\d{3}([^\w\s])(?=\d{2})/;

const titles = ['20', '21', '22', '23', '24', '25', '26'];

/** Some banks write the name after the title's subfields, others in separate ones. */
const names = ['27', '28', '29'];

const ownNames = ['32', '33'];

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Each message of the file must be complete: the opening balance plus its lines equals the closing
 * balance. A file that was truncated or has lost a line is refused as a whole.
 */
export const mt940: StatementReader = {
  format: 'mt940',
  recognises: (file) => /(^|\n|\{4:\s*):20:/.test(Buffer.from(file).toString('latin1')),
  read(file): Statement {
    const { text, encoding } = decodeBankText(file);
    const reading = new Reading();
    for (const field of fieldsOf(text)) reading.take(field);
    return {
      format: 'mt940',
      dialect: 'unknown',
      recognisedBy: 'shape',
      skipped: 0,
      encoding,
      ...reading.finish(),
    };
  },
};

interface Field {
  /** `61`, `60F` and so on. */
  readonly tag: string;
  /** Its lines, joined with line feeds. */
  readonly value: string;
  /** Line number in the file where it begins, from 1. */
  readonly at: number;
}

/** Some banks wrap the text in SWIFT blocks, others write only the text. */
const unwrapped = (line: string): string => line.replace(/^.*\{4:/, '').replace(/^-\}.*$/, '-');

/** Reads the fields; lines outside fields (headers, ends of messages) are skipped. */
function fieldsOf(text: string): Field[] {
  const fields: { tag: string; lines: string[]; at: number }[] = [];
  let current: { lines: string[] } | null = null;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const content = unwrapped(line);
    const tagged = /^:(\d{2}[A-Z]?):(.*)$/.exec(content);
    if (tagged) {
      const field = { tag: tagged[1] as string, lines: [tagged[2] as string], at: index + 1 };
      fields.push(field);
      current = field;
    } else if (content === '-' || content.startsWith('{')) {
      current = null;
    } else {
      current?.lines.push(content);
    }
  }
  return fields.map(({ tag, lines, at }) => ({ tag, value: lines.join('\n'), at }));
}

const balanceText = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})$/;
const lineText =
  /^(\d{6})(\d{4})?(R?[CD])[A-Z]?(\d{1,12},\d{0,2})[A-Z][A-Z0-9]{3}((?:[^/]|\/(?!\/))*)(?:\/\/(.*))?$/;
const noReference = /^(NONREF|NOREF|BRAK|[0\s]*)$/i;

/** Processes the fields of a file in order and collects all faults. */
class Reading {
  readonly #faults: StatementFault[] = [];
  readonly #lines: RawLine[] = [];
  readonly #references = new Set<string>();
  #account: string | null = null;
  #balance: Minor | null = null;
  #opening: Minor | null = null;
  #closing: Minor | null = null;
  #closingDay: string | null = null;
  readonly #numbers: string[] = [];
  /** Whether a message is open. */
  #open = false;
  #messages = 0;
  #bookings = 0;
  #last = 1;

  take({ tag, value, at }: Field): void {
    this.#last = at;
    if (tag === '20') this.#begin(at);
    else if (tag === '25') this.#of(value, at);
    else if (tag === '28' || tag === '28C') this.#numbers.push(value.trim().slice(0, 20));
    else if (tag === '60F' || tag === '60M') this.#opens(value, at);
    else if (tag === '61') this.#line(value, at);
    else if (tag === '86') this.#info(value);
    else if (tag === '62F' || tag === '62M') this.#closes(value, at);
  }

  finish(): Omit<Statement, 'format' | 'encoding' | 'dialect' | 'recognisedBy' | 'skipped'> {
    if (this.#open || this.#messages === 0) this.#fault(this.#last, 'cut');
    if (this.#faults.length > 0) {
      throw new Refusal('statement_malformed', { faults: this.#faults });
    }
    const print = printOf(this.#account);
    const lines = this.#lines.map((raw): StatementLine => {
      const { at, date, amount, info } = raw;
      const details = detailsOf(info);
      const reference = raw.reference ?? print(raw);
      return { at, date, amount, reference, formerReference: null, ...details, text: spaced(info) };
    });
    const [first = null] = this.#numbers;
    const last = this.#numbers.at(-1) ?? null;
    return {
      account: this.#account,
      number: first === last ? first : `${first} – ${last}`,
      opening: this.#opening,
      closing: this.#closing,
      closingDay: this.#closingDay,
      lines,
    };
  }

  #fault(line: number, fault: StatementFault['fault']): void {
    this.#faults.push({ line, fault });
  }

  #begin(at: number): void {
    if (this.#open) this.#fault(at, 'cut');
    this.#open = true;
    this.#messages += 1;
    this.#balance = null;
  }

  #of(value: string, at: number): void {
    const digits = digitsOfNrb(value.replace(/^\//, '').split(/[\s/]/)[0] ?? '');
    const account = isNrb(digits) ? digits : null;
    if (!account || (this.#account !== null && this.#account !== account)) {
      this.#fault(at, 'account');
    } else this.#account = account;
  }

  #opens(value: string, at: number): void {
    this.#balance = this.#read(value, at);
    this.#opening ??= this.#balance;
  }

  #read(value: string, at: number): Minor | null {
    const match = balanceText.exec(value.trim());
    const amount = match && minorOf(match[4] as string);
    if (!match || amount === null) {
      this.#fault(at, 'balance');
      return null;
    }
    if (match[3] !== 'PLN') this.#fault(at, 'currency');
    return match[1] === 'D' ? -amount : amount;
  }

  #line(value: string, at: number): void {
    this.#bookings += 1;
    if (this.#bookings > maxLines) {
      throw new Refusal('statement_malformed', { faults: [{ line: at, fault: 'too_long' }] });
    }
    const read = lineOf(value);
    const reference = 'fault' in read ? null : read.reference;
    if ('fault' in read) this.#fault(at, read.fault);
    else if (this.#balance === null) this.#fault(at, 'balance');
    else if (reference !== null && this.#references.has(reference)) this.#fault(at, 'repeated');
    else {
      if (reference !== null) this.#references.add(reference);
      this.#balance += read.amount;
      this.#lines.push({ at, ...read, balance: this.#balance, info: '' });
    }
  }

  #info(value: string): void {
    const last = this.#lines.at(-1);
    // After the closing balance, the field refers to the whole statement.
    if (last && this.#open && last.info === '') last.info = value;
  }

  #closes(value: string, at: number): void {
    const closing = this.#read(value, at);
    const faulty = this.#faults.length > 0;
    if (!faulty && closing !== this.#balance) this.#fault(at, 'balance');
    this.#closing = closing;
    this.#closingDay = dayOf(value.trim().slice(1, 7), undefined);
    this.#open = false;
  }
}

/** A line whose reference is not determined yet. */
interface RawLine {
  readonly at: number;
  readonly date: string;
  readonly amount: Minor;
  /** The bank's reference; null if it gives none. */
  readonly reference: string | null;
  /** Account balance after this line. */
  readonly balance: Minor;
  /** Field :86:, with line feeds between its lines. */
  info: string;
}

/**
 * A fingerprint of everything that is the same in every file with this line: account, date, amount,
 * text, and the balance after it, which distinguishes two equal transfers on one day. Characters
 * that an encoding may garble are ignored.
 */
function printOf(account: string | null): (line: RawLine) => string {
  const times = new Map<string, number>();
  return ({ date, amount, balance, info }) => {
    const text = info.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    const content = [account, date, amount, balance, text].join('|');
    const time = (times.get(content) ?? 0) + 1;
    times.set(content, time);
    return `sum:${hash('sha256', `${content}|${time}`).slice(0, 40)}`;
  };
}

type ReadLine = Pick<RawLine, 'date' | 'amount' | 'reference'>;

/** Field :61:; its first line contains all the data, the second is the bank's remark. */
function lineOf(value: string): ReadLine | Pick<StatementFault, 'fault'> {
  const match = lineText.exec(value.split('\n')[0]?.trimEnd() ?? '');
  const amount = match && minorOf(match[4] as string);
  if (!match || !amount) return { fault: 'line' };
  const date = dayOf(match[1] as string, match[2]);
  if (!date) return { fault: 'date' };
  const given = match[6]?.trim() ?? '';
  const reference = noReference.test(given) ? null : given;
  if (reference !== null && !/^[\x21-\x7e]{1,64}$/.test(reference)) return { fault: 'reference' };
  const incoming = match[3] === 'C' || match[3] === 'RD';
  return { date, amount: incoming ? amount : -amount, reference };
}

/** The booking date: the second date, which has no year, or else the value date. */
function dayOf(value: string, entry: string | undefined): string | null {
  const written = `20${value.slice(0, 2)}-${value.slice(2, 4)}-${value.slice(4)}`;
  if (!isDay(written)) return null;
  if (!entry) return written;
  const year = Number(written.slice(0, 4));
  const months = Number(entry.slice(0, 2)) - Number(written.slice(5, 7));
  // Booked in January with a value date in December, or the reverse.
  const turned = months < -6 ? 1 : months > 6 ? -1 : 0;
  const booked = `${year + turned}-${entry.slice(0, 2)}-${entry.slice(2)}`;
  return isDay(booked) ? booked : null;
}

type Details = Pick<StatementLine, 'counterparty' | 'account' | 'title' | 'details'>;

/** Parses the field, with any separator; an unstructured text is a title. */
function detailsOf(info: string): Details {
  const whole = info.replace(/\n/g, '');
  const mark = structured.exec(whole)?.[1];
  if (mark === undefined) {
    const title = spaced(info);
    return { counterparty: '', account: nrbIn([whole]), title, details: whole };
  }
  const fields = new Map<string, string>();
  for (const part of whole.split(mark).slice(1)) {
    const [, code = '', text = ''] = /^(\d{2})(.*)$/.exec(part) ?? [];
    if (code) fields.set(code, (fields.get(code) ?? '') + text);
  }
  const among = (codes: readonly string[]): string[] =>
    codes.map((code) => fields.get(code) ?? '').filter((text) => text.trim() !== '');
  const named = among(ownNames);
  return {
    counterparty: spaced((named.length > 0 ? named : among(names)).join(' ')),
    account: nrbIn(among(['38', '31', '30'])),
    title: spaced(among(titles).join(' ')),
    details: among(named.length > 0 ? [...titles, ...names] : titles).join(''),
  };
}

/** The first complete account number in these texts. */
function nrbIn(texts: readonly string[]): string | null {
  for (const text of texts) {
    for (const [found] of text.matchAll(/(?:PL)?\d{2}(?:[ ]?\d{4}){6}/gi)) {
      const digits = digitsOfNrb(found);
      if (isNrb(digits)) return digits;
    }
  }
  return null;
}
