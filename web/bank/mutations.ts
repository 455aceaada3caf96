/** What can be done at the bank desk. */
import { useMutation } from '@tanstack/react-query';
import { judgeStatement } from '#contract/bank.ts';
import { decideLine, judgeDecision } from '#contract/bank-decisions.ts';
import {
  downloadExport,
  exportOutgoing,
  judgePayout,
  settleOutgoing,
} from '#contract/bank-outgoing.ts';
import type { CallInput } from '#contract/operation.ts';
import { call, callFile } from '../call.ts';
import { useKeyedChange } from '../keyed-change.ts';
import { keys } from '../query-keys.ts';
import { save } from '../save-file.ts';
import { sendStatement, type UploadProgress } from './send-statement.ts';

interface Export {
  readonly id: string;
  readonly fileName: string;
}

const fetchExport = async ({ id, fileName }: Export): Promise<void> =>
  save(await callFile(downloadExport, { params: { id } }), fileName);

/** Makes an export and downloads it; the file can be had again from the list. */
export const useExport = () =>
  useKeyedChange(keys.bank(), 'bank-export', async (_: object, key) => {
    const made = await call(exportOutgoing, { query: { format: 'json' } }, { key });
    await fetchExport(made);
    return made;
  });

export const useExportFile = () => useMutation({ mutationFn: fetchExport });

export const useSettle = () =>
  useKeyedChange(
    keys.bank(),
    'bank-settle',
    (body: CallInput<typeof settleOutgoing>['body'], key) =>
      call(settleOutgoing, { body }, { key }),
  );

interface Upload {
  readonly file: File;
  readonly onProgress: (progress: UploadProgress) => void;
}

/** Hands a statement in; the same file may be handed in again. */
export const useUpload = () =>
  useKeyedChange(
    keys.bank(),
    'bank-statement',
    ({ file, onProgress }: Upload, key) => sendStatement(file, key, onProgress),
    ({ file: { name, size, lastModified } }) => [name, size, lastModified],
  );

export const useDecide = () =>
  useKeyedChange(keys.bank(), 'bank-decide', (input: CallInput<typeof decideLine>, key) =>
    call(decideLine, input, { key }),
  );

export const useJudgeStatement = () =>
  useKeyedChange(
    keys.bank(),
    'bank-judge-statement',
    (input: CallInput<typeof judgeStatement>, key) => call(judgeStatement, input, { key }),
  );

export const useJudge = () =>
  useKeyedChange(keys.bank(), 'bank-judge', (input: CallInput<typeof judgeDecision>, key) =>
    call(judgeDecision, input, { key }),
  );

export const useJudgePayout = () =>
  useKeyedChange(keys.bank(), 'bank-review', (input: CallInput<typeof judgePayout>, key) =>
    call(judgePayout, input, { key }),
  );
