/** One change of my list being saved: its outcome, and how to resolve a conflict. */
import { useState } from 'react';
import type { OfferChange } from './changes.ts';
import { type OfferList, StaleList, useChangeOffers } from './queries.ts';

export interface Saving {
  readonly pending: boolean;
  readonly error: unknown;
  /** Where somebody else has saved the list. */
  readonly stale: StaleList | null;
  /** Saves the list with a change, then calls `then`. */
  readonly save: (change: OfferChange, list: OfferList, then: () => void) => void;
  /** Saves this change, or another, into the current list. */
  readonly saveInto: (now: OfferList, change: OfferChange) => void;
  readonly reset: () => void;
}

export function useSaving(): Saving {
  const mutation = useChangeOffers();
  const [then, setThen] = useState<() => void>(() => () => {});
  const { error } = mutation;
  return {
    pending: mutation.isPending,
    error,
    stale: error instanceof StaleList ? error : null,
    save: (change, list, after) => {
      setThen(() => after);
      mutation.mutate({ change, list }, { onSuccess: after });
    },
    saveInto: (list, change) => mutation.mutate({ change, list }, { onSuccess: then }),
    reset: mutation.reset,
  };
}
