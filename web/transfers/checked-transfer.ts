/** A transfer whose payee is known for certain. */
import type { Minor } from '#contract/money.ts';

export interface CheckedTransfer {
  readonly email: string;
  readonly name: string;
  readonly amount: Minor;
  readonly title: string;
}
