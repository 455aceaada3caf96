/** What a refusal by the ledger means to the payer. */
import { Refusal } from '#contract/refusals.ts';
import type { Outcome } from '#ledger/types.ts';

type Booked = Extract<Outcome, { ok: true }>;

/** The outcome of a successful booking; throws the payer's refusal, or an error for a bug. */
export function booked(outcome: Outcome | undefined): Booked {
  if (outcome?.ok) return outcome;
  throw refusalOf(outcome);
}

/** True if the ledger refused because one of the accounts is closed. */
export const isClosed = (outcome: Outcome | undefined): boolean =>
  outcome?.ok === false && outcome.refusal === 'account_closed';

/** True if the ledger refused because nobody may pay the payee. */
export const isStopped = (outcome: Outcome | undefined): boolean =>
  outcome?.ok === false && outcome.refusal === 'account_stopped';

/** The payer's refusal, or an error for a bug. */
export function refusalOf(outcome: Outcome | undefined): Error {
  if (!outcome) return new Error('The ledger gave no outcome');
  const refusal = outcome.ok ? undefined : outcome.refusal;
  switch (refusal) {
    case 'insufficient_funds':
    case 'same_account':
    case 'idempotency_key_reused':
    case 'own_limit':
      return new Refusal(refusal);
    case 'account_frozen':
      return new Refusal('frozen');
    case 'account_stopped':
      return new Refusal('payee_unavailable');
    case 'hold_expired':
      return new Refusal('transaction_expired');
    case 'hold_resolved':
    case 'account_closed':
      return new Refusal('transaction_closed');
    default:
      return new Error(`The ledger refused: ${refusal}`);
  }
}
