/** The interface's language: the choice is stored, and texts are loaded on demand. */
import { type Locale, languages } from '#contract/languages.ts';
import { type Bundle, loadBundle } from '#texts/bundles.ts';
import { languageCookieOf, languageParameter } from './language-choice.ts';
import { addTexts } from './texts.ts';

const loading = new Map<string, Promise<void>>();

/** Loads a bundle in a language once; a failed load (for example offline) is retried by the next call. */
function load(bundle: Bundle, language: Locale): Promise<void> {
  const name = `${bundle} ${language}`;
  const known = loading.get(name);
  if (known) return known;
  const loaded = loadBundle(bundle, language).then(
    (texts) => addTexts(language, texts),
    (error: unknown) => {
      loading.delete(name);
      throw error;
    },
  );
  loading.set(name, loaded);
  return loaded;
}

let current: Locale = 'pl';
/** The language requested last: one that arrives after it is ignored. */
let wanted: Locale = current;
/** False until the first page has its texts; that page loads while the language is determined. */
let spoken = false;
const wantedBundles = new Set<Bundle>(['guest']);
const listeners = new Set<() => void>();

export const currentLanguage = (): Locale => current;

/** Calls back after every change of the language; returns a function that unsubscribes. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function speak(language: Locale): Promise<void> {
  wanted = language;
  try {
    await Promise.all(Array.from(wantedBundles, (bundle) => load(bundle, language)));
  } catch (error) {
    if (wanted === language) wanted = current;
    throw error;
  }
  if (wanted !== language) return;
  current = language;
  spoken = true;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/**
 * Starts in the language that the server rendered the page in: the one chosen last, initially
 * Polish (specification §9). If its texts cannot be loaded, the page is in Polish.
 */
export async function startLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  const drawn = languages.find((language) => language === lang) ?? 'pl';
  await speak(drawn).catch(() => speak('pl'));
}

/** A language in the URL becomes the choice, and is removed from the URL. */
export function takeLanguageFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(languageParameter)) return;
  rememberLanguage(current);
  url.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', url);
}

const everyBundle: readonly Bundle[] = [
  'guest',
  'signed-in',
  'market',
  'security',
  'operator',
  'trust',
];

/** Loads all texts of a language, for a server that renders pages in each. */
export async function loadAllTexts(language: Locale): Promise<void> {
  await Promise.all(everyBundle.map((bundle) => load(bundle, language)));
}

/**
 * Loads the texts of a bundle in the current language, and in each language chosen later. While a
 * language is being changed, both are loaded: `speak` may be past checking what to load.
 */
export async function loadTexts(bundle: Bundle): Promise<void> {
  wantedBundles.add(bundle);
  await Promise.all([load(bundle, wanted), spoken && load(bundle, current)]);
}

/**
 * Loads the site's own fonts, for all languages. The browser never uses an optional face that came
 * too late for the page (base.css), unless it is added again. Offline, fallback fonts have to do.
 */
async function loadLetters(): Promise<void> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules.flatMap((rule) => {
    const said = (name: string) =>
      rule instanceof CSSFontFaceRule ? rule.style.getPropertyValue(name) : '';
    if (!said('src').includes('url(')) return [];
    const more = { weight: said('font-weight'), unicodeRange: said('unicode-range') };
    return new FontFace(said('font-family').replaceAll('"', ''), said('src'), more);
  });
  await Promise.all(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

let letters: Promise<void> | undefined;

/** Changes the interface's language and stores the choice. */
export async function chooseLanguage(language: Locale): Promise<void> {
  letters ??= loadLetters();
  await letters.catch(() => {
    letters = undefined;
  });
  await speak(language);
  rememberLanguage(language);
}

/** The Cookie Store API is newer than the browsers we support. */
function rememberLanguage(language: Locale): void {
  document.cookie = languageCookieOf(language, location.protocol === 'https:');
}
