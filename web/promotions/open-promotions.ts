/** Opens everybody's promotions with the words of the marketplace. */
import type { ComponentType } from 'react';
import { loadMarketWords } from '../i18n/market-words.ts';
import { PromotionsPage } from './promotions-page.tsx';

export async function openPromotions(): Promise<ComponentType> {
  await loadMarketWords();
  return PromotionsPage;
}
