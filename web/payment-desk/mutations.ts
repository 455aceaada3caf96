/** What can be done at the desk of online payments. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '#contract/operation.ts';
import { deskLook, deskRefund, resolveFlag } from '#contract/payment-desk.ts';
import { uploadReport } from '#contract/reconciliation.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { keys } from '../query-keys.ts';

/** A change, sent with one key per intent; afterwards every list of the desk is asked for anew. */
function useChange<Input, Result>(
  name: string,
  send: (input: Input, key: string) => Promise<Result>,
  /** What tells one intent from another, where the input itself cannot be written down. */
  intentOf: (input: Input) => unknown = (input) => input,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input, keyFor(name, intentOf(input))),
    onSuccess: () => settle(name),
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(name);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.paymentDesk() }),
  });
}

export const useLook = () =>
  useChange('payment-look', (id: string, key) => call(deskLook, { params: { id } }, { key }));

export const useDeskRefund = () =>
  useChange('payment-refund', (input: CallInput<typeof deskRefund>, key) =>
    call(deskRefund, input, { key }),
  );

export const useResolveFlag = () =>
  useChange('payment-flag', (input: CallInput<typeof resolveFlag>, key) =>
    call(resolveFlag, input, { key }),
  );

/** Hands a provider's report in; the same file may be handed in again. */
export const useUploadReport = () =>
  useChange(
    'provider-report',
    async (file: File, key) => {
      const body = new Uint8Array(await file.arrayBuffer());
      const query = { fileName: file.name.slice(0, 200) };
      return call(uploadReport, { query, body }, { key });
    },
    ({ name, size, lastModified }) => [name, size, lastModified],
  );
