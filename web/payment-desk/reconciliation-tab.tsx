/** Whether providers, bank and ledger agree, and everything on which they do not. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '#contract/operation.ts';
import { providers } from '#contract/payments.ts';
import { ageLimits, reconciliation } from '#contract/reconciliation.ts';
import { call } from '../call.ts';
import { CsvButton } from '../csv-button.tsx';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { providerNames } from '../top-ups/payment.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Gaps } from './gaps.tsx';
import { ReportUpload } from './report-upload.tsx';
import { Reports } from './reports.tsx';
import './payment-desk.css';

type ProviderPicture = Answer<typeof reconciliation>['providers'][number];

export function ReconciliationTab() {
  const { data, error, refetch } = useQuery({
    queryKey: keys.paymentDesk('reconciliation'),
    queryFn: ({ signal }) => call(reconciliation, { query: {} }, { signal }),
  });
  return (
    <div className="payment-desk">
      <FailedCall error={error} fallback="calls.bank" onAgain={refetch} />
      {!error && <CsvButton operation={reconciliation} fileName="uzgodnienie.csv" alone />}
      {!error && (
        <div className="payment-desk-providers" aria-busy={!data}>
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
      <p className="payment-desk-held">
        <span>{t('paymentDesk.held')}</span>
        <strong>
          <Money amount={outstanding} currency="PLN" />
        </strong>
      </p>
      <p className="muted">
        {t('paymentDesk.heldHint')}{' '}
        {oldest && t('paymentDesk.heldSince', { time: format.date(oldest) })}
      </p>
      <dl className="payment-desk-ages">
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

/** What a provider has held for up to so many days, or for longer. */
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

/** As high as the card that comes in its place. */
function ComingProvider({ provider }: { provider: ProviderPicture['provider'] }) {
  const { t } = useWords();
  return (
    <Card title={providerNames[provider]} action={<Skeleton width="6rem" />}>
      <p className="payment-desk-held" role="status">
        <span className="visually-hidden">{t('ui.loading')}</span>
        <span>{t('paymentDesk.held')}</span>
        <strong>
          <Skeleton width="6em" />
        </strong>
      </p>
      <p className="muted">{t('paymentDesk.heldHint')}</p>
      <dl className="payment-desk-ages">
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
  /** What stands in a cell. */
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
