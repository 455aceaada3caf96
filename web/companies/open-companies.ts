/** Opens the page of companies: guests see it too, so its words are fetched with it. */
import type { ComponentType } from 'react';
import { loadSignedInWords } from '../i18n/language.ts';
import { CompaniesPage } from './companies-page.tsx';

export async function openCompanies(): Promise<ComponentType> {
  await loadSignedInWords();
  return CompaniesPage;
}
