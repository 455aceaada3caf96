/** The outcome of a payment, large enough to be unmistakable. */

import type { ReactNode } from 'react';
import type { Currency } from '#contract/money.ts';
import { focusHere } from '../api/focus-page.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon-paths.ts';
import { Money } from '../ui/money.tsx';
import './outcome.css';

type Kind = 'paid' | 'refused' | 'expired' | 'waiting';

interface OutcomeProps {
  kind: Kind;
  title: string;
  amount?: number | undefined;
  /** DNR by default. */
  currency?: Currency | undefined;
  /** What it means and what comes next. */
  children?: ReactNode | undefined;
  actions: ReactNode;
}

const icons: Record<Kind, IconName> = {
  paid: 'check',
  refused: 'close',
  expired: 'clock',
  waiting: 'clock',
};

/** Takes the focus, so that a screen reader announces it and the keyboard continues from here. */
export function Outcome(props: OutcomeProps) {
  const { kind, title, amount, currency, children, actions } = props;
  return (
    <section className={`outcome outcome-${kind}`}>
      <span className="outcome-mark" aria-hidden="true">
        <Icon name={icons[kind]} size={3} />
      </span>
      <h1 ref={focusHere} tabIndex={-1}>
        {title}
      </h1>
      {amount !== undefined && (
        <p className="outcome-amount">
          <Money amount={amount} currency={currency} big />
        </p>
      )}
      {children && <div className="outcome-text">{children}</div>}
      <div className="flex flex-wrap justify-center gap-3 mt-2 no-print">{actions}</div>
    </section>
  );
}
