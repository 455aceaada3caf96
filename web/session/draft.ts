/** Form input, stored in the tab until it is sent, so that no error loses it. */
import { useCallback, useEffect, useState } from 'react';
import { draftPrefix } from './session.ts';

/** The draft of the named form, merged over the form's initial values. */
export function readDraft<T extends object>(name: string, start: T): T {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(draftPrefix + name) ?? '{}');
    return { ...start, ...(kept as Partial<T>) };
  } catch {
    return start;
  }
}

export function keepDraft(name: string, value: object): void {
  try {
    sessionStorage.setItem(draftPrefix + name, JSON.stringify(value));
  } catch {
    // Full or forbidden storage costs only the convenience.
  }
}

export const dropDraft = (name: string): void => sessionStorage.removeItem(draftPrefix + name);

/** State like React's, stored as the named form's draft; `drop` deletes it and resets. */
export function useDraft<T extends object>(name: string, start: T) {
  const [value, setValue] = useState<T>(() => readDraft(name, start));
  const change = useCallback(
    (part: Partial<T>) =>
      setValue((before) => {
        const after = { ...before, ...part };
        keepDraft(name, after);
        return after;
      }),
    [name],
  );
  const drop = useCallback(
    (next: T) => {
      dropDraft(name);
      setValue(next);
    },
    [name],
  );
  return { value, change, drop };
}

/** A text that survives a fresh sign-in, and is dropped when its dialog closes. */
export function useNote(name: string, text = ''): [string, (note: string) => void] {
  const { value, change } = useDraft(name, { note: text });
  // Leaving the page to sign in unmounts nothing.
  useEffect(() => () => dropDraft(name), [name]);
  return [value.note, (note) => change({ note })];
}
