/** Whether providers, bank and ledger agree, and every discrepancy. */
import type { ReactNode } from 'react';
import type { Answer } from '#contract/operation.ts';
import { providerNames, providers } from '#contract/providers.ts';
import { ageLimits, listReports, reconciliation, uploadReport } from '#contract/reconciliation.ts';
import { CsvButton } from '../../api/csv-button.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { Loaded } from '../../api/loaded.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { ColumnTable } from '../../ui/table-columns.tsx';
import { Refused } from './refused.tsx';
import '../payments/desk.css';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

import { Gaps } from './gaps.tsx';

type ProviderPicture = Answer<typeof reconciliation>['providers'][number];

export function ReconciliationTab() {
  const { data, error, refetch } = useAnswer(reconciliation, { query: {} });
  return (
    <div className="stack gap-5">
      <FailedCall error={error} fallback="calls.bank" onAgain={refetch} />
      {!error && <CsvButton operation={reconciliation} fileName="uzgodnienie.csv" alone />}
      {!error && (
        <div className="payment-desk-providers grid gap-5" aria-busy={!data}>
          {data
            ? data.providers.map((one) => <ProviderCard key={one.provider} picture={one} />)
            : providers.map((provider) => <ComingProvider key={provider} provider={provider} />)}
        </div>
      )}
      <Gaps />
      <ReportUpload />
      <Reports />
    </div>
  );
}

const shown = 10;

/** The latest provider reports; the file has all of them. */
function Reports() {
  const { t, format } = useWords();
  const query = useAnswer(listReports, { query: { count: shown } });
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
            <ColumnTable
              words="bank"
              caption="paymentDesk.reports"
              rows={reports}
              rowKey={({ id }) => id}
              columns={{
                fileName: { lead: true, show: ({ fileName }) => fileName || t('bank.noName') },
                provider: {
                  label: 'topUps.provider',
                  show: ({ provider }) => providerNames[provider],
                },
                days: {
                  show: ({ firstDay, lastDay }) =>
                    `${format.shortDate(firstDay)} – ${format.shortDate(lastDay)}`,
                },
                lines: 'number',
                uploadedAt: 'time',
                uploadedBy: { label: 'bank.person' },
              }}
            />
          )
        }
      </Loaded>
    </Card>
  );
}

function ProviderCard({ picture }: { picture: ProviderPicture }) {
  const { t, format } = useWords();
  const { provider, outstanding, byAge, oldest, gaps } = picture;
  return (
    <Card
      title={providerNames[provider]}
      action={
        <Badge kind={gaps > 0 ? 'error' : 'success'}>
          {t('paymentDesk.gaps')}: {format.number(gaps)}
        </Badge>
      }
    >
      <p className="payment-desk-held flex flex-wrap items-baseline justify-between gap-1 gap-x-4">
        <span>{t('paymentDesk.held')}</span>
        <strong>
          <Money amount={outstanding} currency="PLN" />
        </strong>
      </p>
      <p className="muted">
        {t('paymentDesk.heldHint')}{' '}
        {oldest && t('paymentDesk.heldSince', { time: format.date(oldest) })}
      </p>
      <dl className="payment-desk-ages grid gap-2">
        {byAge.map(({ upToDays, amount }) => (
          <Age key={upToDays} upToDays={upToDays}>
            <Money amount={amount} currency="PLN" />
          </Age>
        ))}
      </dl>
      <Sums picture={picture} />
    </Card>
  );
}

/** What a provider has held for at most this many days; null for longer. */
function Age({ upToDays, children }: { upToDays: number | null; children: ReactNode }) {
  const { t } = useWords();
  const days = upToDays ?? '';
  return (
    <div>
      <dt>{upToDays === null ? t('paymentDesk.ageOver') : t('paymentDesk.ageUpTo', { days })}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** As high as the card that replaces it. */
function ComingProvider({ provider }: { provider: ProviderPicture['provider'] }) {
  const { t } = useWords();
  return (
    <Card title={providerNames[provider]} action={<Skeleton width="6rem" />}>
      <p
        className="payment-desk-held flex flex-wrap items-baseline justify-between gap-1 gap-x-4"
        role="status"
      >
        <span className="visually-hidden">{t('ui.loading')}</span>
        <span>{t('paymentDesk.held')}</span>
        <strong>
          <Skeleton width="6em" />
        </strong>
      </p>
      <p className="muted">{t('paymentDesk.heldHint')}</p>
      <dl className="payment-desk-ages grid gap-2">
        {[...ageLimits, null].map((upToDays) => (
          <Age key={upToDays} upToDays={upToDays}>
            <Skeleton width="70%" />
          </Age>
        ))}
      </dl>
      <SumsTable of={() => <Skeleton />} />
      <p className="muted">
        <Skeleton width="60%" />
      </p>
    </Card>
  );
}

const sums = ['payments', 'refunds', 'fees', 'payouts'] as const;

interface SumsTableProps {
  /** The content of a cell. */
  of: (sum: (typeof sums)[number], column: 'booked' | 'reported') => ReactNode;
}

function SumsTable({ of }: SumsTableProps) {
  const { t } = useWords();
  return (
    <table className="payment-desk-sums">
      <caption className="visually-hidden">{t('paymentDesk.sums')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('paymentDesk.booked')}</th>
          <th scope="col">{t('paymentDesk.reported')}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={sum}>
            <th scope="row">{t(`paymentDesk.${sum}`)}</th>
            <td>{of(sum, 'booked')}</td>
            <td>{of(sum, 'reported')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sums({ picture }: { picture: ProviderPicture }) {
  const { t, format } = useWords();
  const { reported } = picture;
  return (
    <>
      <SumsTable
        of={(sum, column) => {
          const figures = picture[column];
          return figures ? <Money amount={figures[sum]} currency="PLN" /> : '–';
        }}
      />
      <p className="muted">
        {reported
          ? t('paymentDesk.reportedDays', {
              from: format.date(reported.firstDay),
              to: format.date(reported.lastDay),
            })
          : t('paymentDesk.reportedNone')}
      </p>
    </>
  );
}

/** Uploads a provider's report and shows its content, or the lines at fault. */
function ReportUpload() {
  const { t, format } = useWords();
  const upload = useChange(uploadReport, {
    // A file can be sent without reading its bytes.
    input: (file: File) => ({
      query: { fileName: file.name.slice(0, 200) },
      body: file as unknown as Uint8Array<ArrayBuffer>,
    }),
  });
  const { data } = upload;
  const name = upload.variables?.name ?? '';
  return (
    <Card title={t('paymentDesk.upload')}>
      <p className="muted">{t('paymentDesk.uploadText')}</p>
      <FileDrop
        label={t('bank.choose')}
        hint={upload.isPending ? t('bank.reading', { name }) : t('bank.drop')}
        accept=".csv,.txt,text/csv,text/plain"
        pending={upload.isPending}
        onFile={(file) => upload.mutate(file)}
      />
      {upload.error && <Refused error={upload.error} />}
      {data && !upload.isPending && (
        <Alert kind="success">
          {t('paymentDesk.uploaded', {
            provider: providerNames[data.provider],
            lines: format.number(data.lines),
            known: format.number(data.known),
            from: format.date(data.firstDay),
            to: format.date(data.lastDay),
          })}
        </Alert>
      )}
    </Card>
  );
}
