/** Fetches a long text: one file per text and language, when somebody opens it. */
import type { Language } from '#contract/languages.ts';
import type { DocumentName, DocumentText, Question } from './document.ts';

type PerLanguage<T> = Readonly<Record<Language, () => Promise<T>>>;

const texts: Readonly<Record<DocumentName, PerLanguage<DocumentText>>> = {
  about: {
    pl: async () => (await import('./texts/pl/about.ts')).about,
    ua: async () => (await import('./texts/ua/about.ts')).about,
    en: async () => (await import('./texts/en/about.ts')).about,
  },
  terms: {
    pl: async () => (await import('./texts/pl/terms.ts')).terms,
    ua: async () => (await import('./texts/ua/terms.ts')).terms,
    en: async () => (await import('./texts/en/terms.ts')).terms,
  },
  payments: {
    pl: async () => (await import('./texts/pl/payments.ts')).payments,
    ua: async () => (await import('./texts/ua/payments.ts')).payments,
    en: async () => (await import('./texts/en/payments.ts')).payments,
  },
  privacy: {
    pl: async () => (await import('./texts/pl/privacy.ts')).privacy,
    ua: async () => (await import('./texts/ua/privacy.ts')).privacy,
    en: async () => (await import('./texts/en/privacy.ts')).privacy,
  },
  rules: {
    pl: async () => (await import('./texts/pl/rules.ts')).rules,
    ua: async () => (await import('./texts/ua/rules.ts')).rules,
    en: async () => (await import('./texts/en/rules.ts')).rules,
  },
};

const questions: PerLanguage<readonly Question[]> = {
  pl: async () => (await import('./texts/pl/questions.ts')).questions,
  ua: async () => (await import('./texts/ua/questions.ts')).questions,
  en: async () => (await import('./texts/en/questions.ts')).questions,
};

/** Remembers each promise, as React's `use` wants it; a failure is forgotten, so it can be retried. */
function remembered<T, Args extends readonly string[]>(fetch: (...args: Args) => Promise<T>) {
  const kept = new Map<string, Promise<T>>();
  return (...args: Args): Promise<T> => {
    const key = args.join(' ');
    const known = kept.get(key);
    if (known) return known;
    const fresh = fetch(...args);
    kept.set(key, fresh);
    fresh.then(
      // So that React reads at once what is there, and need not wait while it takes a page over.
      (value) => Object.assign(fresh, { status: 'fulfilled', value }),
      () => kept.delete(key),
    );
    return fresh;
  };
}

export const loadDocument = remembered((name: DocumentName, language: Language) =>
  texts[name][language](),
);

export const loadQuestions = remembered((language: Language) => questions[language]());
