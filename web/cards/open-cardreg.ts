/** /cardreg is open to guests, and speaks with the words of those who are signed in. */
import type { ComponentType } from 'react';
import { loadSignedInWords } from '../i18n/language.ts';
import { CardregPage } from './cardreg-page.tsx';

export async function openCardreg(): Promise<ComponentType> {
  await loadSignedInWords();
  return CardregPage;
}
