/** Opens the page on which anybody checks the programme, with its words. */
import type { ComponentType } from 'react';
import { loadSignedInWords } from '../i18n/language.ts';
import { TrustPage } from './trust-page.tsx';

export async function openTrust(): Promise<ComponentType> {
  await loadSignedInWords();
  return TrustPage;
}
