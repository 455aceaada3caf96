/** The pages of all routes, each fetched when it is first wanted. */
import { type ComponentType, use } from 'react';
import { matchPath } from 'react-router';
import { config } from './config.ts';
import { loadSignedInWords } from './i18n/language.ts';
import { type Access, access } from './paths.ts';
import { startAnew } from './pwa/start-anew.ts';
import type { RouteRow } from './route-row.ts';
import { rows } from './routes.tsx';
import { trackPageLoad } from './shell/page-loads.ts';

export interface Route extends Omit<RouteRow, 'load'> {
  readonly access: Access;
  readonly Page: ComponentType;
  /** Fetches the page's code; after that it is drawn at once. */
  readonly fetch: () => Promise<unknown>;
}

function routeOf({ load, ...row }: RouteRow): Route {
  let Ready: ComponentType | undefined;
  let loading: Promise<ComponentType> | undefined;
  let waitedFor: Promise<ComponentType> | undefined;
  let inVain = false;
  const fetch = () => {
    loading ??= Promise.all([load(), access[row.path] !== 'open' && loadSignedInWords()]).then(
      ([page]) => {
        Ready = page;
        if (inVain) waitedFor = undefined;
        inVain = false;
        return page;
      },
    );
    // What failed to load (the network was away) is tried again by whoever asks next.
    loading.catch(() => {
      loading = undefined;
      inVain = waitedFor !== undefined;
    });
    return loading;
  };
  function Page() {
    // Whoever has begun to wait gets it from what it has waited for, as React wants it.
    if (!waitedFor && !Ready) waitedFor = trackPageLoad(fetch().catch(startAnew));
    const Fetched = waitedFor ? use(waitedFor) : Ready;
    return Fetched && <Fetched />;
  }
  return { ...row, access: access[row.path], Page, fetch };
}

export const routes: readonly Route[] = rows.map(routeOf);

/** The route of an address, or undefined where there is none. */
export function routeAt(pathname: string): Route | undefined {
  const route = routes.find(({ path }) => matchPath(path, pathname));
  return route && isOffered(route) ? route : route && routeAt(notOfferedAddress);
}

/** False of the chain's pages where the programme has none. */
export const isOffered = ({ chain }: { chain?: true | undefined }): boolean =>
  config.chain || !chain;

/** Where the address of a page that is not offered leads. */
export const notOfferedAddress = '/wallet';

/** Fetches the code of an address before it is needed. */
export const preloadPage = (pathname: string): void =>
  void routeAt(pathname)
    ?.fetch()
    .catch(() => undefined);
