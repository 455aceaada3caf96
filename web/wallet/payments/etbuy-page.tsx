/** /etbuy: złoty in, Denar into the wallet: the form, and my top-ups. */
import { myPayments } from '#contract/payments.ts';
import { providerNames } from '#contract/providers.ts';
import { Resource, resource } from '../../api/resource.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useProviders } from '../../pay/pay-way.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { OpenPayments } from './open-payments.tsx';
import { badgeOf } from './payment.ts';
import { useOpenPayments } from './queries.ts';
import { TopUpForm } from './top-up-form.tsx';

export default function EtbuyPage() {
  return (
    <WalletGate>
      <TopUps />
    </WalletGate>
  );
}

function TopUps() {
  const { t } = useWords();
  const [address] = useSearchParams();
  if (address.get('tab') === 'history') {
    const begin = <ButtonLink to="/etbuy">{t('topUps.tabNew')}</ButtonLink>;
    return (
      <>
        <PageHeader title={t('topUps.tabHistory')} actions={begin} />
        <Resource of={history} begin={begin} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('topUps.title')} centred />
      <Begin />
    </>
  );
}

/** The form below the open payments; waits for both, as late payments would move it. */
function Begin() {
  const { t } = useWords();
  const waits = [useProviders(), useOpenPayments()].some(({ isPending }) => isPending);
  if (waits) {
    return (
      <Card kind="narrow">
        <SkeletonRows rows={5} />
      </Card>
    );
  }
  return (
    <div className="narrow stack">
      <OpenPayments />
      <TopUpForm />
      <ButtonLink to={addressTo('/etbuy', { tab: 'history' })} kind="quiet" icon="history">
        {t('topUps.tabHistory')}
      </ButtonLink>
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
