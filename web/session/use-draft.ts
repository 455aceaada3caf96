/** A value that outlives errors, reloads and a renewed sign-in. */
import { useCallback, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
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

/** Keeps what is typed into a form as its draft; start the form with `readDraft`. */
export function useFormDraft<T extends FieldValues>(name: string, form: UseFormReturn<T>): void {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(name, values),
      }),
    [name, subscribe],
  );
}
