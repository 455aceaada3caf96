/** /payout: which account and how much → check → done, above the payouts so far. */
import { useState } from 'react';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonForm } from '../ui/skeleton.tsx';
import { Steps } from '../ui/steps.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { MyPayouts } from './my-payouts.tsx';
import './payouts.css';
import { PayoutCheck } from './payout-check.tsx';
import { PayoutDone } from './payout-done.tsx';
import { PayoutForm, payoutDraft } from './payout-form.tsx';
import { type CheckedPayout, type MadePayout, useVerifiedAccounts } from './queries.ts';

const nothing: { checked: CheckedPayout | null } = { checked: null };

export function PayoutPage() {
  return (
    <WalletGate>
      <Payout />
    </WalletGate>
  );
}

function Payout() {
  const { t } = useWords();
  // The step survives a reload and a renewed sign-in, as what was typed does.
  const { value, change, drop } = useDraft('payout-check', nothing);
  const [done, setDone] = useState<MadePayout | null>(null);
  const { checked } = value;
  const known = !useVerifiedAccounts().isPending;
  const finish = (made: MadePayout) => {
    dropDraft(payoutDraft);
    setDone(made);
    drop(nothing);
  };
  return (
    <>
      {!done && (
        <PageHeader title={t(checked ? 'payouts.checkTitle' : 'payouts.title')} centred>
          {checked ? undefined : t('payouts.intro')}
        </PageHeader>
      )}
      <Steps
        steps={[t('payouts.stepForm'), t('payouts.stepCheck'), t('payouts.stepDone')]}
        current={done ? 2 : checked ? 1 : 0}
      />
      {done && <PayoutDone payout={done} onAgain={() => setDone(null)} />}
      {!done && checked && (
        <PayoutCheck payout={checked} onBack={() => change({ checked: null })} onDone={finish} />
      )}
      {!done && !checked && <First onChecked={(payout) => change({ checked: payout })} />}
      {/* Where the form comes late, nothing stands below it that it would push away. */}
      {(known || checked || done) && <MyPayouts />}
    </>
  );
}

/** The form, for those who have an account that money may go to. */
function First({ onChecked }: { onChecked: (payout: CheckedPayout) => void }) {
  const { t } = useWords();
  const { data: accounts, error, refetch } = useVerifiedAccounts();
  if (error) return <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />;
  if (!accounts) {
    return (
      <Card kind="narrow">
        <SkeletonForm fields={2} />
      </Card>
    );
  }
  if (accounts.length > 0) return <PayoutForm accounts={accounts} onChecked={onChecked} />;
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="wallet"
        title={t('payouts.noneTitle')}
        action={<ButtonLink to="/bankaccountreg">{t('payouts.noneAction')}</ButtonLink>}
      >
        {t('payouts.noneText')}
      </EmptyState>
    </Card>
  );
}
