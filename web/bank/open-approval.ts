/** Opens the second person's page with its words. */
import type { ComponentType } from 'react';
import { loadOperatorWords } from '../i18n/language.ts';
import { ApprovalPage } from './approval-page.tsx';

export async function openApproval(): Promise<ComponentType> {
  await loadOperatorWords();
  return ApprovalPage;
}
