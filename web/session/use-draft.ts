/** A value that survives errors, reloads and a renewed sign-in. */
import { useCallback, useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

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
export function useNote(name: string): [string, (note: string) => void] {
  const { value, change } = useDraft(name, { note: '' });
  // Leaving the page to sign in unmounts nothing.
  useEffect(() => () => dropDraft(name), [name]);
  return [value.note, (note) => change({ note })];
}
