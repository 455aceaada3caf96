/** /etbuy/:id: the state of one top-up; it updates as the provider decides. */
import { useParams } from 'react-router';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Steps } from '../ui/steps.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import type { Payment } from './payment.ts';
import { PaymentDetails } from './payment-details.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import { usePayment } from './queries.ts';
import './payments.css';

export default function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <PaymentView key={id} id={id} />
    </WalletGate>
  );
}

function PaymentView({ id }: { id: string }) {
  const { t } = useWords();
  const { data, error, refetch, isFetching } = usePayment(id);
  const unknown = error instanceof CallError && [404, 422].includes(error.status);
  if (unknown) {
    return (
      <EmptyState
        drawing="search"
        title={t('topUps.notFound')}
        heading="h1"
        action={<ButtonLink to="/etbuy?tab=history">{t('topUps.toHistory')}</ButtonLink>}
      >
        {t('topUps.notFoundText')}
      </EmptyState>
    );
  }
  return (
    <>
      <ButtonLink to="/etbuy?tab=history" kind="quiet" icon="left">
        {t('topUps.toHistory')}
      </ButtonLink>
      <FailedCall error={error} fallback="calls.topUps" onAgain={refetch} />
      {!data && !error && (
        <Card kind="narrow">
          <SkeletonRows rows={6} />
        </Card>
      )}
      {data && <Decided payment={data} onLook={refetch} looking={isFetching} />}
    </>
  );
}

interface DecidedProps {
  payment: Payment;
  onLook: () => unknown;
  looking: boolean;
}

function Decided({ payment, onLook, looking }: DecidedProps) {
  const { t } = useWords();
  const steps = [t('topUps.stepForm'), t('topUps.stepCheck'), t('topUps.stepPay')];
  return (
    <div className="stack gap-5">
      <Steps steps={steps} current={payment.paidAt ? 3 : 2} />
      <PaymentOutcome
        key={`${payment.state} ${payment.reason}`}
        payment={payment}
        onLook={onLook}
        looking={looking}
      />
      <PaymentDetails payment={payment} />
    </div>
  );
}
