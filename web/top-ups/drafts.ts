/** What the top-up screen keeps of what was typed. */
import type { Minor } from '#contract/money.ts';
import type { Provider } from '#contract/payments.ts';
import { dropDraft, keepDraft } from '../session/draft.ts';

export const topUpDraft = 'top-up';
export const topUpCheckDraft = 'top-up-check';

/** A top-up that may be looked at once more. */
export interface CheckedTopUp {
  readonly provider: Provider;
  readonly amount: Minor;
  readonly email: string;
  readonly description: string;
}

/** Puts another top-up into the form, as after one that failed. */
export function proposeTopUp(amount: string, description: string): void {
  dropDraft(topUpCheckDraft);
  keepDraft(topUpDraft, { amount, description });
}
