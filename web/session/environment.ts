/** Everything that the sign-in needs from outside, so that tests can provide their own. */
import { type OtherTabs, otherTabs } from './other-tabs.ts';
import type { TextStore } from './pending-sign-in.ts';
import { digestOf, type FillRandom } from './pkce.ts';

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
