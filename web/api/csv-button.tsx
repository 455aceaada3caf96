/** Downloads the answer of a call as CSV. */
import { useMutation } from '@tanstack/react-query';
import type { CallInput, Operation } from '#contract/operation.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { callFile } from './call.ts';
import { FailedCall } from './failed-call.tsx';
import { save } from './save-file.ts';

interface CsvButtonProps<O extends Operation> {
  operation: O;
  /** The parameters of the operation's path. */
  params?: Readonly<Record<string, string>> | undefined;
  fileName: string;
  /** On a separate line, above the file's content. */
  alone?: boolean;
}

export function CsvButton<O extends Operation>(props: CsvButtonProps<O>) {
  const { operation, params, fileName, alone = false } = props;
  const { t } = useWords();
  const file = useMutation({
    mutationFn: async () => {
      const input = { params, query: { format: 'csv' } } as CallInput<O>;
      save(await callFile(operation, input), fileName);
    },
  });
  return (
    <span
      className={`flex-wrap items-center gap-3 ${alone ? 'flex justify-end mb-4' : 'inline-flex'}`}
    >
      <FailedCall error={file.error} fallback="calls.file" />
      <Button
        kind="secondary"
        icon="download"
        aria-label={t('tables.csv')}
        pending={file.isPending}
        onClick={() => file.mutate()}
      >
        CSV
      </Button>
    </span>
  );
}
