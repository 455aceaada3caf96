/** /cardstore: the card stock, for the one admin account. */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { PrintArea } from '../ui/print-area.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Batches } from './batches.tsx';
import { CardSheet, type PrintedCard } from './card-sheet.tsx';
import { MakeCards } from './make-cards.tsx';
import './stock.css';
import { StockTable } from './stock-table.tsx';

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
        title={t('stock.title')}
        actions={
          <Button icon="plus" onClick={() => setMaking(true)}>
            {t('stock.add')}
          </Button>
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
