/** The one question at a time that a call waits for: is it really you who wants this? */
import { useSyncExternalStore } from 'react';
import type { StepUp } from '#contract/step-up-shapes.ts';
import type { Input } from '../call.ts';

export type Confirmation = StepUp['confirmation'];

export interface Question {
  readonly confirmation: Confirmation;
  /** What tells the call from any other; kept over a fresh sign-in. */
  readonly call: string;
  /** What the call sends. */
  readonly input: Input;
  /** The person has proved who they are. */
  readonly confirmed: () => void;
  /** The person does not want it after all. */
  readonly refused: () => void;
}

let asked: Question | null = null;
const listeners = new Set<() => void>();

function show(question: Question | null): void {
  asked = question;
  for (const listener of listeners) listener();
}

/** Shows the question over the page; true where the person has confirmed it, false where not. */
export function ask(question: Omit<Question, 'confirmed' | 'refused'>): Promise<boolean> {
  // Whoever asks next has what the person wants now; the earlier call is told no.
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

/** What is asked right now, if anything. */
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
