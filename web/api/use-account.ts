/** What is cached of my account; the lazy parts of the app fetch it. */
import { useEffect, useState } from 'react';
import { useUser } from '../session/use-session.ts';
import type { Account, Charge, Me } from './apply-event.ts';
import { keys } from './query-keys.ts';
import { serverNow } from './server-clock.ts';
import { useCached } from './use-answer.ts';

/** Whether this is the one admin account; unknown until the API has answered. */
export function useAdmin(): 'yes' | 'no' | 'unknown' {
  const user = useUser();
  const data = useCached<Me>(keys.me);
  if (user && !data) return 'unknown';
  return user && data?.isAdmin ? 'yes' : 'no';
}

/** Whether I own an approved company, and whether my wallet is frozen, as cached. */
export function useOwn(): { company: boolean; frozen: boolean } {
  const user = useUser();
  const data = useCached<Me>(keys.me);
  return {
    company: user !== null && data?.company === true,
    frozen: user !== null && data?.frozen === true,
  };
}

const none: readonly Charge[] = [];

/**
 * The cached charges that await my decision and have not expired. Fetches nothing, so that the
 * frame around the pages stays light.
 */
export function usePendingCharges(): readonly Charge[] {
  const user = useUser();
  const data = useCached<Account>(keys.account);
  const [, look] = useState(0);
  // Asked at each render: what tells of a charge is also the first word of the API's clock.
  const now = serverNow();
  const pending = (user && data?.pending) || none;
  const live = pending.filter(({ expires_at }) => Date.parse(expires_at) > now);
  const next = Math.min(
    ...pending.map(({ expires_at }) => Date.parse(expires_at)).filter((at) => at > now),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(() => look((n) => n + 1), Math.max(0, next - serverNow()) + 50);
    return () => clearTimeout(timer);
  }, [next]);
  return live;
}
