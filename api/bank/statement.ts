/** Reads a bank statement that is a CSV file. */
import { parse } from 'csv-parse/sync';
import { type Minor, maxAmount } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';

export interface StatementLine {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** The bank's own, unique reference of the booking. */
  readonly reference: string;
  /** Above zero for money that came in, below for money that went out. */
  readonly amount: Minor;
  readonly sender: string;
  readonly title: string;
}

const columns = ['date', 'reference', 'amount', 'currency', 'sender', 'title'] as const;
type Row = Readonly<Record<(typeof columns)[number], string>>;

const maxLines = 10_000;

/**
 * The lines of a statement with the header `date;reference;amount;currency;sender;title`, amounts
 * with comma or point. One line at fault refuses the whole file with `statement_malformed`, because
 * half a file must not pass for a whole one.
 */
export function readStatement(text: string): StatementLine[] {
  let rows: Row[];
  try {
    rows = parse<Row>(text, {
      bom: true,
      columns: (header: string[]) => {
        if (header.join(';') !== columns.join(';')) throw new Refusal('statement_malformed');
        return header;
      },
      delimiter: ';',
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw new Refusal('statement_malformed');
  }
  if (rows.length > maxLines) throw new Refusal('statement_malformed');
  const lines = rows.map(lineOf);
  const references = new Set(lines.map(({ reference }) => reference));
  if (references.size !== lines.length) throw new Refusal('statement_malformed');
  return lines;
}

function lineOf(row: Row): StatementLine {
  const amount = minorOf(row.amount);
  const dated = /^\d{4}-\d{2}-\d{2}$/.test(row.date) && !Number.isNaN(Date.parse(row.date));
  const named = /^[\x21-\x7e]{1,64}$/.test(row.reference);
  const fits = row.sender.length <= 200 && row.title.length <= 300;
  if (amount === null || !dated || !named || !fits || row.currency !== 'PLN') {
    throw new Refusal('statement_malformed');
  }
  return { ...row, amount };
}

function minorOf(text: string): Minor | null {
  const match = /^(-?)(\d{1,7})[.,](\d{2})$/.exec(text);
  if (!match) return null;
  const minor = Number(match[2]) * 100 + Number(match[3]);
  if (minor === 0 || minor > maxAmount) return null;
  return match[1] ? -minor : minor;
}
