/** The provider-report port: what a payment provider says of a period, as a file that it gives out. */
import type { Minor } from '#contract/money.ts';
import type { ProviderName } from './payment-gateway.ts';

/** No report has more lines; a reader goes no further than one row beyond them. */
export const maxReportLines = 50_000;

export type ReportLineKind = 'payment' | 'refund' | 'fee' | 'payout' | 'other';

/** One line of what the provider has booked on our account with it. */
export interface ReportLine {
  /** The line of the file, counted from 1. */
  readonly at: number;
  readonly kind: ReportLineKind;
  /** The day of booking, YYYY-MM-DD. */
  readonly date: string;
  /** The provider's own number of it; empty where it gives none. */
  readonly providerId: string;
  /** Our reference of the payment that it belongs to; null where it belongs to none. */
  readonly reference: string | null;
  /** Above zero for what the provider owes us more by it, below for less. */
  readonly amount: Minor;
}

export interface ReportReader {
  readonly provider: ProviderName;
  /** Whether a file looks like a report of this provider at all. */
  recognises(file: Uint8Array): boolean;
  /** Reads a whole file; refuses `statement_malformed` with every line at fault. */
  read(file: Uint8Array): readonly ReportLine[];
}
