/** Whether providers, bank and ledger agree, and everything on which they do not. */
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import { reconciliation } from '#contract/reconciliation.ts';
import { call } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { providerNames } from '../top-ups/payment.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Gaps } from './gaps.tsx';
import { ReportUpload } from './report-upload.tsx';
import './payment-desk.css';

type ProviderPicture = Answer<typeof reconciliation>['providers'][number];

export function ReconciliationTab() {
  const { data, error, refetch } = useQuery({
    queryKey: keys.paymentDesk('reconciliation'),
    queryFn: ({ signal }) => call(reconciliation, {}, { signal }),
  });
  return (
    <div className="payment-desk">
      <FailedCall error={error} fallback="calls.bank" onAgain={refetch} />
      {!data && !error && (
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      )}
      {data && (
        <div className="payment-desk-providers">
          {data.providers.map((one) => (
            <ProviderCard key={one.provider} picture={one} />
          ))}
        </div>
      )}
      <Gaps />
      <ReportUpload />
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
          <div key={upToDays}>
            <dt>
              {upToDays === null
                ? t('paymentDesk.ageOver')
                : t('paymentDesk.ageUpTo', { days: upToDays })}
            </dt>
            <dd>
              <Money amount={amount} currency="PLN" />
            </dd>
          </div>
        ))}
      </dl>
      <Sums picture={picture} />
    </Card>
  );
}

const sums = ['payments', 'refunds', 'fees', 'payouts'] as const;

function Sums({ picture: { booked, reported } }: { picture: ProviderPicture }) {
  const { t, format } = useWords();
  return (
    <>
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
              <td>
                <Money amount={booked[sum]} currency="PLN" />
              </td>
              <td>{reported ? <Money amount={reported[sum]} currency="PLN" /> : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
