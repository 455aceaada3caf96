/** What is to be paid and what for, large enough for both sides of a counter. */
import { Money } from '../ui/money.tsx';
import './payments.css';

/** `amount` is as on the wire (12.5). */
export function TillSum({ amount, children }: { amount: number; children?: React.ReactNode }) {
  return (
    <p className="till-sum">
      <strong>
        <Money amount={amount} big />
      </strong>
      {children && <span className="muted">{children}</span>}
    </p>
  );
}
