/** How a payment ended, so large that nobody can mistake it. */
import { type ReactNode, useEffect, useRef } from 'react';
import type { Currency } from '#contract/money.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
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

/** Takes the focus, so that a screen reader tells it and the keyboard goes on from here. */
export function Outcome(props: OutcomeProps) {
  const { kind, title, amount, currency, children, actions } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`outcome outcome-${kind}`}>
      <span className="outcome-mark" aria-hidden="true">
        <Icon name={icons[kind]} size={3} />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {amount !== undefined && (
        <p className="outcome-amount">
          <Money amount={amount} currency={currency} big />
        </p>
      )}
      {children && <div className="outcome-text">{children}</div>}
      <div className="outcome-actions no-print">{actions}</div>
    </section>
  );
}
