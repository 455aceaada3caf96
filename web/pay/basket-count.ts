/** How many offers are chosen, for the frame. */
import { useSyncExternalStore } from 'react';
import type { Waiting } from '../api/apply-event.ts';
import { keys } from '../api/query-keys.ts';
import { useCached } from '../api/use-answer.ts';
import { useUser } from '../session/use-session.ts';
import { type KeptLine, keptLines, onKeptLines } from './kept-basket.ts';

/** How many offers are chosen: in my basket, or by a guest in this browser. */
export function useBasketCount(): number {
  const user = useUser();
  const kept = useSyncExternalStore(onKeptLines, keptLines, () => noLines).length;
  const data = useCached<Waiting>(keys.waiting);
  return user ? (data?.basket ?? 0) + kept : kept;
}

const noLines: readonly KeptLine[] = [];
