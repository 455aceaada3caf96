/** A till starts empty. */
import { useEffect } from 'react';
import { dropDraft, keepDraft, readDraft } from '../session/draft.ts';

interface Kept {
  readonly step: string;
  readonly last: string;
}

/**
 * Clears a till's draft when it is left, except a payment that has started and the previous sale.
 * `start` is the empty till; `other` is another draft to drop.
 */
export function useEmptyTill<T extends Kept>(name: string, start: T, other?: string): void {
  // Leaving the page to sign in unmounts nothing.
  useEffect(
    () => () => {
      const kept = readDraft(name, start);
      if (kept.step === 'amount' || kept.step === 'code' || kept.step === 'card') {
        keepDraft(name, { ...start, last: kept.last });
        if (other) dropDraft(other);
      }
    },
    [name, start, other],
  );
}
