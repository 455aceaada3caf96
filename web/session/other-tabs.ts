/** How the tabs of one browser share a sign-in, so that only one of them refreshes it. */
import type { AuthRecord } from './tokens.ts';

export type TabMessage =
  /** The newest tokens of a person. */
  | { readonly type: 'tokens'; readonly subject: string; readonly record: AuthRecord }
  /** A tab without tokens, or with outdated ones, asks; a tab that has newer ones answers. */
  | { readonly type: 'ask'; readonly subject: string | null }
  | { readonly type: 'signed-out' };

export interface OtherTabs {
  /** Runs the work exclusively among the tabs. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly tell: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

const name = 'denar.session';

/** The other tabs through Web Locks and BroadcastChannel; none if a browser lacks them. */
export function otherTabs(): OtherTabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  return {
    alone: (work) => ('locks' in navigator ? navigator.locks.request(name, () => work()) : work()),
    tell: (message) => channel?.postMessage(message),
    listen: (listener) => {
      channel?.addEventListener('message', (event) => listener(event.data as TabMessage));
    },
  };
}
