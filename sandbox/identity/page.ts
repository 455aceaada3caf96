/** The frame of the identity provider's pages, and their shared parts. */
import { type Locale, languageNames, languages, shownCodes } from '#contract/languages.ts';
import { identityTexts } from '#texts/sandbox/identity.ts';
import { textsIn } from '#texts/spoken.ts';
import type { InLanguage } from '#texts/texts.ts';
import { type Html, html } from '../html.ts';

export interface View {
  readonly language: Locale;
  readonly words: InLanguage<typeof identityTexts>;
  /** The page's own URL, for the language switch. */
  readonly here: URL;
  /** URL of the static files. */
  readonly resources: string;
  /** The web site's root. */
  readonly site: string;
}

const switchTo = (view: View, language: Locale): string => {
  const address = new URL(view.here);
  address.searchParams.set('lang', shownCodes[language]);
  return address.pathname + address.search;
};

const languageSwitch = (view: View): Html => html`
  <nav class="languages" aria-label="${view.words.language}">
    ${languages.map((language) => {
      const name = languageNames[language];
      const current = language === view.language;
      return html`<a href="${switchTo(view, language)}" lang="${language}"
        ${current && html`aria-current="true"`} hreflang="${language}"
        title="${name}"><span aria-hidden="true">${shownCodes[language].toUpperCase()}</span>
        <span class="visually-hidden">${name}</span></a>`;
    })}
  </nav>`;

/** A whole page with one heading and one main part. */
export const page = (view: View, title: string, content: Html): string =>
  html`<!doctype html>
<html lang="${view.language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="robots" content="noindex">
  <title>${title} · ${view.words.product}</title>
  <link rel="icon" href="${view.resources}/icon.svg" type="image/svg+xml">
  <link rel="stylesheet" href="${view.resources}/style.css">
  <link rel="stylesheet" href="${view.resources}/controls.css">
  <link rel="stylesheet" href="${view.resources}/brand.css">
  <script src="${view.resources}/enhance.js" defer></script>
</head>
<body>
  <header class="bar">
    <a class="brand" href="${view.site}"><img src="${view.resources}/icon.svg" alt="">
      ${view.words.product}</a>
    ${languageSwitch(view)}
  </header>
  <main class="card">
    <h1>${title}</h1>
    ${content}
  </main>
  <footer>${view.words.programme}</footer>
</body>
</html>
`.text;

/** A message above a form; read aloud immediately, because it responds to the person's action. */
export const notice = (kind: 'fault' | 'done', text: string | null | undefined): Html | false =>
  Boolean(text) &&
  html`<p class="notice ${kind}" role="${kind === 'fault' ? 'alert' : 'status'}">${text}</p>`;

interface Field {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly value?: string;
  readonly autocomplete: string;
  readonly hint?: string;
  readonly fault?: string | null | undefined;
  readonly focus?: boolean;
  readonly inputmode?: 'numeric';
  readonly readOnly?: boolean;
}

/** A labelled text field with its hint and its error. */
export function field(given: Field): Html {
  const { name, hint, fault } = given;
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ');
  return html`
  <div class="field">
    <label for="${name}">${given.label}</label>
    <input id="${name}" name="${name}" type="${given.type ?? 'text'}" value="${given.value ?? ''}"
      autocomplete="${given.autocomplete}" required ${given.focus && html`autofocus`}
      ${given.inputmode && html`inputmode="${given.inputmode}"`}
      ${given.readOnly && html`readonly`} autocapitalize="none" spellcheck="false"
      ${fault && html`aria-invalid="true"`} ${described && html`aria-describedby="${described}"`}>
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
    ${fault && html`<p class="fault" id="${name}-fault">${fault}</p>`}
  </div>`;
}

/** A password field; the script adds a button that shows the input. */
export const passwordField = (view: View, given: Omit<Field, 'type'>): Html => html`
  <div data-reveal="${view.words.showPassword}" data-conceal="${view.words.hidePassword}">
    ${field({ ...given, type: 'password' })}
  </div>`;

/** Where the script shows the strength of the password in the preceding field. */
export const strengthMeter = (view: View, endpoint: string, source: string): Html => html`
  <p class="strength" data-strength="${endpoint}" data-source="${source}" aria-live="polite" hidden
    data-words="${JSON.stringify(view.words.strengths)}">
    <span>${view.words.strength}:</span> <output for="${source}"></output>
    <span class="meter" aria-hidden="true"></span></p>`;

/** A page with one message and a link back to the site. */
export const messagePage = (view: View, title: string, lead: string, kind?: 'done'): string =>
  page(
    view,
    title,
    html`${kind ? notice(kind, lead) : html`<p>${lead}</p>`}
      <p><a class="button" href="${view.site}">${view.words.back}</a></p>`,
  );

/** A view in a language, for a URL. */
export const viewIn = (
  language: Locale,
  here: URL,
  place: Pick<View, 'resources' | 'site'>,
): View => ({ language, words: textsIn(identityTexts, language), here, ...place });
