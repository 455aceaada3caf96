/** Opens the page of security with its words. */
import type { ComponentType } from 'react';
import { loadSecurityWords } from '../i18n/language.ts';
import { SecurityPage } from './security-page.tsx';

export async function openSecurity(): Promise<ComponentType> {
  await loadSecurityWords();
  return SecurityPage;
}
