/** Opens the pages of long texts: their words and the text itself are fetched at the same time. */
import type { ComponentType } from 'react';
import { languages, locales } from '#contract/languages.ts';
import { loadSignedInWords } from '../i18n/language.ts';
import type { DocumentName } from './document.ts';
import { documentPage } from './document-page.tsx';
import { loadDocument, loadQuestions } from './load-text.ts';
import { SupportPage } from './support-page.tsx';

/** The language that the page is in before React runs. */
const languageNow = () =>
  languages.find((one) => locales[one] === document.documentElement.lang) ?? 'pl';

export async function openDocument(name: DocumentName): Promise<ComponentType> {
  await Promise.all([loadSignedInWords(), loadDocument(name, languageNow())]);
  return documentPage(name);
}

export async function openSupport(): Promise<ComponentType> {
  await Promise.all([loadSignedInWords(), loadQuestions(languageNow())]);
  return SupportPage;
}
