/** The bank-file port: statements that come from the bank, and payment orders that go to it. */
import type { Minor } from '#contract/money.ts';

/** No statement has more bookings; a reader goes no further than one beyond them. */
export const maxLines = 10_000;

/** One booking on the programme's bank account. */
export interface StatementLine {
  /** The line of the file where it begins, counted from 1. */
  readonly at: number;
  /** The day of booking, YYYY-MM-DD. */
  readonly date: string;
  /**
   * The bank's own reference, or `sum:` and a print of the line where the bank gives none. The same
   * booking has the same reference in whatever file it stands.
   */
  readonly reference: string;
  /** Above zero for money that came in, below for money that went out. */
  readonly amount: Minor;
  /** Who sent the money, or received it. */
  readonly counterparty: string;
  /** The other side's account number as 26 digits; null where the bank tells none. */
  readonly account: string | null;
  readonly title: string;
  /** The title with nothing between its pieces: banks break texts in the middle of words. */
  readonly details: string;
}

export interface Statement {
  readonly format: StatementFormat;
  /** The character encoding that the file was found to have. */
  readonly encoding: string;
  /** The account that it is of, as 26 digits; null where the file does not say. */
  readonly account: string | null;
  /** The bank's own number of it; of the first and the last where the file has several. */
  readonly number: string | null;
  /** What the account held before the first line and after the last; null where the file does not say. */
  readonly opening: Minor | null;
  readonly closing: Minor | null;
  /** The day of the closing balance, YYYY-MM-DD; null where the file does not say. */
  readonly closingDay: string | null;
  readonly lines: readonly StatementLine[];
}

export type StatementFormat = 'csv' | 'mt940';

export interface StatementReader {
  readonly format: StatementFormat;
  /** Whether a file looks like this format at all. */
  recognises(file: Uint8Array): boolean;
  /**
   * Reads a whole file; refuses `statement_malformed` with every line at fault, because half a file
   * must not pass for a whole one.
   */
  read(file: Uint8Array): Statement;
}

/** One transfer that the programme orders. */
export interface PaymentOrder {
  /** What the order is called among the payer's own; its title carries it too. */
  readonly reference: string;
  /** The beneficiary's account, 26 digits. */
  readonly account: string;
  readonly name: string;
  readonly title: string;
  readonly amount: Minor;
}

export interface OrderBatch {
  /** The day on which the bank is to carry the orders out, YYYY-MM-DD. */
  readonly date: string;
  /** A `|` in the name begins a new line of it. */
  readonly payer: { readonly account: string; readonly name: string };
  readonly orders: readonly PaymentOrder[];
}

export interface OrderWriter {
  readonly mediaType: string;
  /** The ending of file names, without the dot. */
  readonly extension: string;
  write(batch: OrderBatch): Buffer;
}
