/** Loads a long text: one file per text and language, on demand. */

import type { BindingName } from '#contract/agreement.ts';
import type { Locale } from '#contract/languages.ts';
import type { DocumentName, DocumentText, PerLanguage, Question } from './document.ts';

const texts: Readonly<Record<DocumentName, PerLanguage<DocumentText>>> = {
  about: {
    pl: async () => (await import('./texts/pl/about.ts')).about,
    uk: async () => (await import('./texts/uk/about.ts')).about,
    en: async () => (await import('./texts/en/about.ts')).about,
  },
  terms: {
    pl: async () => (await import('./texts/pl/terms.ts')).terms,
    uk: async () => (await import('./texts/uk/terms.ts')).terms,
    en: async () => (await import('./texts/en/terms.ts')).terms,
  },
  payments: {
    pl: async () => (await import('./texts/pl/payments.ts')).payments,
    uk: async () => (await import('./texts/uk/payments.ts')).payments,
    en: async () => (await import('./texts/en/payments.ts')).payments,
  },
  privacy: {
    pl: async () => (await import('./texts/pl/privacy.ts')).privacy,
    uk: async () => (await import('./texts/uk/privacy.ts')).privacy,
    en: async () => (await import('./texts/en/privacy.ts')).privacy,
  },
  rules: {
    pl: async () => (await import('./texts/pl/rules.ts')).rules,
    uk: async () => (await import('./texts/uk/rules.ts')).rules,
    en: async () => (await import('./texts/en/rules.ts')).rules,
  },
};

const questions: PerLanguage<readonly Question[]> = {
  pl: async () => (await import('./texts/pl/questions.ts')).questions,
  uk: async () => (await import('./texts/uk/questions.ts')).questions,
  en: async () => (await import('./texts/en/questions.ts')).questions,
};

/** Caches each promise, as React's `use` requires; a failure is forgotten and can be retried. */
function remembered<T, Args extends readonly string[]>(fetch: (...args: Args) => Promise<T>) {
  const kept = new Map<string, Promise<T>>();
  return (...args: Args): Promise<T> => {
    const key = args.join(' ');
    const known = kept.get(key);
    if (known) return known;
    const fresh = fetch(...args);
    kept.set(key, fresh);
    fresh.then(
      // React reads a loaded value synchronously, and need not suspend during hydration.
      (value) => Object.assign(fresh, { status: 'fulfilled', value }),
      () => kept.delete(key),
    );
    return fresh;
  };
}

export const loadDocument = remembered((name: DocumentName, language: Locale) =>
  texts[name][language](),
);

/** True for an earlier version that remains available after a newer one was published. */
export const isEarlier = (name: BindingName, version: string): boolean =>
  Object.hasOwn(earlierTexts[name], version);

type Versions = Readonly<Record<string, PerLanguage<DocumentText>>>;

/** Earlier versions of the texts that bind, each word for word as it was. */
const earlierTexts: Readonly<Record<BindingName, Versions>> = {
  terms: {
    '1.0': {
      pl: async () => (await import('./texts/1.0/pl/terms.ts')).terms,
      uk: async () => (await import('./texts/1.0/uk/terms.ts')).terms,
      en: async () => (await import('./texts/1.0/en/terms.ts')).terms,
    },
  },
  payments: {
    '1.0': {
      pl: async () => (await import('./texts/1.0/pl/payments.ts')).payments,
      uk: async () => (await import('./texts/1.0/uk/payments.ts')).payments,
      en: async () => (await import('./texts/1.0/en/payments.ts')).payments,
    },
  },
  privacy: {
    '1.0': {
      pl: async () => (await import('./texts/1.0/pl/privacy.ts')).privacy,
      uk: async () => (await import('./texts/1.0/uk/privacy.ts')).privacy,
      en: async () => (await import('./texts/1.0/en/privacy.ts')).privacy,
    },
  },
  rules: {
    '1.0': {
      pl: async () => (await import('./texts/1.0/pl/rules.ts')).rules,
      uk: async () => (await import('./texts/1.0/uk/rules.ts')).rules,
      en: async () => (await import('./texts/1.0/en/rules.ts')).rules,
    },
  },
};

/** An earlier version of a text, unchanged. */
export const loadEarlier = remembered((name: BindingName, version: string, language: Locale) => {
  const text = earlierTexts[name][version];
  return text ? text[language]() : Promise.reject(new Error(`no ${name} ${version}`));
});

export const loadQuestions = remembered((language: Locale) => questions[language]());
