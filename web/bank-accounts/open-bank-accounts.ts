/** Opens the page of bank accounts: guests see it too, so its words are fetched with it. */
import type { ComponentType } from 'react';
import { loadSignedInWords } from '../i18n/language.ts';
import { BankAccountsPage } from './bank-accounts-page.tsx';

export async function openBankAccounts(): Promise<ComponentType> {
  await loadSignedInWords();
  return BankAccountsPage;
}
