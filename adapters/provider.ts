/** The provider port: all that the product has to know of a payment provider beside its row and its texts. */
import * as z from 'zod';
import type { PaymentGateway } from './payment-gateway.ts';
import type { ReportReader } from './provider-report.ts';

/** The log entry of a call; without secrets and personal data. */
export interface CallReport {
  readonly method: string;
  readonly path: string;
  /** HTTP status, or why there was no answer. */
  readonly outcome: number | string;
  /** The id that the provider's support asks for. */
  readonly correlationId: string | null;
}

/** What a gateway is given by the process that opens it. */
export interface GatewayTools {
  readonly now: () => Date;
  readonly timeoutMs?: number;
  /** Delays before the retries. */
  readonly pause?: (ms: number) => Promise<unknown>;
  readonly report?: (call: CallReport) => void;
}

export interface ProviderAdapter<Settings> {
  /** Its variables, set as a whole or not at all: a provider that is not configured is not offered. */
  readonly settings: z.ZodPipe<z.ZodObject, z.ZodType<Settings>>;
  open(settings: Settings, tools: GatewayTools): PaymentGateway;
  /** Its report of a period as a file. */
  readonly report: ReportReader;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables that are set as a whole or not at all; null if none is set. */
export function readWhole<Wanted extends z.ZodPipe<z.ZodObject>>(
  wanted: Wanted,
  environment: Environment,
) {
  // An empty variable counts as unset, so that a compose file can leave a service out.
  const some = Object.keys(wanted.in.shape).some((key) => environment[key]);
  return some ? wanted.safeParse(environment) : null;
}

/** A base URL in the configuration, without the last slash. */
export const address = z
  .url({ protocol: /^https?$/ })
  .transform((value) => value.replace(/\/+$/, ''));
