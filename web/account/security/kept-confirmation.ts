/** A confirmation for which a person has left the page to sign in again; stored in this tab. */
import { useEffect, useState } from 'react';
import { deviceTime } from '../../api/server-clock.ts';
import { dropDraft, keepDraft, readDraft } from '../../session/draft.ts';
import { session, useUser } from '../../session/use-session.ts';
import type { Confirmation } from './question.ts';

const draft = 'confirmation';

type Shown = Omit<Confirmation, 'passkey'>;

interface Kept {
  readonly confirmation: Shown | null;
  readonly call: string;
  /** The page that made the call. */
  readonly path: string;
  /** The time of the sign-in before leaving. */
  readonly signedInAt: number;
}

const nothing: Kept = { confirmation: null, call: '', path: '', signedInAt: 0 };

const signedInAt = (): number => session().state().user?.signedInAt ?? 0;

/** Redirects to the provider, which asks for the password again and returns to this page. */
export function leaveToSignIn(confirmation: Shown, call: string, locale: string): Promise<void> {
  const { pathname, search } = location;
  const path = pathname + search;
  keepDraft(draft, { confirmation, call, path, signedInAt: signedInAt() } satisfies Kept);
  return session().signIn(path, locale, 'login');
}

/** How long somebody who returned too late is told so. */
const toldLateMs = 10 * 60_000;

/** A confirmation for which the person has meanwhile signed in again, though perhaps too late. */
export function keptConfirmation(): (Kept & { readonly confirmation: Shown }) | null {
  const { confirmation, ...kept } = readDraft(draft, nothing);
  if (!confirmation || signedInAt() <= kept.signedInAt) return null;
  const forgotten = deviceTime(confirmation.expiresAt) + toldLateMs < Date.now();
  return forgotten ? null : { ...kept, confirmation };
}

const listeners = new Set<() => void>();

export function dropKept(): void {
  dropDraft(draft);
  for (const listener of listeners) listener();
}

/** The same as a hook: set as soon as the person is back from the provider. */
export function useKeptConfirmation(): ReturnType<typeof keptConfirmation> {
  const [kept, look] = useState(keptConfirmation);
  const at = useUser()?.signedInAt;
  useEffect(() => {
    const again = () => look(keptConfirmation());
    if (at) again();
    listeners.add(again);
    return () => void listeners.delete(again);
  }, [at]);
  return kept;
}
