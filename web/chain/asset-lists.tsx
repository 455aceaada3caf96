/** All assets of the chain, ten per page, searchable by name. */
import { listAssets } from '#contract/chain-assets.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { ServerTable } from '../ui/server-table.tsx';
import { Technical } from '../ui/technical.tsx';
import { useList } from '../use-list.ts';
import { assetName } from './asset-name.ts';
import { NodeWords } from './node-words.tsx';
import { useQuantityText } from './quantity.ts';
import type { Asset } from './queries.ts';
import './chain.css';

export function AllAssets() {
  const { t } = useWords();
  const {
    file: _,
    failure,
    ...list
  } = useList({
    operation: listAssets,
    key: keys.chain('assets'),
    rowsOf: ({ assets }) => assets,
    fields: [],
    sort: '',
    count: 10,
    fallback: 'calls.chainAssets',
    fileName: '',
  });
  return (
    <Card>
      <ServerTable
        name="chain-assets"
        caption={t('chain.assetsTitle')}
        list={list}
        columns={useColumns()}
        rowKey={({ issuetxid }) => issuetxid}
        rowLabel={({ name }) => assetName(name)}
        searchLabel={t('chain.searchAssets')}
        empty={{ drawing: 'list', title: t('chain.noAssets'), text: t('chain.noAssetsText') }}
      />
      <NodeWords error={failure} />
    </Card>
  );
}

function useColumns(): readonly ServerColumn<Asset>[] {
  const { t } = useWords();
  const quantityText = useQuantityText();
  return [
    {
      key: 'name',
      header: t('chain.asset'),
      lead: true,
      cell: ({ name, italar }) => (
        <>
          <strong title={name}>{assetName(name)}</strong>{' '}
          {italar && <Badge>{t('chain.italarBadge')}</Badge>}
        </>
      ),
    },
    {
      key: 'quantity',
      header: t('chain.issued'),
      align: 'end',
      cell: ({ quantity }) => quantityText(quantity),
    },
    {
      key: 'units',
      header: t('chain.units'),
      align: 'end',
      cell: ({ units }) => quantityText(units),
    },
    {
      key: 'about',
      header: t('chain.about'),
      cell: ({ details }) => <Details details={details} />,
    },
    {
      key: 'technical',
      header: t('chain.details'),
      cell: ({ issuetxid, assetref }) => (
        <Technical
          summary={t('chain.show')}
          rows={[
            { term: t('chain.txid'), value: issuetxid },
            { term: 'assetref', value: assetref ?? t('chain.waitsForBlock') },
          ]}
        />
      ),
    },
  ];
}

/** The details that an asset's issuer has given. */
export function Details({ details }: { details: Readonly<Record<string, unknown>> }) {
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
