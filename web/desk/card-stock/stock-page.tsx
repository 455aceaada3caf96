/** /cardstore: the card stock and its batches, for the one admin account. */
import { useState } from 'react';
import { newCards, releaseCards } from '#contract/card-stock.ts';
import { cardStates } from '#contract/cards.ts';
import { askFirst } from '../../api/act.ts';
import { May, useMay } from '../../api/may.tsx';
import { keys } from '../../api/query-keys.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import type { ServerColumn } from '../../ui/list-state.ts';
import { PrintArea } from '../../ui/print-area.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ServerTable } from '../../ui/server-table.tsx';
import { useColumn } from '../../ui/table-columns.tsx';
import { CardSheet, type PrintedCard } from './made-cards.tsx';
import { MakeCards } from './make-cards.tsx';
import { type Batch, useBatches } from './queries.ts';
import { StockTable } from './stock-table.tsx';
import './stock.css';
import { useSearchParams } from '../../ui/router.tsx';

export default function StockPage() {
  const { t } = useWords();
  const [address, setAddress] = useSearchParams();
  const [making, setMaking] = useState(false);
  const [printing, setPrinting] = useState<readonly PrintedCard[] | null>(null);
  const view = address.get('view') === 'batches' ? 'batches' : 'cards';
  if (making) return <MakeCards onDone={() => setMaking(false)} />;
  return (
    <>
      <PageHeader
        title={t('stock.page')}
        actions={
          <May call={newCards}>
            <Button icon="plus" onClick={() => setMaking(true)}>
              {t('stock.add')}
            </Button>
          </May>
        }
      >
        {t('stock.intro')}
      </PageHeader>
      <div className="stack">
        <Segmented
          label={t('stock.view')}
          value={view}
          onChange={(next) => setAddress(next === 'cards' ? {} : { view: next })}
          options={[
            { value: 'cards', label: t('stock.viewCards') },
            { value: 'batches', label: t('stock.viewBatches') },
          ]}
        />
        <Card>
          {view === 'cards' ? (
            <StockTable onPrint={setPrinting} onAdd={() => setMaking(true)} />
          ) : (
            <Batches onChoose={(batch) => setAddress({ batch })} />
          )}
        </Card>
      </div>
      {printing && (
        <PrintArea onDone={() => setPrinting(null)}>
          <CardSheet cards={printing} />
        </PrintArea>
      )}
    </>
  );
}

/** How many cards of each batch are in which state, and the release of a whole batch. */
function Batches({ onChoose }: { onChoose: (batch: string) => void }) {
  const { t, format } = useWords();
  const column = useColumn();
  const may = useMay();
  const list = useBatches();
  const askToRelease = useAskToRelease();
  const columns: readonly ServerColumn<Batch>[] = [
    {
      key: 'batch',
      header: t('stock.batch'),
      sort: 'batch',
      lead: true,
      cell: ({ batch }) => (
        <button type="button" className="link-button" onClick={() => onChoose(batch)}>
          {batch}
        </button>
      ),
    },
    column.day('createdAt', t('stock.created'), { key: 'created', sort: 'createdAt' }),
    ...cardStates.map(
      (state): ServerColumn<Batch> => ({
        key: state,
        header: t(`cards.state_${state}`),
        align: 'end',
        cell: (batch) => format.number(batch[state]),
      }),
    ),
    {
      key: 'release',
      header: t('tables.actionsColumn'),
      align: 'end',
      cell: (batch) =>
        batch.stock > 0 &&
        may(releaseCards) && (
          <Button kind="secondary" icon="check" onClick={() => askToRelease(batch)}>
            {t('stock.releaseBatch')}
          </Button>
        ),
    },
  ];
  return (
    <ServerTable
      name="batches"
      caption={t('stock.viewBatches')}
      list={list}
      columns={columns}
      rowKey={({ batch }) => batch}
      rowLabel={({ batch }) => batch}
      searchLabel={t('stock.searchBatches')}
      empty={{ drawing: 'list', title: t('stock.empty') }}
    />
  );
}

function useAskToRelease() {
  const { t, format } = useWords();
  const { mutateAsync } = useChange(releaseCards, { fresh: true, reload: keys.stock });
  return ({ batch, stock }: Batch) =>
    askFirst({
      title: t('stock.releaseTitle', { batch }),
      text: t('stock.releaseText', { total: format.number(stock) }),
      act: t('stock.release'),
      fallback: 'calls.stockChange',
      send: () => mutateAsync({ body: { batch } }),
      done: ({ released }) => t('stock.releasedNow', { total: format.number(released) }),
    });
}
