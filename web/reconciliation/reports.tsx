/** The latest provider reports; the file has all of them. */
import { listReports } from '#contract/reconciliation.ts';
import { CsvButton } from '../csv-button.tsx';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { providerNames } from '../payments/payment.ts';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { useAnswer } from '../use-answer.ts';

const shown = 10;

export function Reports() {
  const { t, format } = useWords();
  const { data, error, refetch } = useAnswer(
    listReports,
    { query: { count: shown } },
    keys.paymentDesk('reports'),
  );
  const any = data !== undefined && data.total > 0;
  return (
    <Card
      title={t('paymentDesk.reports')}
      action={any && <CsvButton operation={listReports} fileName="raporty.csv" />}
    >
      <FailedCall error={error} fallback="calls.bank" onAgain={refetch} />
      {!data && !error && <SkeletonRows rows={3} />}
      {data?.total === 0 && <p className="muted">{t('paymentDesk.reportedNone')}</p>}
      {any && (
        <DataTable
          caption={t('paymentDesk.reports')}
          captionHidden
          rows={data.reports}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'file',
              header: t('bank.fileName'),
              lead: true,
              cell: ({ fileName }) => fileName || t('bank.noName'),
            },
            {
              key: 'provider',
              header: t('topUps.provider'),
              cell: ({ provider }) => providerNames[provider],
            },
            {
              key: 'days',
              header: t('bank.days'),
              cell: ({ firstDay, lastDay }) =>
                `${format.shortDate(firstDay)} – ${format.shortDate(lastDay)}`,
            },
            {
              key: 'lines',
              header: t('bank.lines'),
              align: 'end',
              cell: ({ lines }) => format.number(lines),
            },
            {
              key: 'uploadedAt',
              header: t('bank.uploadedAt'),
              cell: ({ uploadedAt }) => format.dateTime(uploadedAt),
            },
            { key: 'uploadedBy', header: t('bank.person'), cell: ({ uploadedBy }) => uploadedBy },
          ]}
        />
      )}
    </Card>
  );
}
