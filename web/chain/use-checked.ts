/** The two steps of a chain operation here: the form, and the check of its content. */
import { useNavigate } from 'react-router';
import { type CheckStep, useCheckStep } from '../use-check-step.ts';

interface Checked<C> extends Omit<CheckStep<C>, 'finish'> {
  /** Drops both steps and goes to the page of the move. */
  finish(move: string): void;
}

export function useChecked<C>(checkDraft: string, formDraft: string): Checked<C> {
  const navigate = useNavigate();
  const step = useCheckStep<C>(checkDraft);
  return {
    ...step,
    finish(move) {
      step.finish(formDraft);
      void navigate(`/ecoin_send/${move}`, { replace: true });
    },
  };
}
