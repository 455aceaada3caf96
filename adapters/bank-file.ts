/** The bank-file port: incoming bank statements and outgoing payment orders. */
import type { recognitions, statementFormats } from '#contract/bank.ts';
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
   * The bank's own reference, or `sum:` and a fingerprint of the line if the bank gives none. Other
   * bookings may share it, such as a transfer and its fee: with the day, the amount and the place
   * among equals it names one.
   */
  readonly reference: string;
  /** The fingerprint under which the line was stored before its reference was read; else null. */
  readonly formerReference: string | null;
  /** Positive for incoming money, negative for outgoing. */
  readonly amount: Minor;
  /** Name of the sender or recipient, without the address; empty if it is not understood. */
  readonly counterparty: string;
  /** The counterparty's account number, 26 digits; null if the bank does not give it. */
  readonly account: string | null;
  /** What the payer wrote; empty if it is not understood. People see it in their history. */
  readonly title: string;
  /**
   * The texts in which our titles and references are looked for, joined directly: banks break texts
   * in the middle of words.
   */
  readonly details: string;
  /** The bank's whole description, for the desk alone: it has addresses and account numbers. */
  readonly text: string;
}

export interface Statement {
  readonly format: StatementFormat;
  /** Name of the bank's variant of the format, such as `mbank`. */
  readonly dialect: string;
  /** What the variant was recognised by. */
  readonly recognisedBy: (typeof recognitions)[number];
  /** The detected character encoding. */
  readonly encoding: string;
  /** Account number of the statement, 26 digits; null if the file does not contain it. */
  readonly account: string | null;
  /** Lines of 0.00 that were skipped: they carry no money. */
  readonly skipped: number;
  /** The bank's statement number; the first and the last if the file has several. */
  readonly number: string | null;
  /** Balances before the first line and after the last; null if the file does not contain them. */
  readonly opening: Minor | null;
  readonly closing: Minor | null;
  /** Date of the closing balance, YYYY-MM-DD; null if the file does not contain it. */
  readonly closingDay: string | null;
  readonly lines: readonly StatementLine[];
}

export type StatementFormat = (typeof statementFormats)[number];

export interface StatementReader {
  readonly format: StatementFormat;
  /** Whether a file appears to have this format. */
  recognises(file: Uint8Array): boolean;
  /**
   * Reads a whole file; refuses `statement_malformed` with all faulty lines, because a partial file
   * must not pass for a complete one. Of several accounts it takes the programme's, 26 digits.
   */
  read(file: Uint8Array, own?: string | null): Statement;
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
