/** My bank accounts as the API has them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  myBankAccounts,
  registerStage1,
  registerStage2,
  removeBankAccount,
} from '#contract/bank-accounts.ts';
import { type Minor, toDecimal } from '#contract/money.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { keys } from '../query-keys.ts';
import { useUser } from '../session/use-session.ts';

export type BankAccount = Answer<typeof myBankAccounts>['accounts'][number];
export type Registration = CallInput<typeof registerStage1>['body'];

export const useBankAccounts = () =>
  useQuery({
    queryKey: keys.bankAccounts,
    queryFn: ({ signal }) => call(myBankAccounts, {}, { signal }),
    enabled: useUser() !== null,
  });

/** Whatever the API said, the list knows more now. */
function useRefresh(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keys.bankAccounts });
}

/** Stage 1: begins a verification. */
export function useStartVerification() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Registration) =>
      call(registerStage1, { body }, { key: keyFor('bank-account', body) }),
    onSuccess: () => settle('bank-account'),
    onError: (error) => {
      if (error instanceof CallError && error.final) settle('bank-account');
    },
    onSettled: refresh,
  });
}

/** Stage 2: ends a verification with the amount that arrived. */
export function useFinishVerification(transactionId: string) {
  const refresh = useRefresh();
  const intent = `bank-amount.${transactionId}`;
  return useMutation({
    mutationFn: (amount: Minor) => {
      const body = { transactionId, verificationAmount: toDecimal(amount) };
      return call(registerStage2, { body }, { key: keyFor(intent, body) });
    },
    onSuccess: () => settle(intent),
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(intent);
    },
    onSettled: refresh,
  });
}

/** Removes an account or gives its verification up; gone already is as good. */
export function useRemoveAccount() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await call(removeBankAccount, { params: { id } });
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'not_found')) throw error;
      }
    },
    onSettled: refresh,
  });
}
