/** Sending a request for help. */
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { askSupport } from '#contract/support.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';

export type SupportRequest = z.output<typeof askSupport.body>;

const intent = 'support';

export function useAskSupport() {
  return useMutation({
    mutationFn: (body: SupportRequest) => call(askSupport, { body }, { key: keyFor(intent, body) }),
    onSuccess: () => settle(intent),
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(intent);
    },
  });
}
