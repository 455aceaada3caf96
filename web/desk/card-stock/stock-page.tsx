/** /cardstore: the card stock and its batches, for the one admin account. */
import { useState } from 'react';
import { listBatches, newCards, releaseCards } from '#contract/card-stock.ts';
import { askFirst } from '../../api/act.ts';
import { May, useMay } from '../../api/may.tsx';
import { Resource, resource } from '../../api/resource.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { PrintArea } from '../../ui/print-area.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { CardSheet, type PrintedCard } from './made-cards.tsx';
import { MakeCards } from './make-cards.tsx';
import type { Batch } from './queries.ts';
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
        {view === 'cards' ? (
          <StockTable onPrint={setPrinting} onAdd={() => setMaking(true)} />
        ) : (
          <Batches />
        )}
      </div>
      {printing && (
        <PrintArea onDone={() => setPrinting(null)}>
          <CardSheet cards={printing} />
        </PrintArea>
      )}
    </>
  );
}

/** How many cards of each batch are in which state. */
const batches = resource({
  operation: listBatches,
  fallback: 'calls.stock',
  file: 'partie.csv',
  words: 'stock',
  name: 'batches',
  caption: 'stock.viewBatches',
  search: 'stock.searchBatches',
  empty: { drawing: 'list', title: 'stock.empty' },
  rowKey: 'batch',
  rowLabel: 'batch',
  columns: {
    batch: { lead: true, show: ({ batch }) => <BatchButton batch={batch} /> },
    createdAt: { as: 'day', label: 'stock.created' },
    stock: { as: 'number', label: 'cards.state_stock' },
    released: { as: 'number', label: 'cards.state_released' },
    registered: { as: 'number', label: 'cards.state_registered' },
    blocked: { as: 'number', label: 'cards.state_blocked' },
  },
});

/** Shows the cards of the batch. */
function BatchButton({ batch }: { batch: string }) {
  const [, setAddress] = useSearchParams();
  return (
    <button type="button" className="link-button" onClick={() => setAddress({ batch })}>
      {batch}
    </button>
  );
}

/** The batches, and the release of a whole one. */
function Batches() {
  const { t } = useWords();
  const may = useMay();
  const askToRelease = useAskToRelease();
  const release = (batch: Batch) =>
    batch.stock > 0 &&
    may(releaseCards) && (
      <Button kind="secondary" icon="check" onClick={() => askToRelease(batch)}>
        {t('stock.releaseBatch')}
      </Button>
    );
  return (
    <Resource
      of={batches}
      more={{ release: { label: 'tables.actionsColumn', align: 'end', show: release } }}
    />
  );
}

function useAskToRelease() {
  const { t, format } = useWords();
  const { mutateAsync } = useChange(releaseCards, { fresh: true });
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
