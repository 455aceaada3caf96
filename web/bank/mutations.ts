/** What can be done at the bank desk. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decideLine, judgeDecision } from '#contract/bank-decisions.ts';
import { downloadExport, exportOutgoing, settleOutgoing } from '#contract/bank-outgoing.ts';
import type { CallInput } from '#contract/operation.ts';
import { CallError, call, callFile } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { keys } from '../query-keys.ts';
import { save } from '../save-file.ts';
import { sendStatement, type UploadProgress } from './send-statement.ts';

/** A change at the desk, sent with one key per intent; afterwards every list is asked for anew. */
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
    onSettled: () => client.invalidateQueries({ queryKey: keys.bank() }),
  });
}

interface Export {
  readonly id: string;
  readonly fileName: string;
}

const fetchExport = async ({ id, fileName }: Export): Promise<void> =>
  save(await callFile(downloadExport, { params: { id } }), fileName);

/** Makes an export and downloads it; the file can be had again from the list. */
export const useExport = () =>
  useChange('bank-export', async (_: object, key) => {
    const made = await call(exportOutgoing, { query: { format: 'json' } }, { key });
    await fetchExport(made);
    return made;
  });

export const useExportFile = () => useMutation({ mutationFn: fetchExport });

export const useSettle = () =>
  useChange('bank-settle', (body: CallInput<typeof settleOutgoing>['body'], key) =>
    call(settleOutgoing, { body }, { key }),
  );

interface Upload {
  readonly file: File;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Hands a statement in; the same file may be handed in again. */
export const useUpload = () =>
  useChange(
    'bank-statement',
    ({ file, onProgress }: Upload, key) => sendStatement(file, key, onProgress),
    ({ file: { name, size, lastModified } }) => [name, size, lastModified],
  );

export const useDecide = () =>
  useChange('bank-decide', (input: CallInput<typeof decideLine>, key) =>
    call(decideLine, input, { key }),
  );

export const useJudge = () =>
  useChange('bank-judge', (input: CallInput<typeof judgeDecision>, key) =>
    call(judgeDecision, input, { key }),
  );
