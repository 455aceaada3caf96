/** The cards of the stock in a table, with what can be done to one or to many. */
import { type ReactNode, useState } from 'react';
import { groupedCard } from '#contract/card-number.ts';
import { cardStates } from '#contract/cards.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { BulkDialog, type BulkOrder } from './bulk-dialog.tsx';
import { ChangeDialog, type ChangeQuestion } from './change-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { type StockCard, useBatches, useStock } from './queries.ts';
import { useColumns } from './stock-columns.tsx';
import { useActions } from './use-actions.ts';

interface StockTableProps {
  onPrint: (cards: readonly StockCard[]) => void;
  onAdd: () => void;
}

export function StockTable({ onPrint, onAdd }: StockTableProps) {
  const { t } = useWords();
  const list = useStock();
  const columns = useColumns();
  const [asked, setAsked] = useState<ChangeQuestion | null>(null);
  const [past, setPast] = useState<StockCard | null>(null);
  const [bulk, setBulk] = useState<BulkOrder | null>(null);
  const actionsOf = useActions(setAsked, setPast);
  return (
    <>
      <ServerTable
        name="cardstore"
        caption={t('stock.caption')}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={({ cardNumber }) => groupedCard(cardNumber)}
        searchLabel={t('stock.search')}
        filters={
          <Filters filters={list.state.filters} onChange={(filters) => list.change({ filters })} />
        }
        actions={actionsOf}
        bulk={(cards, done) => (
          <BulkButtons
            cards={cards}
            onPrint={() => onPrint(cards)}
            onOrder={(change) => setBulk({ change, cards, done })}
          />
        )}
        empty={{
          drawing: 'list',
          title: t('stock.empty'),
          text: t('stock.emptyText'),
          action: (
            <Button icon="plus" onClick={onAdd}>
              {t('stock.add')}
            </Button>
          ),
        }}
      />
      {asked && <ChangeDialog question={asked} onClose={() => setAsked(null)} />}
      {past && <HistoryDialog card={past} onClose={() => setPast(null)} />}
      {bulk && <BulkDialog order={bulk} onClose={() => setBulk(null)} />}
    </>
  );
}

interface FiltersProps {
  filters: Readonly<Record<string, string>>;
  onChange: (part: Readonly<Record<string, string>>) => void;
}

function Filters({ filters, onChange }: FiltersProps): ReactNode {
  const { t } = useWords();
  const batches = useBatches().data ?? [];
  return (
    <>
      <Select
        label={t('stock.status')}
        value={filters.status}
        onChange={({ target }) => onChange({ status: target.value })}
        options={[
          { value: '', label: t('stock.allStates') },
          ...cardStates.map((value) => ({ value, label: t(`cards.state_${value}`) })),
        ]}
      />
      <Select
        label={t('stock.batch')}
        value={filters.batch}
        onChange={({ target }) => onChange({ batch: target.value })}
        options={[
          { value: '', label: t('stock.allBatches') },
          ...batches.map(({ batch }) => ({ value: batch, label: batch })),
        ]}
      />
    </>
  );
}

interface BulkButtonsProps {
  cards: readonly StockCard[];
  onPrint: () => void;
  onOrder: (change: BulkOrder['change']) => void;
}

function BulkButtons({ cards, onPrint, onOrder }: BulkButtonsProps) {
  const { t } = useWords();
  const any = (states: readonly StockCard['status'][]): boolean =>
    cards.some(({ status }) => states.includes(status));
  return (
    <>
      <Button kind="quiet" icon="print" onClick={onPrint}>
        {t('stock.printCards')}
      </Button>
      {any(['stock']) && (
        <Button kind="secondary" icon="check" onClick={() => onOrder('release')}>
          {t('stock.release')}
        </Button>
      )}
      {any(['stock', 'released', 'registered']) && (
        <Button kind="secondary" icon="lock" onClick={() => onOrder('block')}>
          {t('stock.block')}
        </Button>
      )}
      {any(['stock', 'released']) && (
        <Button kind="secondary" icon="delete" onClick={() => onOrder('remove')}>
          {t('stock.remove')}
        </Button>
      )}
    </>
  );
}
