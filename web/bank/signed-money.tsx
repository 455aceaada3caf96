/** Złoty received or sent, with a sign and a label. */
import { Money } from '../ui/money.tsx';

export function SignedMoney({ amount }: { amount: number }) {
  if (amount === 0) return <Money amount={0} currency="PLN" />;
  return <Money amount={Math.abs(amount)} currency="PLN" direction={amount < 0 ? 'out' : 'in'} />;
}
