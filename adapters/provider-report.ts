/** The provider-report port: a payment provider's report of a period, as a file. */
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/providers.ts';

/** Maximum number of lines per report; readers stop one row after it. */
export const maxReportLines = 50_000;

export type ReportLineKind = 'payment' | 'refund' | 'fee' | 'payout' | 'other';

/** One line of the provider's bookings on our account. */
export interface ReportLine {
  /** Line number in the file, from 1. */
  readonly at: number;
  readonly kind: ReportLineKind;
  /** Booking date, YYYY-MM-DD. */
  readonly date: string;
  /** The provider's own number; empty if it gives none. */
  readonly providerId: string;
  /** Our reference of the related payment, or null. */
  readonly reference: string | null;
  /** Positive if it increases what the provider owes us, negative if it decreases it. */
  readonly amount: Minor;
}

export interface ReportReader {
  readonly provider: Provider;
  /** Whether a file appears to be a report of this provider. */
  recognises(file: Uint8Array): boolean;
  /** Reads a whole file; refuses `statement_malformed` with all faulty lines. */
  read(file: Uint8Array): readonly ReportLine[];
}
