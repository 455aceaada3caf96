/** What is stored while the person is at the identity provider: verifier and return path. */
import { parseAddress } from '#contract/parse-address.ts';
import { type Address, isAddress } from '../ui/address.ts';

export interface TextStore {
  readonly length: number;
  key(index: number): string | null;
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

interface PendingSignIn {
  readonly code_verifier: string;
  readonly return_to: Address;
  readonly started_at: number;
}

const prefix = 'denar.login.';
const keepMs = 60 * 60_000;

/** Stores a started sign-in under its state; drops those abandoned for an hour. */
export function keepPending(store: TextStore, state: string, pending: PendingSignIn): void {
  for (const key of keysOf(store, prefix)) {
    const started = read(store.getItem(key))?.started_at ?? 0;
    if (pending.started_at - started > keepMs) store.removeItem(key);
  }
  store.setItem(prefix + state, JSON.stringify(pending));
}

/** Removes a started sign-in from the store and returns it; null if there is none. */
export function takePending(store: TextStore, state: string): PendingSignIn | null {
  const pending = read(store.getItem(prefix + state));
  store.removeItem(prefix + state);
  return pending;
}

/** The keys of a store with a prefix. */
export const keysOf = (store: TextStore, start: string): string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '').filter((key) =>
    key.startsWith(start),
  );

function read(kept: string | null): PendingSignIn | null {
  try {
    return kept === null ? null : (JSON.parse(kept) as PendingSignIn);
  } catch {
    return null;
  }
}

/**
 * The return path within this site: `/wallet?x=1`. Anything that could lead elsewhere, or back into
 * the sign-in itself, becomes the start page.
 */
export function safeReturn(wanted: string | null | undefined, origin: string): Address {
  if (!wanted?.startsWith('/') || wanted.includes('\\')) return '/';
  const url = parseAddress(wanted, origin);
  // `/.//evil.test` has this origin, but its path is another site's URL.
  if (url?.pathname.startsWith('//')) return '/';
  if (url?.origin !== origin || /^\/(login|logout)(\/|$)/.test(url.pathname)) return '/';
  const address = url.pathname + url.search + url.hash;
  return isAddress(address) ? address : '/';
}
