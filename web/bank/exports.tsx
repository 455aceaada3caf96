/** The last exports, each of which can be downloaded again unchanged. */
import { useQuery } from '@tanstack/react-query';
import { listExports } from '#contract/bank-outgoing.ts';
import { call } from '../call.ts';
import { CsvButton } from '../csv-button.tsx';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useExportFile } from './mutations.ts';

export function Exports() {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const file = useExportFile();
  const { data, error } = useQuery({
    queryKey: keys.bank('exports'),
    queryFn: ({ signal }) => call(listExports, { query: { count: 20 } }, { signal }),
  });
  return (
    <Card
      title={t('bank.exports')}
      action={data && data.total > 0 && <CsvButton operation={listExports} fileName="paczki.csv" />}
    >
      {error && <Alert kind="error">{errorText(error, 'calls.bank')}</Alert>}
      {file.error && <Alert kind="error">{errorText(file.error, 'calls.file')}</Alert>}
      {!data && !error && (
        <div className="bank-exports">
          <SkeletonRows rows={3} />
        </div>
      )}
      {data?.total === 0 && <p className="bank-exports muted">{t('bank.exportsNone')}</p>}
      {data && data.total > 0 && (
        <ul role="list" className="plain-list bank-exports">
          {data.exports.map((one) => (
            <li key={one.id}>
              <div>
                <strong>{t('bank.exportLine', { number: one.number })}</strong>
                <span className="muted">
                  {t('bank.exportAbout', {
                    time: format.dateTime(one.madeAt),
                    person: one.madeBy,
                    total: format.number(one.transfers),
                  })}
                </span>
              </div>
              <Money amount={one.amount} currency="PLN" />
              <Button
                kind="quiet"
                icon="download"
                aria-label={t('bank.download', { number: one.number })}
                pending={file.isPending && file.variables.id === one.id}
                onClick={() => file.mutate(one)}
              >
                {t('bank.downloadShort')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
