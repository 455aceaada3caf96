/** Downloads what a call gives as CSV. */
import { useMutation } from '@tanstack/react-query';
import type { CallInput, Operation } from '#contract/operation.ts';
import { callFile } from './call.ts';
import { useErrorText } from './error-text.ts';
import './csv-button.css';
import { useWords } from './i18n/use-words.ts';
import { save } from './save-file.ts';
import { Alert } from './ui/alert.tsx';
import { Button } from './ui/button.tsx';

interface CsvButtonProps<O extends Operation> {
  operation: O;
  /** Those of the operation's path. */
  params?: Readonly<Record<string, string>> | undefined;
  /** The name of the file. */
  fileName: string;
  /** In a line of its own, above what the file has. */
  alone?: boolean;
}

export function CsvButton<O extends Operation>(props: CsvButtonProps<O>) {
  const { operation, params, fileName, alone = false } = props;
  const { t } = useWords();
  const errorText = useErrorText();
  const file = useMutation({
    mutationFn: async () => {
      const input = { params, query: { format: 'csv' } } as CallInput<O>;
      save(await callFile(operation, input), fileName);
    },
  });
  return (
    <span className={alone ? 'csv-file csv-file-alone' : 'csv-file'}>
      {file.error && <Alert kind="error">{errorText(file.error, 'calls.file')}</Alert>}
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
