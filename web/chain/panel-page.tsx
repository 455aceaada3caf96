/** /ecoin_panel: how the chain is doing, its transactions, and what I had it do. */
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { PageHeader } from '../ui/card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { PanelInfo } from './panel-info.tsx';
import { PanelMoves } from './panel-moves.tsx';
import { PanelTransactions } from './panel-transactions.tsx';

export function PanelPage() {
  const { t } = useWords();
  const [address] = useSearchParams();
  const asked = address.get('tab');
  const tab = asked === 'transactions' || asked === 'moves' ? asked : 'info';
  return (
    <>
      <PageHeader title={t('chain.panelTitle')}>{t('chain.panelIntro')}</PageHeader>
      <Tabs
        label={t('chain.tabs')}
        current={tab}
        tabs={[
          { key: 'info', label: t('chain.tabInfo'), to: '/ecoin_panel' },
          {
            key: 'transactions',
            label: t('chain.tabTransactions'),
            to: '/ecoin_panel?tab=transactions',
          },
          { key: 'moves', label: t('chain.tabMoves'), to: '/ecoin_panel?tab=moves' },
        ]}
      />
      {tab === 'info' && <PanelInfo />}
      {tab === 'transactions' && (
        <WalletGate>
          <PanelTransactions />
        </WalletGate>
      )}
      {tab === 'moves' && (
        <WalletGate>
          <PanelMoves />
        </WalletGate>
      )}
    </>
  );
}
