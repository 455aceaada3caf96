/** /etbuy: złoty in, Denar in the wallet: the form, its check, and the top-ups so far. */
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { useDraft } from '../session/use-draft.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Steps } from '../ui/steps.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { type CheckedTopUp, topUpCheckDraft } from './drafts.ts';
import { OpenPayments } from './open-payments.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { useOpenPayments, useProviders } from './queries.ts';
import { TopUpCheck } from './top-up-check.tsx';
import { TopUpForm } from './top-up-form.tsx';
import './top-ups.css';

const nothing: { checked: CheckedTopUp | null } = { checked: null };

export function EtbuyPage() {
  return (
    <WalletGate>
      <TopUps />
    </WalletGate>
  );
}

/** The form, and over it what is not decided yet, which must not push it away when it comes. */
function Begin({ onChecked }: { onChecked: (topUp: CheckedTopUp) => void }) {
  const waits = [useProviders(), useOpenPayments()].some(({ isPending }) => isPending);
  if (waits) {
    return (
      <Card kind="narrow">
        <SkeletonRows rows={5} />
      </Card>
    );
  }
  return (
    <div className="top-ups">
      <OpenPayments />
      <TopUpForm onChecked={onChecked} />
    </div>
  );
}

function TopUps() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const history = address.get('tab') === 'history';
  // The step survives a reload and a renewed sign-in, as what was typed does.
  const { value, change, drop } = useDraft(topUpCheckDraft, nothing);
  const { checked } = value;
  const checking = checked !== null && !history;
  const steps = [t('topUps.stepForm'), t('topUps.stepCheck'), t('topUps.stepPay')];
  return (
    <>
      <PageHeader title={t(checking ? 'topUps.checkTitle' : 'topUps.title')} centred>
        {checking ? undefined : t('topUps.intro')}
      </PageHeader>
      {!checking && (
        <Tabs
          label={t('topUps.tabs')}
          current={history ? 'history' : 'new'}
          tabs={[
            { key: 'new', label: t('topUps.tabNew'), to: '/etbuy' },
            { key: 'history', label: t('topUps.tabHistory'), to: '/etbuy?tab=history' },
          ]}
        />
      )}
      {!history && <Steps steps={steps} current={checking ? 1 : 0} />}
      {history && <PaymentHistory />}
      {checking && (
        <TopUpCheck
          topUp={checked}
          onBack={() => change({ checked: null })}
          onStarted={() => drop(nothing)}
        />
      )}
      {!history && !checking && <Begin onChecked={(topUp) => change({ checked: topUp })} />}
    </>
  );
}
