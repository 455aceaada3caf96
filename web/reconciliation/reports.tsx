/** The latest provider reports; the file has all of them. */
import { listReports } from '#contract/reconciliation.ts';
import { CsvButton } from '../csv-button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Loaded } from '../loaded.tsx';
import { providerNames } from '../payments/payment.ts';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { useColumn } from '../ui/table-columns.tsx';
import { useAnswer } from '../use-answer.ts';

const shown = 10;

export function Reports() {
  const { t, format } = useWords();
  const column = useColumn();
  const query = useAnswer(listReports, { query: { count: shown } }, keys.paymentDesk('reports'));
  const any = query.data !== undefined && query.data.total > 0;
  return (
    <Card
      title={t('paymentDesk.reports')}
      action={any && <CsvButton operation={listReports} fileName="raporty.csv" />}
    >
      <Loaded query={query} fallback="calls.bank" rows={3}>
        {({ total, reports }) =>
          total === 0 ? (
            <p className="muted">{t('paymentDesk.reportedNone')}</p>
          ) : (
            <DataTable
              caption={t('paymentDesk.reports')}
              captionHidden
              rows={reports}
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
                column.number('lines', t('bank.lines')),
                column.time('uploadedAt', t('bank.uploadedAt')),
                column.text('uploadedBy', t('bank.person')),
              ]}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
