/** The frame of the mailbox and bank pages. */
import type { FastifyRequest } from 'fastify';
import {
  type Locale,
  languageNames,
  languageOfCode,
  languages,
  localeOf,
  shownCodes,
} from '#contract/languages.ts';
import type { Minor } from '#contract/money.ts';
import { siteTexts } from '#texts/sandbox/site.ts';
import { textsIn } from '#texts/spoken.ts';
import type { InLanguage } from '#texts/texts.ts';
import { cookieOf } from '../forms.ts';
import { type Html, html } from '../html.ts';

export interface SiteView {
  readonly language: Locale;
  readonly words: InLanguage<typeof siteTexts>;
  readonly path: string;
  readonly search: URLSearchParams;
  /** The web site's origin. */
  readonly web: string;
}

const cookie = 'denar_sandbox_language';

/** The view for a request, in the chosen language or the browser's. */
export function siteView(request: FastifyRequest, web: string): SiteView {
  const here = new URL(request.url, 'http://localhost');
  const switched = here.searchParams.get('lang');
  const kept = cookieOf(request.headers.cookie, cookie);
  const language =
    languageOfCode(switched) ??
    languageOfCode(kept) ??
    localeOf(request.headers['accept-language']);
  const search = here.searchParams;
  search.delete('lang');
  return { language, words: textsIn(siteTexts, language), path: here.pathname, search, web };
}

/** Stores the view's language. */
export const languageCookie = (view: SiteView): string =>
  `${cookie}=${shownCodes[view.language]}; Path=/; HttpOnly; SameSite=Lax`;

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
  const switches = languages.map((language) => {
    const code = shownCodes[language];
    const name = languageNames[language];
    const search = new URLSearchParams(view.search);
    search.set('lang', code);
    return html`<a href="${view.path}?${search.toString()}" lang="${language}" title="${name}"
      ${language === view.language && html`aria-current="true"`}>
      <span aria-hidden="true">${code.toUpperCase()}</span>
      <span class="visually-hidden">${name}</span></a>`;
  });
  return html`<!doctype html>
<html lang="${view.language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${view.words.title}</title>
  <link rel="icon" href="/resources/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/resources/style.css">
  <link rel="stylesheet" href="/resources/controls.css">
  <link rel="stylesheet" href="/resources/brand.css">
</head>
<body>
  <header class="bar">
    <a class="brand" href="/"><img src="/resources/icon.svg" alt="">
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

/** A time in the usual notation, in Polish time. */
export const moment = (view: SiteView, time: string): string =>
  new Intl.DateTimeFormat(view.language === 'en' ? 'en-GB' : view.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Warsaw',
  }).format(new Date(time));

/** Złoty in the usual notation. */
export const amountIn = (view: SiteView, amount: Minor): string =>
  `${new Intl.NumberFormat(view.language, { minimumFractionDigits: 2 }).format(amount / 100)} PLN`;
