/** A till: its steps, and the first one, which is the same for every payment method. */
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/card.tsx';
import { Steps } from '../ui/steps.tsx';
import { SaleAmount, type Wanted } from './sale-amount.tsx';

interface TillProps {
  title: string;
  intro: string;
  /** The previous sale, in place of the intro. */
  last?: ReactNode | undefined;
  steps: readonly string[];
  /** The index of the current step; 0 is the amount. */
  current: number;
  /** A payment has started: the page shows it instead of the till. */
  begun: boolean;
  sale: Wanted;
  onChange: (part: Partial<Wanted>) => void;
  /** The amount is complete; `next` is the label of the button. */
  onNext: () => void;
  next: string;
  /** The later steps. */
  children: ReactNode;
}

export function Till(props: TillProps) {
  const { title, intro, last, steps, current, begun } = props;
  const { sale, onChange, onNext, next, children } = props;
  return (
    <>
      {!begun && (
        <PageHeader title={title} centred>
          {current === 0 && (last || <span className="till-intro">{intro}</span>)}
        </PageHeader>
      )}
      <Steps steps={steps} current={current} />
      {current === 0 ? (
        <SaleAmount sale={sale} onChange={onChange} onNext={onNext} next={next} />
      ) : (
        children
      )}
    </>
  );
}
