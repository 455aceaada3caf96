/** Opens my offers, which show prices as the marketplace does. */
import type { ComponentType } from 'react';
import { loadMarketWords } from '../i18n/market-words.ts';
import { MyOffersPage } from './my-offers-page.tsx';

export async function openMyOffers(): Promise<ComponentType> {
  await loadMarketWords();
  return MyOffersPage;
}
