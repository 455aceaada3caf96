/** The entry: hydrates the server-rendered page, or renders it if there is none. */
// The first style sheet declares the order of the layers, so it comes before every block's.
import './style/tokens.css';
import './style/base.css';
import './style/layout.css';
// Nearly every page needs them, so they are bundled with the entry.
import './guest-blocks.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { config } from './config.ts';
import { isRendered, keepDone, maySignedIn, renderedData } from './first-page.ts';
import { startLanguage, takeLanguageFromAddress } from './i18n/language.ts';
import { SpokenWords } from './i18n/spoken-words.tsx';
import { makeQueryClient } from './query-client.ts';
import { preloadPage, routeAt } from './route-pages.tsx';
import { followSettings } from './shell/settings.ts';

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
        <BrowserRouter>
          <SpokenWords>
            <App />
          </SpokenWords>
        </BrowserRouter>
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

const whenIdle = (then: () => void): void => {
  (globalThis.requestIdleCallback ?? setTimeout)(then);
};

const whenLoaded = (then: () => void): void => {
  if (document.readyState === 'complete') then();
  else addEventListener('load', then, { once: true });
};

/** If it fails, the site works as without a service worker. */
const followVersions = (): Promise<void> =>
  import('./pwa/follow-versions.ts')
    .then(({ followVersions: follow }) => follow())
    .catch(() => undefined);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
