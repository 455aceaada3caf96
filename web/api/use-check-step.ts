/** The check between a form and its action. It has its own history entry. */
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../session/draft.ts';
import { navigate, useLocation } from '../ui/router.tsx';

interface Held<C> {
  readonly order: C;
  /** The id in the check's history entry; empty after a fresh sign-in, which creates none. */
  readonly entry: string;
}

export interface CheckStep<C> {
  /** What awaits confirmation; null while the form is open. */
  readonly checked: C | null;
  /** True after a return from the check. */
  readonly returned: boolean;
  check(order: C): void;
  back(): void;
  /** Forgets what was to be confirmed, and drops the form's draft, named by `form`. */
  finish(form: string): void;
}

/**
 * Back leads from the check to the form. A reload shows the check again, as does the sign-in that
 * confirms it; once the check is left, nothing to be confirmed is stored. `name` is the key it is
 * stored under.
 */
export function useCheckStep<C>(name: string): CheckStep<C> {
  const { here, left } = useLocation();
  const { check: entry = '', signedIn = false } = left;
  const [held, hold] = useState(() => stillHeld<C>(name, entry, signedIn));
  const [returned, setReturned] = useState(false);
  const isThere = held !== null && held.entry === entry;
  useEffect(() => {
    if (!isThere) return;
    return () => {
      dropDraft(name);
      hold(null);
      setReturned(true);
    };
  }, [isThere, name]);
  return {
    checked: isThere ? held.order : null,
    returned,
    check(order) {
      const next = { order, entry: crypto.randomUUID() };
      keepDraft(name, next);
      hold(next);
      navigate(here, { left: { check: next.entry } });
    },
    back() {
      if (entry) history.back();
      else hold(null);
    },
    finish(form) {
      dropDraft(form);
      dropDraft(name);
      hold(null);
    },
  };
}

/** What was being confirmed when this entry was reloaded, or when the person left it to sign in. */
function stillHeld<C>(name: string, entry: string, signedIn: boolean): Held<C> | null {
  const nothing = { order: null, entry: '' };
  const kept = readDraft<{ order: C | null; entry: string }>(name, nothing);
  if (kept.order === null) return null;
  return signedIn || (entry && kept.entry === entry) ? { order: kept.order, entry } : null;
}

/** A value that belongs to the history entry in which it was set, such as a flow's result. */
export function useOfEntry<T>(): [value: T | null, set: (value: T | null) => void] {
  const { key } = useLocation();
  const [kept, keep] = useState<{ value: T; key: string } | null>(null);
  const value = kept?.key === key ? kept.value : null;
  return [value, (next) => keep(next === null ? null : { value: next, key })];
}
