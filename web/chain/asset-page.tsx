/** /ecoin_asset: all assets of the chain, mine with my address, and issuing for those who may. */
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { PageHeader } from '../ui/card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { AllAssets } from './all-assets.tsx';
import { Issue } from './issue.tsx';
import { useIsIssuer } from './issuer-role.ts';
import { MyAssets } from './my-assets.tsx';

export function AssetPage() {
  return (
    <WalletGate>
      <Assets />
    </WalletGate>
  );
}

function Assets() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const issuer = useIsIssuer();
  const asked = address.get('tab');
  const tab = asked === 'mine' || (asked === 'issue' && issuer) ? asked : 'all';
  return (
    <>
      <PageHeader title={t('chain.assetsTitle')}>{t('chain.assetsIntro')}</PageHeader>
      <Tabs
        label={t('chain.tabs')}
        current={tab}
        tabs={[
          { key: 'all', label: t('chain.tabAll'), to: '/ecoin_asset' },
          { key: 'mine', label: t('chain.tabMine'), to: '/ecoin_asset?tab=mine' },
          ...(issuer
            ? [{ key: 'issue', label: t('chain.tabIssue'), to: '/ecoin_asset?tab=issue' }]
            : []),
        ]}
      />
      {tab === 'all' && <AllAssets />}
      {tab === 'mine' && <MyAssets />}
      {tab === 'issue' && <Issue />}
    </>
  );
}
