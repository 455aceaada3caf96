/** The cards of the stock in a table, with what can be done to one or to many. */
import { type ReactNode, useState } from 'react';
import { groupedCard } from '#contract/card-number.ts';
import { cardStates } from '#contract/cards.ts';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import type { MenuItem } from '../ui/menu.tsx';
import { Select } from '../ui/select.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { BulkDialog, type BulkOrder } from './bulk-dialog.tsx';
import { ChangeDialog, type ChangeQuestion } from './change-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { type StockCard, useBatches, useStock } from './queries.ts';

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

const kinds = {
  stock: 'plain',
  released: 'warning',
  registered: 'success',
  blocked: 'error',
} as const;

function useColumns(): readonly ServerColumn<StockCard>[] {
  const { t, format } = useWords();
  const day = (when: string | null): string => (when ? format.shortDate(when) : '–');
  return [
    {
      key: 'number',
      header: t('stock.number'),
      sort: 'cardNumber',
      lead: true,
      cell: ({ cardNumber }) => (
        <span className="tabular stock-number">{groupedCard(cardNumber)}</span>
      ),
    },
    {
      key: 'serial',
      header: t('stock.serial'),
      sort: 'serial',
      cell: ({ serial }) => <span className="stock-number">{serial}</span>,
    },
    { key: 'batch', header: t('stock.batch'), sort: 'batch', cell: ({ batch }) => batch },
    {
      key: 'status',
      header: t('stock.status'),
      sort: 'status',
      cell: ({ status }) => <Badge kind={kinds[status]}>{t(`cards.state_${status}`)}</Badge>,
    },
    {
      key: 'owner',
      header: t('stock.owner'),
      sort: 'owner',
      cell: ({ owner }) => (owner ? <span title={owner.email}>{owner.name}</span> : '–'),
    },
    { key: 'note', header: t('stock.note'), cell: ({ note }) => note || '–', extra: true },
    {
      key: 'created',
      header: t('stock.created'),
      sort: 'createdAt',
      cell: ({ createdAt }) => day(createdAt),
    },
    {
      key: 'released',
      header: t('stock.released'),
      cell: ({ releasedAt }) => day(releasedAt),
      extra: true,
    },
    {
      key: 'registered',
      header: t('stock.registered'),
      cell: ({ registeredAt }) => day(registeredAt),
      extra: true,
    },
    {
      key: 'blocked',
      header: t('stock.blockedAt'),
      cell: ({ blockedAt }) => day(blockedAt),
      extra: true,
    },
  ];
}

/** What can be done to a card in its state. */
function useActions(
  ask: (question: ChangeQuestion) => void,
  showHistory: (card: StockCard) => void,
): (card: StockCard) => readonly MenuItem[] {
  const { t } = useWords();
  return (card) => {
    const item = (change: ChangeQuestion['change'], label: string, more: Partial<MenuItem>) => ({
      key: change,
      label,
      onSelect: () => ask({ card, change }),
      ...more,
    });
    const blocked = card.status === 'blocked';
    const free = card.status === 'stock' || card.status === 'released';
    return [
      ...(card.status === 'stock'
        ? [item('release', t('stock.release'), { icon: 'check' as const })]
        : []),
      item('note', t('stock.editNote'), { icon: 'form' }),
      {
        key: 'history',
        label: t('stock.history'),
        icon: 'history' as const,
        onSelect: () => showHistory(card),
      },
      blocked
        ? item('unblock', t('stock.unblock'), { icon: 'key' })
        : item('block', t('stock.block'), { icon: 'lock', danger: true }),
      ...(free
        ? [item('remove', t('stock.remove'), { icon: 'delete' as const, danger: true })]
        : []),
    ];
  };
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
