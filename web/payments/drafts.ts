/** What the top-up screen stores of its input. */
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/payments.ts';
import { keepDraft } from '../session/draft.ts';

export const topUpDraft = 'top-up';
export const topUpCheckDraft = 'top-up-check';

/** A top-up ready to be checked. */
export interface CheckedTopUp {
  readonly provider: Provider;
  readonly amount: Minor;
  readonly email: string;
  readonly description: string;
}

/** Fills the form with another top-up, for example after a failed one. */
export function proposeTopUp(amount: string, description: string): void {
  keepDraft(topUpDraft, { amount, description });
}
