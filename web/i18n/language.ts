/** Which language the interface speaks: i18next set up, the choice kept, ua and en as chunks. */
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type Language, languages, locales } from '#contract/languages.ts';
import { config } from '../config.ts';
import { pl } from './pl.ts';

const storageKey = 'language';

const chunks = {
  pl: async () => pl,
  ua: async () => (await import('./ua.ts')).ua,
  en: async () => (await import('./en.ts')).en,
} as const;

function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return languages.find((language) => language === stored) ?? 'pl';
  } catch {
    return 'pl';
  }
}

/** Starts in the language chosen last, Polish at first (specification §9); English is the fallback. */
export async function startLanguage(): Promise<void> {
  const language = storedLanguage();
  await i18next.use(initReactI18next).init({
    lng: locales.pl,
    fallbackLng: locales.en,
    resources: { pl: { translation: pl } },
    interpolation: { escapeValue: false, defaultVariables: { brand: config.brand } },
    react: { useSuspense: false },
  });
  if (language !== 'pl') await speak(language);
}

let signedIn: Promise<void> | undefined;

/** Loads the Polish texts of pages for people who are signed in; the others have theirs in one. */
export function loadSignedInWords(): Promise<void> {
  signedIn ??= import('./pl-signed-in.ts').then(
    ({ plSignedIn }) => {
      i18next.addResourceBundle(locales.pl, 'translation', plSignedIn, true);
    },
    (error: unknown) => {
      signedIn = undefined;
      throw error;
    },
  );
  return signedIn;
}

async function speak(language: Language): Promise<void> {
  const locale = locales[language];
  if (!i18next.hasResourceBundle(locale, 'translation')) {
    i18next.addResourceBundle(locale, 'translation', await chunks[language]());
  }
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
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
