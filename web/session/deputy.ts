/** For whom this tab takes payments, if not for the signed-in person: chosen there, never assumed. */
import { useSyncExternalStore } from 'react';

export interface Acting {
  /** A person at a till, for as long as this tab lives; or a tablet, for good. */
  readonly kind: 'person' | 'tablet';
  /** The wallet that a person acts for, or the tablet's own id. */
  readonly id: string;
  /** For whom, as shown. */
  readonly seller: string;
  /** By how many milliseconds a tablet's clock is behind the API's. */
  readonly behindMs: number;
}

const key = 'denar.till';
let known: { readonly text: string | null; readonly acting: Acting | null } | undefined;

function stored(): string | null {
  try {
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Null for those who act for themselves. */
export function acting(): Acting | null {
  const text = stored();
  if (known?.text !== text) known = { text, acting: text ? (JSON.parse(text) as Acting) : null };
  return known.acting;
}

const listeners = new Set<() => void>();

/** Begins to act, or with null ends it. */
export function act(next: Acting | null): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
  if (next)
    (next.kind === 'tablet' ? localStorage : sessionStorage).setItem(key, JSON.stringify(next));
  for (const listener of listeners) listener();
}

/** The same as React state. */
export const useActing = (): Acting | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    acting,
    () => null,
  );
