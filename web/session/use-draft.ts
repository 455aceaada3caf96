/** A value that outlives errors, reloads and a renewed sign-in. */
import { useCallback, useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft.ts';

/** State like React's, kept as the draft of the named form; `drop` forgets it and starts anew. */
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

/** A text that outlives a fresh sign-in on the way, and is forgotten when its dialog goes. */
export function useNote(name: string): [string, (note: string) => void] {
  const { value, change } = useDraft(name, { note: '' });
  // Whoever leaves the page to sign in unmounts nothing.
  useEffect(() => () => dropDraft(name), [name]);
  return [value.note, (note) => change({ note })];
}
