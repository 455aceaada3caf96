/** My bank accounts from the API. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { myBankAccounts, type registerStage1, removeBankAccount } from '#contract/bank-accounts.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { CallError, call } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { refreshAfter } from '../../api/use-change.ts';
import { useUser } from '../../session/use-session.ts';

export type BankAccount = Answer<typeof myBankAccounts>['accounts'][number];
export type Registration = CallInput<typeof registerStage1>['body'];

export const useBankAccounts = () =>
  useAnswer(myBankAccounts, {}, undefined, {
    enabled: useUser() !== null,
  });

/** Removes an account or cancels its verification; one that is already gone counts as success. */
export function useRemoveAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(removeBankAccount, { params: { id } });
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'not_found')) throw error;
      }
    },
    onSettled: () => refreshAfter(client, removeBankAccount),
  });
}
