/** The frame of the mailbox and bank pages. */
import type { FastifyRequest } from 'fastify';
import { type Language, locales } from '#contract/languages.ts';
import type { Minor } from '#contract/money.ts';
import { cookieOf } from '../forms.ts';
import { type Html, html } from '../html.ts';
import { isLanguage, languageNames, languageOf } from '../identity/words.ts';
import { type SiteWords, siteWords } from './words.ts';

export interface SiteView {
  readonly language: Language;
  readonly words: SiteWords;
  readonly path: string;
  readonly search: URLSearchParams;
  /** The web site's origin. */
  readonly web: string;
}

const cookie = 'denar_sandbox_language';

/** The view for a request, in the language that was switched to or that the browser prefers. */
export function siteView(request: FastifyRequest, web: string): SiteView {
  const here = new URL(request.url, 'http://localhost');
  const switched = here.searchParams.get('lang');
  const kept = cookieOf(request.headers.cookie, cookie);
  const language = isLanguage(switched)
    ? switched
    : isLanguage(kept)
      ? kept
      : languageOf(request.headers['accept-language']);
  const search = here.searchParams;
  search.delete('lang');
  return { language, words: siteWords[language], path: here.pathname, search, web };
}

/** Remembers the view's language. */
export const languageCookie = (view: SiteView): string =>
  `${cookie}=${view.language}; Path=/; HttpOnly; SameSite=Lax`;

const tabs = (view: SiteView): Html => html`
  <nav class="tabs" aria-label="${view.words.title}">
    ${(['mail', 'bank', 'gateways', 'chain'] as const).map(
      (
        tab,
      ) => html`<a href="/${tab}" ${view.path.startsWith(`/${tab}`) && html`aria-current="page"`}>
        ${view.words[tab]}</a>`,
    )}
  </nav>`;

/** A whole page. */
export function sitePage(view: SiteView, title: string, content: Html): string {
  const switches = Object.entries(languageNames).map(([code, name]) => {
    const search = new URLSearchParams(view.search);
    search.set('lang', code);
    const locale = locales[code as Language];
    return html`<a href="${view.path}?${search.toString()}" lang="${locale}" title="${name}"
      ${code === view.language && html`aria-current="true"`}>
      <span aria-hidden="true">${code.toUpperCase()}</span>
      <span class="visually-hidden">${name}</span></a>`;
  });
  return html`<!doctype html>
<html lang="${locales[view.language]}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${view.words.title}</title>
  <link rel="icon" href="/resources/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/resources/style.css">
  <link rel="stylesheet" href="/resources/controls.css">
</head>
<body>
  <header class="bar">
    <a class="brand" href="/"><svg viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="16" cy="16" r="15"/><path d="M11 8h5a8 8 0 0 1 0 16h-5zm-3 10 10-4"/></svg>
      ${view.words.title}</a>
    ${tabs(view)}
    <nav class="languages" aria-label="${languageNames[view.language]}">${switches}</nav>
  </header>
  <main class="card wide">
    <h1>${title}</h1>
    ${content}
  </main>
  <footer><a href="${view.web}">${view.words.openSite}</a></footer>
</body>
</html>
`.text;
}

/** A moment as people write it, in Polish time. */
export const moment = (view: SiteView, time: string): string =>
  new Intl.DateTimeFormat(locales[view.language] === 'en' ? 'en-GB' : locales[view.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Warsaw',
  }).format(new Date(time));

/** Złoty as people write them. */
export const amountIn = (view: SiteView, amount: Minor): string =>
  `${new Intl.NumberFormat(locales[view.language], { minimumFractionDigits: 2 }).format(amount / 100)} PLN`;
