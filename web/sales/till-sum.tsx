/** The amount due and its purpose, large enough for both sides of a counter. */
import { Money } from '../ui/money.tsx';
import './sales.css';

/** `amount` as on the wire (12.5). */
export function TillSum({ amount, children }: { amount: number; children?: React.ReactNode }) {
  return (
    <p className="till-sum stack justify-items-center gap-1 text-center">
      <strong>
        <Money amount={amount} big />
      </strong>
      {children && <span className="muted">{children}</span>}
    </p>
  );
}
