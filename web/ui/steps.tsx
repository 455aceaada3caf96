/** The steps of a flow and the current one: form → confirmation → result. */
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from './icon.tsx';
import './steps.css';

interface StepsProps {
  /** The steps' names in order. */
  steps: readonly string[];
  /** The current one, from 0. */
  current: number;
}

export function Steps({ steps, current }: StepsProps) {
  const { t } = useWords();
  const label = t('ui.stepOf', { step: current + 1, steps: steps.length });
  const shown = useRef(current);
  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    // A step starts at its top, however far down the button to it was.
    scrollTo({ top: 0, behavior: 'instant' });
  }, [current]);
  return (
    <ol role="list" className="steps flex justify-center text-sm no-print" aria-label={label}>
      {steps.map((step, at) => (
        <li
          key={step}
          className={at < current ? 'steps-done' : undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className="steps-mark grid flex-none bold tabular" aria-hidden="true">
            {at < current ? <Icon name="check" size={1} /> : at + 1}
          </span>
          <span className="steps-word">{step}</span>
        </li>
      ))}
    </ol>
  );
}
