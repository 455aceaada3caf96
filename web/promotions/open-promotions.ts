/** Opens the promotions, mine or everybody's, with the words of the marketplace. */
import type { ComponentType } from 'react';
import { loadMarketWords } from '../i18n/market-words.ts';

export async function openPromotions(): Promise<ComponentType> {
  const [{ PromotionsPage }] = await Promise.all([
    import('./promotions-page.tsx'),
    loadMarketWords(),
  ]);
  return PromotionsPage;
}

export async function openMyPromotions(): Promise<ComponentType> {
  const [{ MyPromotionsPage }] = await Promise.all([
    import('./my-promotions-page.tsx'),
    loadMarketWords(),
  ]);
  return MyPromotionsPage;
}
