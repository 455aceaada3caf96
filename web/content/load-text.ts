/** Loads a long text: one file per text and language (texts/documents), on demand. */
import {
  type BindingName,
  type BindingVersion,
  newestOf,
  versionsOf,
} from '#contract/agreement.ts';
import type { Locale } from '#contract/languages.ts';
import { config } from '../i18n/config.ts';
import type { DocumentName } from './document.ts';
import { isFile, loadDocumentFile, loadQuestionFile } from './document-files.ts';

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
  loadDocumentFile(`${language}/${name}.md`),
);

/** A version of a text, if there is one: each keeps its address after a newer one is published. */
export const versionOf = (name: BindingName, version: string): BindingVersion | undefined =>
  versionsOf(name, config.termsSince).find((one) => one.version === version);

/** A text word for word as a version had it; in Polish if the language came later. */
export const loadVersion = remembered((name: BindingName, version: string, language: Locale) => {
  if (version === newestOf(name)) return loadDocument(name, language);
  const file = `${name}-${version}.md`;
  const own = `${language}/${file}`;
  return loadDocumentFile(isFile(own) ? own : `pl/${file}`);
});

export const loadQuestions = remembered((language: Locale) =>
  loadQuestionFile(`${language}/questions.md`),
);
