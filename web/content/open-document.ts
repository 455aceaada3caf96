/** Opens the page of a long text when the text itself has come. */
import type { ComponentType } from 'react';
import { currentLanguage } from '../i18n/language.ts';
import type { DocumentName } from './document.ts';
import { documentPage } from './document-page.tsx';
import { loadDocument } from './load-text.ts';

export async function openDocument(name: DocumentName): Promise<ComponentType> {
  await loadDocument(name, currentLanguage());
  return documentPage(name);
}
