/** The bank-file port: incoming bank statements and outgoing payment orders. */
import type { Minor } from '#contract/money.ts';

/** Maximum number of bookings per statement; readers stop after one more. */
export const maxLines = 10_000;

/** One booking on the programme's bank account. */
export interface StatementLine {
  /** Line number in the file where it begins, from 1. */
  readonly at: number;
  /** Booking date, YYYY-MM-DD. */
  readonly date: string;
  /**
   * The bank's own reference, or `sum:` and a fingerprint of the line if the bank gives none. The
   * same booking has the same reference in every file.
   */
  readonly reference: string;
  /** Positive for incoming money, negative for outgoing. */
  readonly amount: Minor;
  /** Name of the sender or recipient. */
  readonly counterparty: string;
  /** The counterparty's account number, 26 digits; null if the bank does not give it. */
  readonly account: string | null;
  readonly title: string;
  /** The title, with its pieces joined directly: banks break texts in the middle of words. */
  readonly details: string;
}

export interface Statement {
  readonly format: StatementFormat;
  /** The detected character encoding. */
  readonly encoding: string;
  /** Account number of the statement, 26 digits; null if the file does not contain it. */
  readonly account: string | null;
  /** The bank's statement number; the first and the last if the file has several. */
  readonly number: string | null;
  /** Balances before the first line and after the last; null if the file does not contain them. */
  readonly opening: Minor | null;
  readonly closing: Minor | null;
  /** Date of the closing balance, YYYY-MM-DD; null if the file does not contain it. */
  readonly closingDay: string | null;
  readonly lines: readonly StatementLine[];
}

export type StatementFormat = 'csv' | 'mt940';

export interface StatementReader {
  readonly format: StatementFormat;
  /** Whether a file appears to have this format. */
  recognises(file: Uint8Array): boolean;
  /**
   * Reads a whole file; refuses `statement_malformed` with all faulty lines, because a partial file
   * must not pass for a complete one.
   */
  read(file: Uint8Array): Statement;
}

/** One transfer ordered by the programme. */
export interface PaymentOrder {
  /** The order's reference for the payer; the title contains it too. */
  readonly reference: string;
  /** The beneficiary's account, 26 digits. */
  readonly account: string;
  readonly name: string;
  readonly title: string;
  readonly amount: Minor;
}

export interface OrderBatch {
  /** Requested execution date, YYYY-MM-DD. */
  readonly date: string;
  /** A `|` in the name is a line break. */
  readonly payer: { readonly account: string; readonly name: string };
  readonly orders: readonly PaymentOrder[];
}

export interface OrderWriter {
  readonly mediaType: string;
  /** File extension, without the dot. */
  readonly extension: string;
  write(batch: OrderBatch): Buffer;
}
