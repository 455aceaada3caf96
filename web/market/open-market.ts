/** Opens the marketplace with the words of the marketplace. */
import type { ComponentType } from 'react';
import { loadMarketWords } from '../i18n/market-words.ts';
import { MarketPage } from './market-page.tsx';

export async function openMarket(): Promise<ComponentType> {
  await loadMarketWords();
  return MarketPage;
}
