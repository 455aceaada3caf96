/** Where the app is in the browser's history, and ways to go elsewhere. */
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { type Address, isAddress } from './address.ts';
import type { Params } from './match-path.ts';

/** What a page leaves in its entry of the history. */
interface Left {
  /** The id of what is being confirmed. */
  readonly check?: string;
  /** Reached by a fresh sign-in. */
  readonly signedIn?: boolean;
}

/** An entry of the history, as the app shows it. */
interface Place {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
  /** All of it but the hash. */
  readonly here: Address;
  /** Names the entry; the address alone may be in several. */
  readonly key: string;
  readonly left: Left;
  /** Whether the browser's back or forward led to it, or the app began there. */
  readonly back: boolean;
}

const PlaceContext = createContext<Place | null>(null);

/** The place that is shown; the browser's own may be ahead of it while a page is loading. */
export function useLocation(): Place {
  const place = use(PlaceContext);
  if (!place) throw new Error('There is no Router around this.');
  return place;
}

const moved = 'denar-moved';

const leaving = new Set<() => void>();

/** Calls it while what is left is still shown; returns what ends that. */
export function onLeave(listener: () => void): () => void {
  leaving.add(listener);
  return () => void leaving.delete(listener);
}

interface Going {
  /** Without a new entry of the history. */
  readonly replace?: boolean;
  readonly left?: Left;
}

/** Leads to another address of the app, in a new entry of the history. */
export const navigate = (to: Address, going?: Going): void => go(to, going);

/** The same for what the browser has made an address of. */
export function go(to: string, { replace = false, left = {} }: Going = {}): void {
  const { idx = 0 } = history.state ?? {};
  const entry = { idx: replace ? idx : idx + 1, key: Math.random().toString(36).slice(2), left };
  history[replace ? 'replaceState' : 'pushState'](entry, '', to);
  dispatchEvent(new Event(moved));
}

/** Leads to the page before, or to `otherwise` if the app began with this one. */
export const goBack = (otherwise: Address): void =>
  history.state?.idx > 0 ? history.back() : navigate(otherwise);

const placeHere = (back: boolean): Place => {
  const { key = '', left = {} } = history.state ?? {};
  return { ...partsOf(location), key, left, back };
};

const placeAt = (address: string): Place => ({
  ...partsOf(new URL(address, 'http://localhost')),
  key: '',
  left: {},
  back: true,
});

function partsOf({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) {
  const here = pathname + search;
  return { pathname, search, hash, here: isAddress(here) ? here : '/' } as const;
}

/** Follows the history in transitions, so that a page stays until what the next one shows is here. */
export function Router({ at, children }: { at?: string; children: ReactNode }) {
  const [place, show] = useState(() => (at === undefined ? placeHere(true) : placeAt(at)));
  useLayoutEffect(() => {
    const follow = ({ type }: Event) => {
      for (const tell of leaving) tell();
      startTransition(() => show(placeHere(type !== moved)));
    };
    const events = ['popstate', moved];
    for (const event of events) addEventListener(event, follow);
    return () => {
      for (const event of events) removeEventListener(event, follow);
    };
  }, []);
  return <PlaceContext value={place}>{children}</PlaceContext>;
}

/** Leads elsewhere as soon as it is shown, in place of this page. */
export function Redirect({ to }: { to: Address }) {
  const { key } = useLocation();
  useEffect(() => {
    // Somebody may have gone back before this was shown.
    if (key === (history.state?.key ?? '')) navigate(to, { replace: true });
  }, [to, key]);
  return null;
}

type Query = ConstructorParameters<typeof URLSearchParams>[0];

/** The parameters after the question mark, and what replaces all of them. */
export function useSearchParams(): [URLSearchParams, (next: Query, going?: Going) => void] {
  const { pathname, search } = useLocation();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (next: Query, going?: Going) => {
      const query = new URLSearchParams(next).toString();
      go(pathname + (query && `?${query}`), going);
    },
    [pathname],
  );
  return [params, change];
}

/** The parameters in the page's path; the app provides them. */
export const ParamsContext = createContext<Params>({});

/** The parameters in this page's path, such as `id`. */
export const useParams = (): Params => use(ParamsContext);
