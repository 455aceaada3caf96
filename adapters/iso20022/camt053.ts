/** Bank statements as camt.053 of ISO 20022, in all versions since 001.02. */
import type { Minor } from '#contract/money.ts';
import { Refusal, type StatementFault } from '#contract/refusals.ts';
import {
  maxLines,
  type Statement,
  type StatementLine,
  type StatementReader,
} from '../bank-file.ts';
import { printOf } from '../bank-print.ts';
import { type Booking, bookingsOf, isBooked } from './entries.ts';
import { dayOf, nrbOf, signedAmountOf } from './values.ts';
import { decodeXml, type Element, find, malformed, readXml, textAt } from './xml.ts';

const message = /^urn:iso:std:iso:20022:tech:xsd:(camt\.053\.001\.(\d\d))$/;
const firstVersion = 2;

/** Where the first element begins, after a byte order mark and perhaps a document type. */
const beginning = 65_536;

/**
 * Each statement must be complete: the opening balance plus its booked entries equals the closing
 * balance. Of several accounts the programme's is taken, in złoty.
 */
export const camt053: StatementReader = {
  format: 'camt053',
  recognises: (file) => {
    // Undecoded: other files, such as a PDF, have signs that no text has.
    const head = Buffer.from(file.subarray(0, beginning)).toString('latin1').replaceAll('\0', '');
    return /^[\x80-\xff]{0,3}\s*</.test(head) && /iso:20022:tech:xsd:|BkToCstmrStmt/.test(head);
  },
  read(file, own = null): Statement {
    const { text, encoding } = decodeXml(file);
    const reading = new Reading(own);
    readXml(text, reading);
    return { format: 'camt053', recognisedBy: 'version', encoding, ...reading.finish() };
  },
};

interface Balance {
  readonly type: string;
  readonly amount: Minor;
  readonly day: string | null;
}

/** A `Stmt`, or a page of one. */
class Part {
  readonly at: number;
  readonly faults: StatementFault[] = [];
  readonly bookings: Booking[] = [];
  readonly balances: Balance[] = [];
  skipped = 0;
  id = '';
  page = '';
  number = '';
  account: string | null = null;
  currency = '';

  constructor(at: number) {
    this.at = at;
  }

  take(element: Element, own: string | null): void {
    if (element.name === 'Id') this.id = element.text.trim();
    else if (element.name === 'StmtPgntn') this.page = textAt(element, 'PgNb');
    else if (element.name === 'ElctrncSeqNb' || element.name === 'LglSeqNb') {
      this.number ||= element.text.trim().slice(0, 20);
    } else if (element.name === 'Acct') {
      this.account = nrbOf(element);
      this.currency = textAt(element, 'Ccy');
    } else if (element.name === 'Bal') this.#balance(element);
    else if (element.name === 'Ntry' && isBooked(element)) this.#entry(element, own);
  }

  #balance(element: Element): void {
    this.currency ||= find(element, 'Amt')?.attributes.Ccy?.value ?? '';
    const type = textAt(element, 'Tp', 'CdOrPrtry', 'Cd');
    if (!/^(OPBD|PRCD|CLBD|ITBD)$/.test(type)) return;
    const amount = signedAmountOf(find(element, 'Amt'), textAt(element, 'CdtDbtInd'));
    if (typeof amount === 'number') {
      this.balances.push({ type, amount, day: dayOf(find(element, 'Dt')) });
    } else this.faults.push({ line: element.at, fault: 'balance' });
  }

  #entry(element: Element, own: string | null): void {
    const read = bookingsOf(element, own ?? this.account);
    if ('fault' in read) this.faults.push({ line: element.at, ...read });
    else {
      for (const booking of read) {
        if (booking.amount === 0) this.skipped += 1;
        else this.bookings.push(booking);
      }
    }
    if (this.bookings.length > maxLines) throw malformed(element.at, 'too_long');
  }

  /** Of the first day; the pages within a statement have intermediate balances. */
  get opening(): Balance | undefined {
    const first = (type: string) => byDay(this.balances.filter((one) => one.type === type))[0];
    const [page] = this.#pages;
    return first('OPBD') ?? first('PRCD') ?? page;
  }

  get closing(): Balance | undefined {
    const last = byDay(this.balances.filter(({ type }) => type === 'CLBD')).at(-1);
    const hasOpening = this.balances.some(({ type }) => type === 'OPBD' || type === 'PRCD');
    return last ?? this.#pages[hasOpening ? 0 : 1];
  }

  get #pages(): Balance[] {
    return this.balances.filter(({ type }) => type === 'ITBD');
  }

  /** All faults, that of the sum only if everything else could be read. */
  judged(): StatementFault[] {
    if (this.currency !== 'PLN') return [{ line: this.at, fault: 'currency' }];
    if (this.faults.length > 0) return this.faults;
    const { opening, closing } = this;
    const sum = this.bookings.reduce((sum, { amount }) => sum + amount, opening?.amount ?? 0);
    const isWhole = opening !== undefined && closing?.amount === sum;
    return isWhole ? [] : [{ line: this.at, fault: 'balance' }];
  }
}

const byDay = (balances: readonly Balance[]): Balance[] =>
  balances.toSorted((a, b) => (a.day ?? '').localeCompare(b.day ?? ''));

/** Collects the statements of a file as they are read. */
class Reading {
  readonly #own: string | null;
  readonly #parts: Part[] = [];
  #dialect = '';
  #root: number | null = null;

  constructor(own: string | null) {
    this.#own = own;
  }

  begins(name: string, namespace: string, path: readonly string[], at: number): boolean {
    const parent = path.at(-1);
    if (name === 'Document') {
      const [, dialect = '', version = ''] = message.exec(namespace) ?? [];
      if (Number(version) < firstVersion) throw malformed(at, 'message');
      this.#dialect = dialect;
      this.#root ??= path.length;
    }
    const inside = this.#root === null ? [] : path.slice(this.#root + 1);
    if (path.length === 0) return false;
    if (this.#root !== null && inside.length === 0 && parent === 'Document') {
      if (name !== 'BkToCstmrStmt') throw malformed(at, 'message');
    }
    if (inside.join() === 'BkToCstmrStmt' && name === 'Stmt') this.#parts.push(new Part(at));
    return inside.join() === 'BkToCstmrStmt,Stmt';
  }

  whole(element: Element): void {
    this.#parts.at(-1)?.take(element, this.#own);
  }

  finish(): Omit<Statement, 'format' | 'recognisedBy' | 'encoding'> {
    if (this.#root === null) throw malformed(1, 'message');
    const parts = this.#ours();
    const faults = parts.flatMap((part) => part.judged());
    if (faults.length > 0) throw new Refusal('statement_malformed', { faults });
    const ordered = inOrder(parts);
    const account = ordered[0]?.account ?? null;
    const lines = linesOf(ordered, account, placesOf(this.#parts));
    const number = ordered[0]?.number || null;
    const lastNumber = ordered.at(-1)?.number || null;
    return {
      dialect: this.#dialect,
      account,
      skipped: parts.reduce((sum, { skipped }) => sum + skipped, 0),
      number: number === lastNumber ? number : `${number ?? ''} – ${lastNumber ?? ''}`,
      opening: ordered[0]?.opening?.amount ?? null,
      closing: ordered.at(-1)?.closing?.amount ?? null,
      closingDay: ordered.at(-1)?.closing?.day ?? null,
      lines,
    };
  }

  /** Those of the programme's account; without one configured, the file must have one only. */
  #ours(): Part[] {
    const [first] = this.#parts;
    if (!first) throw malformed(1, 'cut');
    const account = this.#own ?? first.account;
    const ours = this.#parts.filter((part) => part.account !== null && part.account === account);
    const foreign = this.#parts.find((part) => !ours.includes(part));
    const other = ours.length === 0 || this.#own === null ? foreign : undefined;
    if (other) throw malformed(other.at, 'account');
    const inZloty = ours.filter(({ currency }) => currency === 'PLN');
    return inZloty.length > 0 ? inZloty : ours;
  }
}

/** Where the next one does not begin with the balance with which the one before ended. */
const breakIn = (parts: readonly Part[]): Part | undefined =>
  parts.find((part, nth) => nth > 0 && part.opening?.amount !== parts[nth - 1]?.closing?.amount);

/** The oldest first: banks write them either way. Refuses repeated ones, and gaps between them. */
function inOrder(parts: readonly Part[]): readonly Part[] {
  const seen = new Set<string>();
  for (const { id, page, number, opening, closing, at } of parts) {
    // Pages without a number share the id, but go on from each other's balance.
    const name = [id, page, number, opening?.amount, closing?.amount].join('|');
    if (id !== '' && seen.has(name)) throw malformed(at, 'repeated');
    seen.add(name);
  }
  const broken = breakIn(parts);
  if (!broken) return parts;
  const turned = parts.toReversed();
  if (breakIn(turned)) throw malformed(broken.at, 'balance');
  return turned;
}

/** Lines of the file, each for one booking: entries of a batch, or of a whole file, may share one. */
function placesOf(parts: readonly Part[]): ReadonlyMap<Booking, number> {
  let last = 0;
  const places = new Map<Booking, number>();
  for (const booking of parts.flatMap(({ bookings }) => bookings)) {
    last = Math.max(last + 1, booking.at);
    places.set(booking, last);
  }
  return places;
}

function linesOf(
  parts: readonly Part[],
  account: string | null,
  places: ReadonlyMap<Booking, number>,
): StatementLine[] {
  const print = printOf(account);
  return parts.flatMap((part) => {
    let balance = part.opening?.amount ?? 0;
    return part.bookings.map((booking): StatementLine => {
      balance += booking.amount;
      const reference = booking.reference ?? print({ ...booking, balance });
      return {
        ...booking,
        at: places.get(booking) ?? booking.at,
        reference,
        formerReference: null,
      };
    });
  });
}
