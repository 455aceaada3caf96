/** /etbuy: złoty in, Denar into the wallet: the form, its check, and my top-ups. */
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Card, PageHeader } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Steps } from '../ui/steps.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useCheckStep } from '../use-check-step.ts';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { type CheckedTopUp, topUpCheckDraft, topUpDraft } from './drafts.ts';
import { OpenPayments } from './open-payments.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { useOpenPayments, useProviders } from './queries.ts';
import { TopUpCheck } from './top-up-check.tsx';
import { TopUpForm } from './top-up-form.tsx';
import './payments.css';

export default function EtbuyPage() {
  return (
    <WalletGate>
      <TopUps />
    </WalletGate>
  );
}

/** The form below the open payments; waits for both, as late payments would move it. */
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
    <div className="top-ups stack gap-5 justify-items-center">
      <OpenPayments />
      <TopUpForm onChecked={onChecked} />
    </div>
  );
}

function TopUps() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const history = address.get('tab') === 'history';
  const { checked, check, back, finish } = useCheckStep<CheckedTopUp>(topUpCheckDraft);
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
        <TopUpCheck topUp={checked} onBack={back} onStarted={() => finish(topUpDraft)} />
      )}
      {!history && !checking && <Begin onChecked={check} />}
    </>
  );
}
