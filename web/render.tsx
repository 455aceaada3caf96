/** Renders a page on the server as the browser does first: for a guest, default settings. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { type Locale, languages } from '#contract/languages.ts';
import { loadBundle } from '#texts/bundles.ts';
import { App } from './app.tsx';
// Only this page uses it, and includes it inline.
import style from './frame/offline-page.css?inline';
import { OfflinePage } from './frame/offline-page.tsx';
import { pageTitle } from './frame/own-title.ts';
import type { Render, RenderOffline } from './frame/rendered-page.ts';
import { isForAll, tagsOf } from './frame/tags.ts';
import { setConfig } from './i18n/config.ts';
import { loadAllTexts } from './i18n/language.ts';
import { WordsContext, wordsOf } from './i18n/use-words.ts';
import { fetchPage } from './page-data.ts';
import { routeAt } from './route-pages.tsx';
import { Router } from './ui/router.tsx';

/** Renders a page with its head. */
export const render: Render = async ({ pathname, search, language }, config) => {
  setConfig(config);
  await loadAllTexts(language);
  const { head } = await loadBundle('head', language);
  const words = wordsOf(language);
  const route = routeAt(pathname);
  const client = new QueryClient();
  const fetched = await fetchPage(client, { pathname, search, words });
  const own = fetched?.head;
  const title = pageTitle(words, pathname, route?.title ?? 'errors.notFound', own?.title);
  const { siteUrl, brand } = config;
  const forAll = isForAll(head, pathname) || own !== undefined;
  return {
    html: await draw(pathname + (forAll ? search : ''), language, client),
    title,
    tags: tagsOf({ siteUrl, pathname, language, title, brand, own }, head),
    noScript: forAll ? '' : head.noScript,
    data: answersOf(client),
    structured: own?.structured,
    picture: own?.image,
    status: fetched?.found === false ? 404 : 200,
    keep: fetched ? (fetched.whole ? 'moment' : 'never') : 'build',
  };
};

const answersOf = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data] as const);

/** Renders the offline page, in all languages. */
export const renderOffline: RenderOffline = async (config) => {
  setConfig(config);
  await Promise.all(languages.map(loadAllTexts));
  return { html: await drawn(<OfflinePage />), style };
};

/** A page that cannot be rendered here is left to the browser, and the error is logged. */
function draw(location: string, language: Locale, client: QueryClient): Promise<string> {
  return drawn(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Router at={location}>
          <WordsContext value={wordsOf(language)}>
            <App />
          </WordsContext>
        </Router>
      </QueryClientProvider>
    </StrictMode>,
  );
}

async function drawn(tree: ReactNode): Promise<string> {
  let broken: unknown;
  const { prelude } = await prerenderToNodeStream(tree, {
    // Otherwise large parts would be placed elsewhere and moved by an inline script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      broken ??= error;
    },
  });
  const chunks: string[] = [];
  prelude.setEncoding('utf8');
  for await (const chunk of prelude) chunks.push(chunk as string);
  if (broken) console.error(broken);
  return broken ? '' : chunks.join('');
}
