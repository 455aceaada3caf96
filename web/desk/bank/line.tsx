/** A line that waits for a person, and money with its sign. */
import type { listUnmatched } from '#contract/bank-decisions.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { Money } from '../../ui/money.tsx';

/** A line of a statement that waits for a person. */
export type Line = Answer<typeof listUnmatched>['lines'][number];

/** Złoty received or sent, with a sign and a label. */
export function SignedMoney({ amount }: { amount: number }) {
  if (amount === 0) return <Money amount={0} currency="PLN" />;
  return <Money amount={Math.abs(amount)} currency="PLN" direction={amount < 0 ? 'out' : 'in'} />;
}

export const LineAccount = ({ account }: { account: string | null }) => (
  <span className="bank-nrb">{account ? groupedNrb(account) : '–'}</span>
);
