/** /etbuy: złoty in, Denar into the wallet: the form, its check, and my top-ups. */
import { useSearchParams } from 'react-router';
import { myPayments, paymentStates, providers } from '#contract/payments.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { ServerTable } from '../ui/server-table.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Steps } from '../ui/steps.tsx';
import { useColumn } from '../ui/table-columns.tsx';
import { FilterSelect } from '../ui/table-tools.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { useCheckStep } from '../use-check-step.ts';
import { useList } from '../use-list.ts';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { type CheckedTopUp, topUpCheckDraft, topUpDraft } from './drafts.ts';
import { OpenPayments } from './open-payments.tsx';
import { badgeOf, type Payment, paymentAddress, providerNames } from './payment.ts';
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

/** My top-ups through a provider, each with its state. */
function PaymentHistory() {
  const { t, format } = useWords();
  const list = useList({
    operation: myPayments,
    key: [...keys.payments, 'list'],
    rowsOf: ({ payments }) => payments,
    fields: ['createdAt', 'amount', 'provider', 'state'],
    sort: '-createdAt',
    filters: { state: paymentStates, provider: providers },
    fallback: 'calls.topUps',
    fileName: 'wplaty.csv',
  });
  return (
    <Card>
      <ServerTable
        name="top-ups"
        caption={t('topUps.tabHistory')}
        list={list}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowLabel={({ amount, createdAt }) =>
          t('topUps.of', {
            amount: format.money(amount, 'PLN'),
            time: format.dateTime(createdAt),
          })
        }
        searchLabel={t('topUps.search')}
        filters={
          <>
            <FilterSelect
              list={list}
              name="state"
              label={t('topUps.state')}
              values={paymentStates}
              labelOf={(value) => t(`topUps.state_${value}`)}
            />
            <FilterSelect
              list={list}
              name="provider"
              label={t('topUps.provider')}
              values={providers}
              labelOf={(value) => providerNames[value]}
            />
          </>
        }
        empty={{
          drawing: 'list',
          title: t('topUps.none'),
          text: t('topUps.noneText'),
          action: <ButtonLink to="/etbuy">{t('topUps.tabNew')}</ButtonLink>,
        }}
      />
    </Card>
  );
}

function useColumns(): readonly ServerColumn<Payment>[] {
  const { t, format } = useWords();
  const column = useColumn();
  return [
    {
      key: 'createdAt',
      header: t('topUps.created'),
      sort: 'createdAt',
      lead: true,
      cell: ({ id, createdAt }) => (
        <Link to={paymentAddress(id)}>{format.dateTime(createdAt)}</Link>
      ),
    },
    column.of('provider', t('topUps.provider'), ({ provider }) => providerNames[provider], {
      sort: 'provider',
    }),
    column.textOrDash('description', t('topUps.description')),
    column.zloty('amount', t('topUps.sum'), { sort: 'amount' }),
    {
      key: 'state',
      header: t('topUps.state'),
      sort: 'state',
      cell: ({ state }) => <Badge kind={badgeOf[state]}>{t(`topUps.state_${state}`)}</Badge>,
    },
    column.text('id', t('topUps.number'), { extra: true }),
  ];
}
