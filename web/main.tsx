/** The entry: hydrates the server-rendered page, or renders it if there is none. */
// The first style sheet declares the order of the layers, so it comes before every block's.
import './style/tokens.css';
import './style/base.css';
import './style/utilities.css';
// Nearly every page of a guest needs them, so they are bundled with the entry.
import '#contract/money.ts';
import './api/bare-operation.ts';
import './account/farewell.ts';
import './market/places/kept-where.ts';
import './ui/alert.tsx';
import './ui/amount.ts';
import './ui/card.tsx';
import './ui/checkbox.tsx';
import './ui/empty-state.tsx';
import './ui/money.tsx';
import './ui/picture.tsx';
import './ui/search-box.tsx';
import './ui/select.tsx';
import './ui/skeleton.tsx';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode, startTransition, useSyncExternalStore } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { CallError } from './api/call.ts';
import { App } from './app.tsx';
import { isRendered, keepDone, maySignedIn, renderedData } from './first-page.ts';
import { followSettings } from './frame/settings.ts';
import { config } from './i18n/config.ts';
import {
  currentLanguage,
  onLanguage,
  startLanguage,
  takeLanguageFromAddress,
} from './i18n/language.ts';
import { WordsContext, wordsOf } from './i18n/use-words.ts';
import { preloadPage, routeAt } from './route-pages.tsx';
import { session } from './session/use-session.ts';
import { Router } from './ui/router.tsx';

/** Not a top-level await: pages import this file's chunk, and it would wait for them. */
async function start(root: HTMLElement): Promise<void> {
  // The root leads guests to /home (see app.tsx), and the server has rendered /home there.
  if (location.pathname === '/' && !maySignedIn()) history.replaceState(null, '', '/home');
  followSettings();
  // The server renders the design page (see app.tsx) as not found.
  const isDesign = import.meta.env.DEV && location.pathname === '/design';
  const drawn = !isDesign && isRendered(root, location.pathname);
  const route = routeAt(location.pathname);
  preloadPage(location.pathname);
  await startLanguage();
  takeLanguageFromAddress();
  // A rendered page is hydrated at once: anything missing would be seen as a flash.
  if (drawn && route?.access === 'open') await route.fetch().catch(() => undefined);
  const client = makeQueryClient();
  for (const [key, answer] of renderedData()) client.setQueryData(key, answer);
  const app = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router>
          <SpokenWords>
            <App />
          </SpokenWords>
        </Router>
      </QueryClientProvider>
    </StrictMode>
  );
  if (drawn) {
    keepDone(root);
    // In small steps, between which the browser already responds to scrolling and presses.
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
  if (config.build) whenLoaded(() => whenIdle(() => void followVersions()));
}

/** Failures also go to the browser's console (specification §8). */
const onError = (error: Error): void => console.error(error);

/**
 * The cache of API answers, which belongs to one person. Retries what may still succeed, never an
 * API refusal; emptied when the person changes.
 */
function makeQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: (failures, error) => failures < 2 && !(error instanceof CallError && error.final),
      },
      mutations: { retry: false },
    },
  });
  let subject = session().state().user?.subject;
  session().subscribe(() => {
    const now = session().state().user?.subject;
    if (subject !== undefined && now !== subject) client.clear();
    subject = now;
  });
  return client;
}

/** Provides the texts of the chosen language to its children, and updates them when it changes. */
function SpokenWords({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage);
  return <WordsContext value={wordsOf(language)}>{children}</WordsContext>;
}

const whenIdle = (then: () => void): void => {
  (globalThis.requestIdleCallback ?? setTimeout)(then);
};

const whenLoaded = (then: () => void): void => {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
};

/** If it fails, the site works as without a service worker. */
const followVersions = (): Promise<void> =>
  import('./frame/follow-versions.ts')
    .then(({ followVersions: follow }) => follow())
    .catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
