/** /accept: the charges that wait for the buyer's decision. */
import { useEffect, useState } from 'react';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useAccount, useCharge } from '../live/account-query.ts';
import type { Charge } from '../live/apply-event.ts';
import { usePendingCharges } from '../live/use-account.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { ChargeOutcome } from './charge-outcome.tsx';
import { ChargeQuestion } from './charge-question.tsx';
import './codes.css';
import { focusPage } from './focus-page.ts';

export function AcceptPage() {
  return (
    <WalletGate>
      <Accept />
    </WalletGate>
  );
}

function Accept() {
  const { t } = useWords();
  const account = useAccount(true);
  const pending = usePendingCharges();
  const [shown, setShown] = useState<readonly Charge[]>([]);
  // A decided charge stays on the screen with its outcome until it is put away.
  useEffect(() => {
    setShown((before) => {
      const known = new Set(before.map(({ transaction }) => transaction));
      const added = pending.filter(({ transaction }) => !known.has(transaction));
      return added.length > 0 ? [...before, ...added] : before;
    });
  }, [pending]);
  const putAway = (id: string) => {
    setShown((before) => before.filter(({ transaction }) => transaction !== id));
    focusPage();
  };

  return (
    <>
      <PageHeader title={t('codes.acceptTitle')} centred>
        {t('codes.acceptIntro')}
      </PageHeader>
      {account.isPending && (
        <Card kind="narrow">
          <SkeletonRows rows={2} />
        </Card>
      )}
      <FailedCall error={account.error} fallback="calls.balance" onAgain={account.refetch} />
      {account.isSuccess && shown.length === 0 && <NothingWaits />}
      <div className="question-list">
        {shown.map((charge) => (
          <Waiting
            key={charge.transaction}
            first={charge}
            available={account.data?.available}
            onDone={() => putAway(charge.transaction)}
          />
        ))}
      </div>
    </>
  );
}

function NothingWaits() {
  const { t } = useWords();
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="inbox"
        title={t('codes.acceptEmpty')}
        action={
          <ButtonLink to="/otp" icon="code">
            {t('codes.showCode')}
          </ButtonLink>
        }
      >
        {t('codes.acceptEmptyText')}
      </EmptyState>
    </Card>
  );
}

interface WaitingProps {
  first: Charge;
  available: number | undefined;
  onDone: () => void;
}

function Waiting({ first, available, onDone }: WaitingProps) {
  const { t } = useWords();
  const charge = useCharge(first.transaction).data ?? first;
  if (charge.status !== 'awaiting_acceptance') {
    return (
      <ChargeOutcome
        charge={charge}
        available={available}
        onAgain={onDone}
        againLabel={t('ui.close')}
      />
    );
  }
  return (
    <Card kind="narrow">
      <ChargeQuestion charge={charge} available={available} heading="h2" />
    </Card>
  );
}
