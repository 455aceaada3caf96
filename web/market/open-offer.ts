/** Opens the page of one offer with the words of the marketplace. */
import type { ComponentType } from 'react';
import { loadMarketWords } from '../i18n/market-words.ts';
import { OfferPage } from './offer-page.tsx';

export async function openOffer(): Promise<ComponentType> {
  await loadMarketWords();
  return OfferPage;
}
