/** What can be done at the desk of online payments. */
import { proposeWriteOff } from '#contract/bank-decisions.ts';
import type { CallInput } from '#contract/operation.ts';
import { deskLook, deskRefund, resolveFlag } from '#contract/payment-desk.ts';
import { uploadReport } from '#contract/reconciliation.ts';
import { call } from '../call.ts';
import { useKeyedChange } from '../keyed-change.ts';
import { keys } from '../query-keys.ts';

export const useLook = () =>
  useKeyedChange(keys.paymentDesk(), 'payment-look', (id: string, key) =>
    call(deskLook, { params: { id } }, { key }),
  );

export const useDeskRefund = () =>
  useKeyedChange(keys.paymentDesk(), 'payment-refund', (input: CallInput<typeof deskRefund>, key) =>
    call(deskRefund, input, { key }),
  );

export const useResolveFlag = () =>
  useKeyedChange(keys.paymentDesk(), 'payment-flag', (input: CallInput<typeof resolveFlag>, key) =>
    call(resolveFlag, input, { key }),
  );

export const useWriteOff = () =>
  useKeyedChange(
    keys.bank(),
    'payment-write-off',
    (input: CallInput<typeof proposeWriteOff>, key) => call(proposeWriteOff, input, { key }),
  );

/** Hands a provider's report in; the same file may be handed in again. */
export const useUploadReport = () =>
  useKeyedChange(
    keys.paymentDesk(),
    'provider-report',
    async (file: File, key) => {
      const body = new Uint8Array(await file.arrayBuffer());
      const query = { fileName: file.name.slice(0, 200) };
      return call(uploadReport, { query, body }, { key });
    },
    ({ name, size, lastModified }) => [name, size, lastModified],
  );
