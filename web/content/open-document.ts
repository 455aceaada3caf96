/** Opens the page of a long text: its words and the text itself are fetched at the same time. */
import type { ComponentType } from 'react';
import { currentLanguage, loadSignedInWords } from '../i18n/language.ts';
import type { DocumentName } from './document.ts';
import { documentPage } from './document-page.tsx';
import { loadDocument } from './load-text.ts';

export async function openDocument(name: DocumentName): Promise<ComponentType> {
  await Promise.all([loadSignedInWords(), loadDocument(name, currentLanguage())]);
  return documentPage(name);
}
