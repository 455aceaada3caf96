/** One change of my list under way: what became of it, and what to do where the list has moved on. */
import { useState } from 'react';
import type { OfferChange } from './changes.ts';
import { type OfferList, StaleList, useChangeOffers } from './queries.ts';

export interface Saving {
  readonly pending: boolean;
  readonly error: unknown;
  /** Where somebody has saved the list meanwhile. */
  readonly stale: StaleList | null;
  /** Saves the list with a change; `then` is called once it is saved. */
  readonly save: (change: OfferChange, list: OfferList, then: () => void) => void;
  /** Saves the change, or another one, into the list as it is now. */
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
