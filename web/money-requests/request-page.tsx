/** /prosby/:id: one request. Its payer pays or declines, its asker shares it or takes it back. */
import { useParams } from 'react-router';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { Outcome } from '../transfers/outcome.tsx';
import { coming } from '../ui/await-content.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Missing } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { AskedOfMe } from './asked-of-me.tsx';
import { Waiting } from './made-by-me.tsx';
import { type MoneyRequest, useDecline, useRequest } from './queries.ts';

export default function RequestPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <OneRequest key={id} id={id} />
    </WalletGate>
  );
}

function OneRequest({ id }: { id: string }) {
  const { t } = useWords();
  const { data, error, refetch } = useRequest(id);
  // What is left after paying is shown above the button, so wait for the account.
  const request = coming(useAccount()) ? undefined : data;
  if (error instanceof CallError && [404, 422].includes(error.status)) {
    return (
      <Missing title={t('requests.notFound')} to="/prosby" back={t('requests.toRequests')}>
        {t('requests.notFoundText')}
      </Missing>
    );
  }
  return (
    <div className="stack">
      <FailedCall error={request ? null : error} fallback="calls.requests" onAgain={refetch} />
      {!request && !error && (
        <Card kind="narrow">
          <SkeletonRows rows={6} />
        </Card>
      )}
      {request && <RequestView request={request} />}
    </div>
  );
}

function RequestView({ request }: { request: MoneyRequest }) {
  const { status, role } = request;
  if (status === 'paid') return <Paid request={request} />;
  if (status === 'invited' || (status === 'open' && role === 'asker')) {
    return <Waiting request={request} />;
  }
  if (status === 'open') return <AskedOfMe request={request} />;
  return <Ended request={request} status={status} />;
}

function Paid({ request }: { request: MoneyRequest }) {
  const { t } = useWords();
  const { role, amount, asker, payer, transaction } = request;
  const name = (role === 'asker' ? payer : asker)?.name ?? '';
  return (
    <Outcome
      kind="paid"
      title={t(`requests.paid_${role}`)}
      amount={amount}
      actions={
        <>
          {transaction && (
            <ButtonLink to={`/transactions/${transaction}`} icon="form">
              {t('charges.receipt')}
            </ButtonLink>
          )}
          <ToRequests />
        </>
      }
    >
      <p>{t(`requests.paidText_${role}`, { name })}</p>
    </Outcome>
  );
}

function Ended({
  request,
  status,
}: {
  request: MoneyRequest;
  status: 'declined' | 'expired' | 'cancelled';
}) {
  const { t } = useWords();
  const { role, amount, asker, blocked } = request;
  return (
    <Outcome
      kind={status === 'expired' ? 'expired' : 'refused'}
      title={t(`requests.ended_${status}`)}
      amount={amount}
      actions={
        <>
          {role === 'asker' && (
            <ButtonLink to="/prosby/nowa" icon="again">
              {t('requests.askAgain')}
            </ButtonLink>
          )}
          <ToRequests />
        </>
      }
    >
      <p>{t('requests.noMoney')}</p>
      {blocked && <Unblock id={request.id} name={asker?.name ?? ''} />}
    </Outcome>
  );
}

/** The asker is blocked, which can be taken back. */
function Unblock({ id, name }: { id: string; name: string }) {
  const { t } = useWords();
  const decline = useDecline(id);
  return (
    <>
      <p>{t('requests.blockedText', { name })}</p>
      <FailedCall error={decline.error} fallback="calls.requestChange" />
      <Button kind="quiet" pending={decline.isPending} onClick={() => decline.mutate(false)}>
        {t('requests.unblock')}
      </Button>
    </>
  );
}

function ToRequests() {
  const { t } = useWords();
  return (
    <ButtonLink to="/prosby" kind="secondary">
      {t('requests.toRequests')}
    </ButtonLink>
  );
}
