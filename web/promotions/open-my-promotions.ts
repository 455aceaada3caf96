/** Opens one's own promotions with the words of the marketplace. */
import type { ComponentType } from 'react';
import { loadMarketWords } from '../i18n/market-words.ts';
import { MyPromotionsPage } from './my-promotions-page.tsx';

export async function openMyPromotions(): Promise<ComponentType> {
  await loadMarketWords();
  return MyPromotionsPage;
}
