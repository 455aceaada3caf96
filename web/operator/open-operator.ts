/** Opens the operator's desk with its words. */
import type { ComponentType } from 'react';
import { loadOperatorWords } from '../i18n/language.ts';
import { OperatorPage } from './operator-page.tsx';

export async function openOperator(): Promise<ComponentType> {
  await loadOperatorWords();
  return OperatorPage;
}
