/** Everything that the sign-in needs from outside, so that tests can provide their own. */
import type { TextStore } from './pending-sign-in.ts';
import { digestOf, type FillRandom } from './pkce.ts';
import type { AuthRecord } from './tokens.ts';

export interface Environment {
  readonly issuer: string;
  /** The API's origin, without a trailing slash. */
  readonly apiUrl: string;
  readonly origin: string;
  /** Shared by the tabs of the browser. */
  readonly local: TextStore;
  /** This tab's own. */
  readonly tab: TextStore;
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly fillRandom: FillRandom;
  /** The URL-safe SHA-256 digest of a text. */
  readonly digest: (text: string) => Promise<string>;
  /** Calls back after this many milliseconds; returns a function that cancels it. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Leaves the site for a URL. */
  readonly go: (address: string) => void;
  readonly tabs: OtherTabs;
}

/** The browser as the environment of a sign-in at this issuer, for calls of this API. */
export const browserEnvironment = ({
  issuer,
  apiUrl,
}: Pick<Environment, 'issuer' | 'apiUrl'>): Environment => ({
  issuer,
  apiUrl,
  origin: location.origin,
  local: localStorage,
  tab: sessionStorage,
  fetch: (...request) => fetch(...request),
  now: () => Date.now(),
  fillRandom: (bytes) => crypto.getRandomValues(bytes),
  digest: digestOf,
  after: (ms, then) => {
    const timer = setTimeout(then, Math.min(ms, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  },
  go: (address) => location.assign(address),
  tabs: otherTabs(),
});

export type TabMessage =
  /** The newest tokens of a person. */
  | { readonly type: 'tokens'; readonly subject: string; readonly record: AuthRecord }
  /** A tab without tokens, or with outdated ones, asks; a tab that has newer ones answers. */
  | { readonly type: 'ask'; readonly subject: string | null }
  | { readonly type: 'signed-out' };

interface OtherTabs {
  /** Runs the work exclusively among the tabs. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  readonly tell: (message: TabMessage) => void;
  readonly listen: (listener: (message: TabMessage) => void) => void;
}

const name = 'denar.session';

/** The other tabs through Web Locks and BroadcastChannel; none if a browser lacks them. */
function otherTabs(): OtherTabs {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;
  return {
    alone: (work) => ('locks' in navigator ? navigator.locks.request(name, () => work()) : work()),
    tell: (message) => channel?.postMessage(message),
    listen: (listener) => {
      channel?.addEventListener('message', (event) => listener(event.data as TabMessage));
    },
  };
}
