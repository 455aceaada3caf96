/** From where somebody looks, kept while the app is open: never in an address, never stored. */
import { useSyncExternalStore } from 'react';
import type { Point } from './geolocation.ts';

export interface Where extends Point {
  /** The town; null for where one is. */
  readonly name: string | null;
}

let kept: Where | null = null;
const readers = new Set<() => void>();

export function keepWhere(where: Where | null): void {
  kept = where;
  for (const tell of readers) tell();
}

function follow(tell: () => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}

/** Null where nothing was told yet, and on the server. */
export const useWhere = (): Where | null =>
  useSyncExternalStore(
    follow,
    () => kept,
    () => null,
  );
