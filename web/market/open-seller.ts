/** Opens the page of one seller with the words of the marketplace. */
import type { ComponentType } from 'react';
import { loadMarketWords } from '../i18n/market-words.ts';
import { SellerPage } from './seller-page.tsx';

export async function openSeller(): Promise<ComponentType> {
  await loadMarketWords();
  return SellerPage;
}
