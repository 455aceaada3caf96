/** A transfer whose payee has been verified. */
import type { Minor } from '#contract/money.ts';
import type { PayeeMark } from '#contract/payees.ts';

export interface CheckedTransfer {
  readonly email: string;
  readonly name: string;
  readonly mark: PayeeMark | null;
  readonly amount: Minor;
  readonly title: string;
}
