/** /ecoin_asset: all assets of the chain, mine with my address, and issuing for issuers. */
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { PageHeader } from '../ui/card.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { AllAssets, Details, MyAssets } from './asset-lists.tsx';
import { useQuantityText } from './asset-text.ts';
import { ChainCheck, ChainFlow, type CheckStepProps } from './flow.tsx';
import { IssueForm } from './issue-form.tsx';
import { type CheckedIssue, issueDraft, useIssue } from './mutations.ts';
import { useIsIssuer } from './queries.ts';

export default function AssetPage() {
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
      {tab === 'issue' && <ChainFlow draft={issueDraft} Form={IssueForm} Check={IssueCheck} />}
    </>
  );
}

/** The second step of issuing: check, then issue. */
function IssueCheck({ order, onBack, onMoved }: CheckStepProps<CheckedIssue>) {
  const { t } = useWords();
  const quantityText = useQuantityText();
  const issue = useIssue();
  const quantity = quantityText(order.quantity);
  return (
    <ChainCheck
      title={t('chain.issueCheckTitle')}
      rows={[
        { term: t('chain.assetName'), value: order.name, strong: true, onChange: onBack },
        { term: t('chain.issueQuantity'), value: quantity, strong: true, onChange: onBack },
        { term: t('chain.units'), value: quantityText(order.units), onChange: onBack },
        {
          term: t('chain.about'),
          value: <Details details={order.details} />,
          onChange: onBack,
        },
        {
          term: t('chain.issueTo'),
          value: <span className="chain-mono">{order.address || t('chain.issueToMe')}</span>,
          onChange: onBack,
        },
      ]}
      call={issue}
      fallback="calls.chainIssue"
      confirm={t('chain.issueSend', { quantity, asset: order.name })}
      onConfirm={() => issue.mutate(order, { onSuccess: onMoved })}
      onBack={onBack}
    >
      <p className="muted">{t('chain.issueForever')}</p>
    </ChainCheck>
  );
}
