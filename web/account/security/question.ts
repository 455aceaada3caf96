/** The one question that a call waits for: is it really you who wants this? */
import { useSyncExternalStore } from 'react';
import type { StepUp } from '#contract/step-up-shapes.ts';
import type { Input } from '../../api/call.ts';

export type Confirmation = StepUp['confirmation'];

export interface Question {
  readonly confirmation: Confirmation;
  /** Identifies the call; stored during a fresh sign-in. */
  readonly call: string;
  /** The call's input. */
  readonly input: Input;
  /** The person has proved their identity. */
  readonly confirmed: () => void;
  /** The person has declined. */
  readonly refused: () => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();

function show(question: Question | null): void {
  asked = question;
  for (const listener of listeners) listener();
}

/** Shows the question over the page; true if the person confirmed it, false if not. */
export function ask(question: Omit<Question, 'confirmed' | 'refused'>): Promise<boolean> {
  // The latest call is what the person wants now; the earlier one counts as declined.
  asked?.refused();
  return new Promise((resolve) => {
    const answer = (confirmed: boolean) => () => {
      if (asked === mine) show(null);
      resolve(confirmed);
    };
    const mine = { ...question, confirmed: answer(true), refused: answer(false) };
    show(mine);
  });
}

/** The current question, if any. */
export const questionNow = (): Question | null => asked;

export const useQuestion = (): Question | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    questionNow,
    () => null,
  );
