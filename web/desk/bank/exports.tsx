/** The latest exports; each can be downloaded again unchanged. */
import { useMutation } from '@tanstack/react-query';
import { downloadExport, exportOutgoing, listExports } from '#contract/bank-outgoing.ts';
import { call, callFile } from '../../api/call.ts';
import { CsvButton } from '../../api/csv-button.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { sendIntent } from '../../api/intent.ts';
import { save } from '../../api/save-file.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { refreshAfter } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

interface Export {
  readonly id: string;
  readonly fileName: string;
}

/** Downloads an export. Throws a CallError. */
const fetchExport = async ({ id, fileName }: Export): Promise<void> =>
  save(await callFile(downloadExport, { params: { id } }), fileName);

/** Exports all waiting transfers; with others' only, where one's own wait too. */
export function MakeExport({ disabled = false }: { disabled?: boolean }) {
  const { t } = useWords();
  const make = useMutation({
    mutationFn: () =>
      sendIntent('bank-export', {}, async (key) => {
        const made = await call(exportOutgoing, { query: { format: 'json' } }, { key });
        await fetchExport(made);
        return made;
      }),
    onSettled: (...[, error, , , { client }]) => refreshAfter(client, exportOutgoing, error),
  });
  return (
    <>
      <FailedCall error={make.error} fallback="calls.bankAct" />
      {make.data && !make.isPending && (
        <Alert kind="success">{t('bank.exported', { number: make.data.number })}</Alert>
      )}
      <p className="muted">{t('bank.queuedHint')}</p>
      <Button
        icon="download"
        pending={make.isPending}
        disabled={disabled}
        onClick={() => make.mutate()}
      >
        {t('bank.export')}
      </Button>
    </>
  );
}

export function Exports() {
  const { t, format } = useWords();
  const file = useMutation({ mutationFn: fetchExport });
  const { data, error } = useAnswer(listExports, { query: { count: 20 } });
  return (
    <Card
      title={t('bank.exports')}
      action={data && data.total > 0 && <CsvButton operation={listExports} fileName="paczki.csv" />}
    >
      <FailedCall error={error} fallback="calls.bank" />
      <FailedCall error={file.error} fallback="calls.file" />
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
