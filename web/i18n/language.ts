/** Which language the interface speaks: the choice is kept, and texts are loaded as they are needed. */
import { type Language, languages, locales } from '#contract/languages.ts';
import { addTexts, type Texts } from './texts.ts';

const storageKey = 'language';

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

let current: Language = 'pl';
let signedInWanted = false;
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => current;

/** Calls back after every change of the language; gives the function that ends it. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function speak(language: Language): Promise<void> {
  await Promise.all([loadGuestTexts(language), signedInWanted && loadMoreTexts(language)]);
  current = language;
  document.documentElement.lang = locales[language];
  for (const listener of listeners) listener();
}

function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return languages.find((language) => language === stored) ?? 'pl';
  } catch {
    return 'pl';
  }
}

/** Starts in the language chosen last, Polish at first (specification §9). */
export const startLanguage = (): Promise<void> => speak(storedLanguage());

/** Loads the texts of pages for people who are signed in; guests need not wait for them. */
export function loadSignedInWords(): Promise<void> {
  signedInWanted = true;
  return loadMoreTexts(current);
}

/** Changes the interface's language and remembers the choice. */
export async function chooseLanguage(language: Language): Promise<void> {
  await speak(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // A browser that keeps nothing still shows the chosen language until it is closed.
  }
}
