/** The pages of all routes, each loaded on first use. */
import { type ComponentType, type ReactNode, use } from 'react';
import { BrokenPage, NotFoundPage, UnauthorisedPage } from './frame/error-pages.tsx';
import { trackPageLoad } from './frame/page-loads.ts';
import { type Path, pages } from './frame/pages.ts';
import { config } from './i18n/config.ts';
import { loadTexts } from './i18n/language.ts';
import { matchPath } from './ui/match-path.ts';

type PageComponent = (props: { path: Path }) => ReactNode;

/** What a page's source exports. */
interface PageModule {
  readonly default: PageComponent;
  /** Loads what it shows at once, so that it renders without waiting. */
  readonly prepare?: (path: Path) => Promise<unknown>;
}

const modules = import.meta.glob<PageModule>(['./*/**/*-page.tsx', '!./{design,frame}/*']);

/** They are part of the app, since any page may turn into one. */
const errorPages: Partial<Record<Path, PageComponent>> = {
  '/401': UnauthorisedPage,
  '/500': () => <BrokenPage />,
  '/404': NotFoundPage,
};

type PageRow = (typeof pages)[number];

export interface Route extends PageRow {
  readonly Page: ComponentType;
  /** Loads the page's code; after that it renders without waiting. */
  readonly fetch: () => Promise<unknown>;
}

async function load({ path, page, texts, access }: PageRow): Promise<PageComponent> {
  const open = async () => {
    const source = Object.keys(modules).find((file) => file.endsWith(`/${page}-page.tsx`));
    const module = await modules[source ?? '']?.();
    await module?.prepare?.(path);
    return module?.default ?? errorPages[path] ?? NotFoundPage;
  };
  const [opened] = await Promise.all([
    open(),
    ...[texts ?? []].flat().map(loadTexts),
    access !== 'open' && loadTexts('signed-in'),
  ]);
  return opened;
}

function routeOf(row: PageRow): Route {
  let Ready: PageComponent | undefined;
  let loading: Promise<PageComponent> | undefined;
  let waitedFor: Promise<PageComponent> | undefined;
  let inVain = false;
  const fetch = () => {
    loading ??= load(row).then((page) => {
      Ready = page;
      if (inVain) waitedFor = undefined;
      inVain = false;
      return page;
    });
    // A failed load (for example offline) is retried by the next caller.
    loading.catch(() => {
      loading = undefined;
      inVain = waitedFor !== undefined;
    });
    return loading;
  };
  function Page() {
    // A suspended component must keep using the same promise.
    if (!waitedFor && !Ready) waitedFor = trackPageLoad(fetch().catch(reloadOnce));
    const Fetched = waitedFor ? use(waitedFor) : Ready;
    return Fetched && <Fetched path={row.path} />;
  }
  return { ...row, Page, fetch };
}

const routes: readonly Route[] = pages.map(routeOf);

/** The route that matches a path, with its parameters; undefined if none matches. */
export function matchRoute(pathname: string) {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { ...route, params };
  }
}

/** The route of a path, or undefined if there is none. */
export function routeAt(pathname: string): Route | undefined {
  const route = matchRoute(pathname);
  return route && isOffered(route) ? route : route && routeAt(notOfferedAddress);
}

/** False for the chain's pages where the programme has no chain. */
export const isOffered = ({ chain }: { chain?: true | undefined }): boolean =>
  config.chain || !chain;

/** Where the URL of a page that is not offered leads. */
export const notOfferedAddress = '/wallet';

/** Preloads the code of a path's page. */
export const preloadPage = (pathname: string): void =>
  void routeAt(pathname)
    ?.fetch()
    .catch(() => undefined);

/** Where this tab keeps which URL it has reloaded, and when. */
const reloadedKey = 'denar.reloaded';
const onceInMs = 30_000;

/** True unless this URL has just been reloaded without success. */
function mayTry(address: string, now: number): boolean {
  try {
    const [before, at] = (sessionStorage.getItem(reloadedKey) ?? '').split(' ');
    sessionStorage.setItem(reloadedKey, `${address} ${now}`);
    return before !== address || now - Number(at) > onceInMs;
  } catch {
    return false;
  }
}

/**
 * After a deployment the files of the old build are gone, and offline there are none: after a
 * reload the server has the new page, or the service worker the offline page. The person has just
 * left the previous page, so no input is lost. The promise never settles. Throws `error` where a
 * reload would not help.
 */
function reloadOnce(error: unknown): Promise<never> {
  const somebodyAnswers = navigator.onLine || navigator.serviceWorker?.controller;
  if (!somebodyAnswers || !mayTry(location.pathname, Date.now())) throw error;
  location.reload();
  return new Promise(() => undefined);
}
