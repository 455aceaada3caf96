/** Opens the help page: its words and the questions are fetched at the same time. */
import type { ComponentType } from 'react';
import { currentLanguage, loadSignedInWords } from '../i18n/language.ts';
import { loadQuestions } from './load-text.ts';
import { SupportPage } from './support-page.tsx';

export async function openSupport(): Promise<ComponentType> {
  await Promise.all([loadSignedInWords(), loadQuestions(currentLanguage())]);
  return SupportPage;
}
