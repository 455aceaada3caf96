/** /etbuy: złoty in, Denar into the wallet: the form, its check, and my top-ups. */
import { useState } from 'react';
import { toWire } from '#contract/money.ts';
import { myPayments } from '#contract/payments.ts';
import { providerNames } from '#contract/providers.ts';
import { CallError } from '../../api/call.ts';
import { focusHere } from '../../api/focus-page.ts';
import { Resource, resource } from '../../api/resource.tsx';
import { useCheckStep } from '../../api/use-check-step.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { navigate, useSearchParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Steps } from '../../ui/steps.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { OpenPayments } from './open-payments.tsx';
import { badgeOf } from './payment.ts';
import {
  type CheckedTopUp,
  topUpCheckDraft,
  topUpDraft,
  useOpenPayments,
  useProviders,
  useStartTopUp,
} from './queries.ts';
import { StartError } from './retry-button.tsx';
import { TopUpForm } from './top-up-form.tsx';

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
    <div className="narrow stack gap-5">
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
      <PageHeader title={t(checking ? 'topUps.checkTitle' : 'topUps.page')} centred>
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

interface TopUpCheckProps {
  topUp: CheckedTopUp;
  onBack: () => void;
  /** The payment is recorded; its own page takes over. */
  onStarted: () => void;
}

/** The second step of a top-up: check, then go and pay. */
function TopUpCheck({ topUp, onBack, onStarted }: TopUpCheckProps) {
  const { t, format } = useWords();
  const start = useStartTopUp();
  const blikOffered = useProviders().data?.providers.find(
    ({ provider }) => provider === topUp.provider,
  )?.blik;
  const [blikCode, setBlikCode] = useState('');
  const [short, setShort] = useState(false);
  const amount = toWire(topUp.amount);
  const leave = (id: string) => {
    onStarted();
    // Back from the provider leads to the payment, not to a finished form.
    navigate(addressTo('/etbuy/:id', { id }), { replace: true });
  };
  const pay = () => {
    if (blikCode !== '' && blikCode.length < 6) return setShort(true);
    start.mutate(
      { ...topUp, blikCode },
      {
        onSuccess: ({ id, redirect }) => {
          leave(id);
          if (redirect) location.assign(redirect);
        },
        onError: (error) => {
          // Its outcome is unknown: its own page shows that and updates automatically.
          const known = error instanceof CallError && error.code === 'payment_unknown';
          if (known && error.details.payment) leave(error.details.payment);
        },
      },
    );
  };
  return (
    <Card kind="narrow">
      <Rows topUp={topUp} onBack={onBack} />
      {blikOffered && (
        <CodeField
          label={t('topUps.blik')}
          hint={t('topUps.blikHint')}
          error={short ? t('topUps.blikShort') : undefined}
          optional
          value={blikCode}
          onChange={(digits) => {
            setShort(false);
            setBlikCode(digits);
          }}
        />
      )}
      {blikCode === '' && (
        <p className="muted">{t('topUps.goes', { name: providerNames[topUp.provider] })}</p>
      )}
      <StartError error={start.error} provider={topUp.provider} />
      <div className="stack gap-3 justify-items-center">
        <Button size="large" wide icon="check" pending={start.isPending} onClick={pay}>
          {t('topUps.pay', { amount: format.money(amount, 'PLN') })}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('topUps.back')}
        </Button>
      </div>
    </Card>
  );
}

function Rows({ topUp, onBack }: Pick<TopUpCheckProps, 'topUp' | 'onBack'>) {
  const { t } = useWords();
  const amount = toWire(topUp.amount);
  const { description } = topUp;
  return (
    <div ref={focusHere} tabIndex={-1} className="no-outline">
      <DescriptionList
        rows={[
          {
            term: t('topUps.youPay'),
            value: <Money amount={amount} currency="PLN" />,
            strong: true,
            onChange: onBack,
          },
          { term: t('topUps.youGet'), value: <Money amount={amount} />, strong: true },
          {
            term: t('topUps.through'),
            value: providerNames[topUp.provider],
            onChange: onBack,
          },
          { term: t('topUps.email'), value: topUp.email, onChange: onBack },
          {
            term: t('topUps.description'),
            value: description || <span className="muted">{t('topUps.noDescription')}</span>,
            onChange: onBack,
          },
        ]}
      />
    </div>
  );
}

/** My top-ups through a provider, each with its state. */
const history = resource({
  operation: myPayments,
  fallback: 'calls.topUps',
  file: 'wplaty.csv',
  words: 'topUps',
  name: 'top-ups',
  caption: 'topUps.tabHistory',
  search: 'topUps.search',
  empty: { drawing: 'list', title: 'topUps.none', text: 'topUps.noneText' },
  rowLabel: ({ amount, createdAt }, { t, format }) =>
    t('topUps.of', { amount: format.money(amount, 'PLN'), time: format.dateTime(createdAt) }),
  filters: { state: true, provider: { text: (value) => providerNames[value] } },
  columns: {
    createdAt: {
      label: 'topUps.created',
      lead: true,
      show: ({ id, createdAt }, { format }) => (
        <Link to={addressTo('/etbuy/:id', { id })}>{format.dateTime(createdAt)}</Link>
      ),
    },
    provider: { show: ({ provider }) => providerNames[provider] },
    description: 'textOrDash',
    amount: { as: 'zloty', label: 'topUps.sum' },
    state: {
      show: ({ state }, { t }) => <Badge kind={badgeOf[state]}>{t(`topUps.state_${state}`)}</Badge>,
    },
    id: { label: 'topUps.number', extra: true },
  },
});

function PaymentHistory() {
  const { t } = useWords();
  const begin = <ButtonLink to="/etbuy">{t('topUps.tabNew')}</ButtonLink>;
  return <Resource of={history} begin={begin} />;
}
