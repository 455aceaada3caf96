/** /cardreg is open to guests, and speaks with the words of those who are signed in. */
import type { ComponentType } from 'react';
import { loadSignedInWords } from '../i18n/language.ts';

/** Loads the page together with its words. */
export async function openCardreg(): Promise<ComponentType> {
  const [{ CardregPage }] = await Promise.all([import('./cardreg-page.tsx'), loadSignedInWords()]);
  return CardregPage;
}
