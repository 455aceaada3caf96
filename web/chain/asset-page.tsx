/** /ecoin_asset: all assets of the chain, mine with my address, and issuing for issuers. */

import { listAssets } from '#contract/chain-assets.ts';
import { FailedCall } from '../api/failed-call.tsx';
import { keys } from '../api/query-keys.ts';
import { ResourceTable, resource } from '../api/resource.tsx';
import { useList } from '../api/use-list.ts';
import { useWords } from '../i18n/use-words.ts';
import { CopyButton } from '../pay/copy-button.tsx';
import { WalletGate } from '../pay/wallet-gate.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Entry, EntryList } from '../ui/entry-list.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Technical } from '../ui/technical.tsx';
import { assetName, isNameless, useQuantityText } from './asset-text.ts';
import './chain.css';
import { addressTo } from '../ui/address.ts';
import { useSearchParams } from '../ui/router.tsx';
import { ChainCheck, ChainFlow, type CheckStepProps, NodeWords } from './flow.tsx';
import { IssueForm } from './issue-form.tsx';
import { type CheckedIssue, issueDraft, useIssue } from './mutations.ts';
import { type Asset, type Holding, useHoldings, useIsIssuer } from './queries.ts';

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
      <PageHeader title={t('chain.pageAssets')}>{t('chain.assetsIntro')}</PageHeader>
      <Tabs
        label={t('chain.tabs')}
        current={tab}
        tabs={[
          { key: 'all', label: t('chain.tabAll'), to: '/ecoin_asset' },
          { key: 'mine', label: t('chain.tabMine'), to: '/ecoin_asset?tab=mine' },
          ...(issuer
            ? [{ key: 'issue', label: t('chain.tabIssue'), to: '/ecoin_asset?tab=issue' } as const]
            : []),
        ]}
      />
      {tab === 'all' && <AllAssets />}
      {tab === 'mine' && <MyAssets />}
      {tab === 'issue' && <ChainFlow draft={issueDraft} Form={IssueForm} Check={IssueCheck} />}
    </>
  );
}

/** All assets of the chain, ten per page, searchable by name. */
const assets = resource({
  operation: listAssets,
  key: keys.chain('assets'),
  count: 10,
  fallback: 'calls.chainAssets',
  words: 'chain',
  name: 'chain-assets',
  caption: 'chain.pageAssets',
  search: 'chain.searchAssets',
  empty: { drawing: 'list', title: 'chain.noAssets', text: 'chain.noAssetsText' },
  rowKey: 'issuetxid',
  rowLabel: ({ name }) => assetName(name),
  columns: {
    name: {
      label: 'chain.asset',
      lead: true,
      show: ({ name, italar }, { t }) => (
        <>
          <strong title={name}>{assetName(name)}</strong>{' '}
          {italar && <Badge>{t('chain.italarBadge')}</Badge>}
        </>
      ),
    },
    quantity: {
      label: 'chain.issued',
      align: 'end',
      show: ({ quantity }) => <Quantity of={quantity} />,
    },
    units: { align: 'end', show: ({ units }) => <Quantity of={units} /> },
    about: { show: ({ details }) => <Details details={details} /> },
    technical: {
      label: 'chain.details',
      show: ({ issuetxid, assetref }, { t }) => (
        <Technical
          summary={t('chain.show')}
          rows={[
            { term: t('chain.txid'), value: issuetxid },
            { term: 'assetref', value: assetref ?? t('chain.waitsForBlock') },
          ]}
        />
      ),
    },
  },
});

const Quantity = ({ of }: { of: Asset['quantity'] }) => useQuantityText()(of);

function AllAssets() {
  const list = useList(assets);
  return (
    <Card>
      <ResourceTable of={assets} list={list} />
      <NodeWords error={list.failure} />
    </Card>
  );
}

/** The details that an asset's issuer has given. */
function Details({ details }: { details: Readonly<Record<string, unknown>> }) {
  const { t } = useWords();
  const rows = Object.entries(details);
  if (rows.length === 0) return <span className="muted">{t('chain.noDetails')}</span>;
  return (
    <dl className="chain-details">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** My address and what it holds. */
function MyAssets() {
  const { t } = useWords();
  const { data, error, refetch } = useHoldings();
  return (
    <div className="stack gap-5">
      <FailedCall error={error} fallback="calls.chainHoldings" onAgain={refetch}>
        <NodeWords error={error} />
      </FailedCall>
      {!data && !error && (
        <Card>
          <SkeletonRows rows={5} />
        </Card>
      )}
      {data && !error && (
        <>
          <AddressCard address={data.address} />
          <Card title={t('chain.mine')}>
            {data.assets.length === 0 && <Nothing />}
            {data.assets.length > 0 && (
              <EntryList label={t('chain.mine')}>
                {data.assets.map((holding) => (
                  <Held key={holding.name} holding={holding} />
                ))}
              </EntryList>
            )}
          </Card>
        </>
      )}
    </div>
  );
}

function Held({ holding }: { holding: Holding }) {
  const { t } = useWords();
  const quantityText = useQuantityText();
  const { name, quantity, italar, details = {} } = holding;
  return (
    <Entry
      title={`${quantityText(quantity)} × ${assetName(name)}`}
      state={italar && <Badge>{t('chain.italarBadge')}</Badge>}
      actions={
        <ButtonLink to={addressTo('/ecoin_send', { asset: name })} kind="secondary" icon="transfer">
          {t('chain.sendThis')}
          <span className="visually-hidden">: {assetName(name)}</span>
        </ButtonLink>
      }
    >
      {isNameless(name) && <p className="muted chain-mono">{name}</p>}
      {Object.keys(details).length > 0 && <Details details={details} />}
    </Entry>
  );
}

function Nothing() {
  const { t } = useWords();
  return (
    <EmptyState
      drawing="wallet"
      title={t('chain.noHoldings')}
      action={<ButtonLink to="/exchange">{t('chain.toExchange')}</ButtonLink>}
    >
      {t('chain.noHoldingsText')}
    </EmptyState>
  );
}

/** My address on the chain, to show, scan and copy. */
function AddressCard({ address }: { address: string }) {
  const { t } = useWords();
  return (
    <Card title={t('chain.address')}>
      <div className="chain-address row gap-5">
        <QrCode data={address} text={address} size={9} />
        <div className="stack">
          <p>{t('chain.addressText')}</p>
          <p className="chain-mono">{address}</p>
          <div>
            <CopyButton text={address} label={t('chain.copyAddress')} />
          </div>
        </div>
      </div>
    </Card>
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
