/** What was just paid, legible across a counter. */
import { type ReactNode, useEffect } from 'react';
import type { Currency } from '#contract/money.ts';
import { focusHere } from '../../api/focus-page.ts';
import { useWords } from '../../i18n/use-words.ts';
import { signal } from './signals.ts';
import './paid.css';

interface PaidBoxProps {
  title: string;
  /** As on the wire. */
  amount: number;
  currency?: Currency | undefined;
  children: ReactNode;
}

/** Seen, heard and felt; it takes the focus. */
export function PaidBox({ title, amount, currency = 'DNR', children }: PaidBoxProps) {
  const { format } = useWords();
  useEffect(() => signal('paid'), []);
  return (
    <section className="till-paid stack gap-1 justify-items-center text-center" aria-label={title}>
      <Tick />
      <h2 className="till-due no-outline" ref={focusHere} tabIndex={-1}>
        <span className="visually-hidden">{title} </span>
        {format.amount(amount)} <small>{format.unit(currency)}</small>
      </h2>
      {children}
    </section>
  );
}

/** Drawn once, unless the person wants no motion. */
function Tick() {
  return (
    <svg className="tick" viewBox="0 0 56 56" aria-hidden="true">
      <circle cx="28" cy="28" r="28" />
      <path d="m17 29 8 8 15-17" />
    </svg>
  );
}
