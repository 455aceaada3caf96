/** What a person does who leaves: it ends every sign-in, this one too, and ends in a farewell. */
import { useMutation } from '@tanstack/react-query';
import type { closeWallet } from '#contract/accounts.ts';
import type { eraseAccount } from '#contract/personal-data.ts';
import { type ChangeInput, change } from '../api/change.ts';
import { session } from '../session/use-session.ts';
import { keepFarewell } from './farewell.ts';

export const useAfterLeaving = <O extends typeof closeWallet | typeof eraseAccount>(operation: O) =>
  useMutation({
    mutationFn: async (input: ChangeInput<O>) => {
      session().isLeaver = true;
      try {
        return await change<O>(operation, input);
      } finally {
        session().isLeaver = false;
      }
    },
    onSuccess: () => {
      keepFarewell();
      void session().signOut();
    },
  });
