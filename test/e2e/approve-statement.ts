/** For browser tests: approving a statement as the second person. */
import type { Page } from '@playwright/test';
import { judgeStatement } from '#contract/bank.ts';
import { callAs, demoApprover, tokenOf } from './people.ts';
import { world } from './world.ts';

/** The second person approves the statement just uploaded on the page. */
export async function approveShown(page: Page, words: { showStatement: string }): Promise<void> {
  const link = await page.getByRole('link', { name: words.showStatement }).getAttribute('href');
  const id = new URL(link ?? '', world().web).searchParams.get('statement') ?? '';
  const approval = { params: { id }, body: { verdict: 'approve' } } as const;
  await callAs(await tokenOf(demoApprover), judgeStatement, approval);
}
