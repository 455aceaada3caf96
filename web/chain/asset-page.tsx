/** /ecoin_asset: all assets of the chain, mine with my address, and issuing for issuers. */
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { PageHeader } from '../ui/card.tsx';
import { Steps } from '../ui/steps.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { AllAssets, Details } from './all-assets.tsx';
import { CheckStep } from './check-step.tsx';
import { type CheckedIssue, issueCheckDraft, issueDraft } from './checked.ts';
import { IssueForm } from './issue-form.tsx';
import { useIsIssuer } from './issuer-role.ts';
import { useIssue } from './mutations.ts';
import { MyAssets } from './my-assets.tsx';
import { useQuantityText } from './quantity.ts';
import { useChecked } from './use-checked.ts';

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
      {tab === 'issue' && <Issue />}
    </>
  );
}

/** Issuing an asset: form → check; the result is the move's own page. */
function Issue() {
  const { t } = useWords();
  const { checked, returned, check, back, finish } = useChecked<CheckedIssue>(
    issueCheckDraft,
    issueDraft,
  );
  const steps = [t('chain.stepForm'), t('chain.stepCheck'), t('chain.stepDone')];
  return (
    <>
      <Steps steps={steps} current={checked ? 1 : 0} />
      {checked ? (
        <IssueCheck order={checked} onBack={back} onMoved={finish} />
      ) : (
        <IssueForm focused={returned} onChecked={check} />
      )}
    </>
  );
}

interface IssueCheckProps {
  order: CheckedIssue;
  onBack: () => void;
  /** The issue has started; gets the move's id. */
  onMoved: (id: string) => void;
}

/** The second step of issuing: check, then issue. */
function IssueCheck({ order, onBack, onMoved }: IssueCheckProps) {
  const { t } = useWords();
  const quantityText = useQuantityText();
  const issue = useIssue();
  const quantity = quantityText(order.quantity);
  return (
    <CheckStep
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
    </CheckStep>
  );
}
