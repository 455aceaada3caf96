/** A till: its steps, and the first of them, which is the same for every way of paying. */
import type { ReactNode } from 'react';
import { PageHeader } from '../ui/card.tsx';
import { Steps } from '../ui/steps.tsx';
import { SaleAmount, type Wanted } from './sale-amount.tsx';

interface TillProps {
  title: string;
  intro: string;
  steps: readonly string[];
  /** Which of the steps it is at; 0 is the amount. */
  current: number;
  /** A payment has begun: the page speaks of it, and no longer of the till. */
  begun: boolean;
  sale: Wanted;
  onChange: (part: Partial<Wanted>) => void;
  /** The amount is there; `next` is what the button says that leads on. */
  onNext: () => void;
  next: string;
  /** The later steps. */
  children: ReactNode;
}

export function Till(props: TillProps) {
  const { title, intro, steps, current, begun, sale, onChange, onNext, next, children } = props;
  return (
    <>
      {!begun && (
        <PageHeader title={title} centred>
          {current === 0 && intro}
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
