/** Bank statements as CSV, for banks whose own format is converted by hand or by a script. */
import { parse } from 'csv-parse/sync';
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';
import { Refusal, type StatementFault } from '#contract/refusals.ts';
import {
  maxLines,
  type Statement,
  type StatementLine,
  type StatementReader,
} from '../bank-file.ts';
import { decodeBankText, isDay, minorOf } from '../bank-text.ts';

const columns = ['date', 'reference', 'amount', 'currency', 'sender', 'title'] as const;
/** Optional last column: the counterparty's account number. */
const account = 'account';

type Row = Readonly<Record<(typeof columns)[number], string> & { account?: string }>;

const malformed = (...faults: StatementFault[]): Refusal =>
  new Refusal('statement_malformed', { faults });

/**
 * The header is `date;reference;amount;currency;sender;title`, optionally followed by `;account`.
 * Amounts have a comma or point, with a minus sign for outgoing money; references are the bank's
 * and unique.
 */
export const statementCsv: StatementReader = {
  format: 'csv',
  recognises: (file) => /^\W{0,3}date;/.test(Buffer.from(file.subarray(0, 16)).toString('latin1')),
  read(file): Statement {
    const { text, encoding } = decodeBankText(file);
    const faults: StatementFault[] = [];
    const seen = new Set<string>();
    const lines = rowsOf(text).map(({ record, info }) => {
      const read = lineOf(record, info.lines);
      if ('fault' in read) faults.push(read);
      else if (seen.has(read.reference)) faults.push({ line: read.at, fault: 'repeated' });
      else seen.add(read.reference);
      return read;
    });
    if (faults.length > 0) throw malformed(...faults);
    const balances = { opening: null, closing: null, closingDay: null };
    const shape = {
      format: 'csv',
      dialect: 'denar',
      recognisedBy: 'header',
      skipped: 0,
    } as const;
    const unsaid = { account: null, number: null, ...balances };
    return { ...shape, encoding, ...unsaid, lines: lines as StatementLine[] };
  },
};

interface Parsed {
  readonly record: Row;
  readonly info: { readonly lines: number };
}

function rowsOf(text: string): Parsed[] {
  let headed = true;
  const options = {
    bom: true,
    columns: (header: string[]) => {
      const given = header.at(-1) === account ? header.slice(0, -1) : header;
      headed = given.join(';') === columns.join(';');
      return header;
    },
    delimiter: ';',
    info: true,
    skip_empty_lines: true,
    // One line more than allowed, so that the caller notices when there are too many.
    to: maxLines + 1,
    trim: true,
  } as const;
  try {
    const rows = parse(text, options) as unknown as Parsed[];
    if (headed) return rows;
  } catch (error) {
    const line = Number((error as { lines?: unknown }).lines) || 1;
    if (headed) throw malformed({ line, fault: 'columns' });
  }
  throw malformed({ line: 1, fault: 'header' });
}

/** Reads a row that ends on this line of the file. */
function lineOf(row: Row, at: number): StatementLine | StatementFault {
  const sign = row.amount.startsWith('-') ? -1 : 1;
  const amount = /[.,]\d{2}$/.test(row.amount) ? minorOf(row.amount.replace(/^-/, '')) : null;
  if (!isDay(row.date)) return { line: at, fault: 'date' };
  if (!/^[\x21-\x7e]{1,64}$/.test(row.reference)) return { line: at, fault: 'reference' };
  if (!amount) return { line: at, fault: 'amount' };
  if (row.currency !== 'PLN') return { line: at, fault: 'currency' };
  if (row.sender.length > 200 || row.title.length > 300) return { line: at, fault: 'text' };
  const other = digitsOfNrb(row.account ?? '');
  return {
    at,
    date: row.date,
    reference: row.reference,
    formerReference: null,
    amount: sign * amount,
    counterparty: row.sender,
    account: isNrb(other) ? other : null,
    title: row.title,
    details: row.title,
    text: '',
  };
}
