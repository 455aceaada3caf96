/** Opens the bank desk with its words. */
import type { ComponentType } from 'react';
import { loadOperatorWords } from '../i18n/language.ts';
import { BankPage } from './bank-page.tsx';

export async function openBank(): Promise<ComponentType> {
  await loadOperatorWords();
  return BankPage;
}
