/** Opens the discounts with the words of the marketplace. */
import type { ComponentType } from 'react';
import { loadMarketWords } from '../i18n/market-words.ts';
import { DiscountsPage } from './discounts-page.tsx';

export async function openDiscounts(): Promise<ComponentType> {
  await loadMarketWords();
  return DiscountsPage;
}
