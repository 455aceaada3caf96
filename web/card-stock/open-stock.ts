/** Opens the card stock with its words. */
import type { ComponentType } from 'react';
import { loadOperatorWords } from '../i18n/language.ts';
import { StockPage } from './stock-page.tsx';

export async function openStock(): Promise<ComponentType> {
  await loadOperatorWords();
  return StockPage;
}
