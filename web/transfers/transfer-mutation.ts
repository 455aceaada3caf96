/** Paying another participant. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Minor, toDecimal } from '#contract/money.ts';
import { transfer } from '#contract/transfers.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { type Account, refreshMoney } from '../live/apply-event.ts';
import { keys } from '../query-keys.ts';

export interface TransferOrder {
  readonly email: string;
  readonly amount: Minor;
  readonly title: string;
}

const intent = 'transfer';

export function useTransfer() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ email, amount, title }: TransferOrder) => {
      const query = { email, amount: toDecimal(amount), title };
      return call(transfer, { query }, { key: keyFor(intent, query) });
    },
    onSuccess: ({ balance }) => {
      settle(intent);
      client.setQueryData<Account>(keys.account, (old) => old && { ...old, denar: balance });
      refreshMoney(client);
    },
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(intent);
    },
  });
}
