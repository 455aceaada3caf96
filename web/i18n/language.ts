/** Which language the interface speaks: the choice is kept, and texts are loaded as they are needed. */
import { type Language, languages, locales } from '#contract/languages.ts';
import { languageParameter } from './language-choice.ts';
import { rememberLanguage } from './language-cookie.ts';
import { addTexts, type Texts } from './texts.ts';

/** What a guest sees; the Polish ones are there from the start. */
const guestTexts: Readonly<Record<Language, () => Promise<Texts>>> = {
  pl: async () => ({}),
  ua: async () => (await import('./ua.ts')).ua,
  en: async () => (await import('./en.ts')).en,
};

/** What the pages for people who are signed in say. */
const signedInTexts: Readonly<Record<Language, () => Promise<Texts>>> = {
  pl: async () => (await import('./pl-signed-in.ts')).plSignedIn,
  ua: async () => (await import('./ua-signed-in.ts')).uaSignedIn,
  en: async () => (await import('./en-signed-in.ts')).enSignedIn,
};

/** What the marketplace says, which guests see as well; its pages bring the Polish ones along. */
const marketTexts: Readonly<Record<Language, () => Promise<Texts>>> = {
  pl: async () => ({}),
  ua: async () => (await import('./ua-market.ts')).uaMarket,
  en: async () => (await import('./en-market.ts')).enMarket,
};

/** What is said of security: on its own page, and over any page where it matters. */
const securityTexts: Readonly<Record<Language, () => Promise<Texts>>> = {
  pl: async () => (await import('./pl-security.ts')).plSecurity,
  ua: async () => (await import('./ua-security.ts')).uaSecurity,
  en: async () => (await import('./en-security.ts')).enSecurity,
};

/** What the programme's desks say, which few people ever see. */
const operatorTexts: Readonly<Record<Language, () => Promise<Texts>>> = {
  pl: async () => (await import('./pl-operator.ts')).plOperator,
  ua: async () => (await import('./ua-operator.ts')).uaOperator,
  en: async () => (await import('./en-operator.ts')).enOperator,
};

/** Each load happens once; one that failed (the network was away) is tried again by the next. */
function once(load: Readonly<Record<Language, () => Promise<Texts>>>) {
  const loading: Partial<Record<Language, Promise<void>>> = {};
  return (language: Language): Promise<void> => {
    loading[language] ??= load[language]().then(
      (texts) => addTexts(language, texts),
      (error: unknown) => {
        delete loading[language];
        throw error;
      },
    );
    return loading[language];
  };
}

const loadGuestTexts = once(guestTexts);
const loadMoreTexts = once(signedInTexts);
const loadMoreOfMarket = once(marketTexts);
const loadSecurityTexts = once(securityTexts);
const loadOperatorTexts = once(operatorTexts);

let current: Language = 'pl';
/** The last one asked for: another that arrives later is no longer wanted. */
let wanted: Language = current;
/** Whether anything has been said yet; the page that is opened first comes while it is found out. */
let spoken = false;
let signedInWanted = false;
let marketWanted = false;
let securityWanted = false;
let operatorWanted = false;
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => current;

/** Calls back after every change of the language; gives the function that ends it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function speak(language: Language): Promise<void> {
  wanted = language;
  try {
    await Promise.all([
      loadGuestTexts(language),
      signedInWanted && loadMoreTexts(language),
      marketWanted && loadMoreOfMarket(language),
      securityWanted && loadSecurityTexts(language),
      operatorWanted && loadOperatorTexts(language),
    ]);
  } catch (error) {
    if (wanted === language) wanted = current;
    throw error;
  }
  if (wanted !== language) return;
  current = language;
  spoken = true;
  document.documentElement.lang = locales[language];
  for (const listener of listeners) listener();
}

/**
 * Starts in the language that the server has drawn the page in: the one chosen last, Polish at first
 * (specification §9). Where its texts cannot be fetched, the page speaks Polish.
 */
export async function startLanguage(): Promise<void> {
  const { lang } = document.documentElement;
  const drawn = languages.find((language) => locales[language] === lang) ?? 'pl';
  await speak(drawn).catch(() => speak('pl'));
}

/** An address that asks for a language chooses it, and then says no more of it. */
export function takeLanguageFromAddress(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has(languageParameter)) return;
  rememberLanguage(current);
  url.searchParams.delete(languageParameter);
  history.replaceState(history.state, '', url);
}

/** Loads all texts of a language, for a server that draws pages in each of them. */
export async function loadAllWords(language: Language): Promise<void> {
  const loads = [
    loadGuestTexts,
    loadMoreTexts,
    loadMoreOfMarket,
    loadSecurityTexts,
    loadOperatorTexts,
  ];
  await Promise.all(loads.map((load) => load(language)));
}

/** In the language that is spoken, and in the one that is about to be: `speak` may be past asking for it. */
async function loadNow(load: (language: Language) => Promise<void>): Promise<void> {
  await Promise.all([load(wanted), spoken && load(current)]);
}

/** Loads the texts of pages for people who are signed in; guests need not wait for them. */
export function loadSignedInWords(): Promise<void> {
  signedInWanted = true;
  return loadNow(loadMoreTexts);
}

/** Loads the texts of the marketplace but the Polish ones; its pages ask market-words.ts for all. */
export function loadMarketTexts(): Promise<void> {
  marketWanted = true;
  return loadNow(loadMoreOfMarket);
}

/** Loads the texts of security. */
export function loadSecurityWords(): Promise<void> {
  securityWanted = true;
  return loadNow(loadSecurityTexts);
}

/** Loads the texts of the programme's desks. */
export function loadOperatorWords(): Promise<void> {
  operatorWanted = true;
  return loadNow(loadOperatorTexts);
}

/** Changes the interface's language and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  rememberLanguage(language);
}
