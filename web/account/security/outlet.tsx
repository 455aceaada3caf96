/** Shown on every page while it matters: the freeze, and what is being confirmed. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useMe } from '../../api/account-query.ts';
import { CallError } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import { useKeptConfirmation } from './kept-confirmation.ts';
import { useQuestion } from './question.ts';

/** Its code and texts are loaded when there is something to show. */
const Safety = lazy(async () => (await import('./open-safety.ts')).openSafety());

export function SafetyOutlet() {
  const question = useQuestion();
  const kept = useKeptConfirmation();
  useFrozenElsewhere();
  const frozen = useMe().data?.frozen;
  if (!question && !kept && !frozen) return null;
  return (
    <Suspense fallback={null}>
      <Safety />
    </Suspense>
  );
}

/** A freeze from another device, or by the programme, is noticed by the first refusal it causes. */
function useFrozenElsewhere(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (!(error instanceof CallError) || error.code !== 'frozen') return;
        void client.invalidateQueries({ queryKey: keys.me });
      }),
    [client],
  );
}
