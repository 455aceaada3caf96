/** The card stock in a table, with the actions on one card or many. */
import { useState } from 'react';
import { groupedCard } from '#contract/card-number.ts';
import { listStock, newCards, releaseCards, removeCard, updateCard } from '#contract/card-stock.ts';
import type { Operation } from '#contract/operation.ts';
import { askFirst } from '../../api/act.ts';
import type { FilteredList } from '../../api/list-filters.tsx';
import { May, useMay } from '../../api/may.tsx';
import { Resource, resource } from '../../api/resource.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import type { MenuItem } from '../../ui/menu.tsx';
import { FilterSelect } from '../../ui/table-tools.tsx';
import { BulkDialog, type BulkOrder } from './bulk-dialog.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { type Change, type StockCard, useCardChange, useNewestBatches } from './queries.ts';
import './stock.css';

const texts = {
  release: { title: 'stock.release', act: 'stock.release', text: null },
  block: { title: 'stock.blockTitle', act: 'stock.block', text: 'stock.blockText' },
  unblock: { title: 'stock.unblockTitle', act: 'stock.unblock', text: 'stock.unblockText' },
  note: { title: 'stock.noteTitle', act: 'stock.save', text: null },
  remove: { title: 'stock.removeTitle', act: 'stock.remove', text: 'stock.removeText' },
} as const;

const kinds = {
  stock: 'plain',
  released: 'warning',
  registered: 'success',
  blocked: 'error',
} as const;

/** The newest batches, and the one in the URL. */
function BatchFilter({ list }: { list: FilteredList<{ batch: null }> }) {
  const { t } = useWords();
  const { batch: chosen = '' } = list.state.filters;
  const newest = useNewestBatches().data ?? [];
  return (
    <FilterSelect
      list={list}
      name="batch"
      label={t('stock.batch')}
      all={t('stock.allBatches')}
      values={chosen && !newest.includes(chosen) ? [chosen, ...newest] : newest}
      labelOf={(batch) => batch}
    />
  );
}

const stock = resource({
  operation: listStock,
  fallback: 'calls.stock',
  file: 'karty.csv',
  words: 'stock',
  name: 'cardstore',
  caption: 'stock.caption',
  search: 'stock.search',
  empty: { drawing: 'list', title: 'stock.empty', text: 'stock.emptyText' },
  rowLabel: ({ cardNumber }) => groupedCard(cardNumber),
  filters: { status: { all: 'stock.allStates', text: 'cards.state' }, batch: BatchFilter },
  columns: {
    cardNumber: {
      label: 'stock.number',
      lead: true,
      show: ({ cardNumber }) => <span className="tabular nowrap">{groupedCard(cardNumber)}</span>,
    },
    serial: { show: ({ serial }) => <span className="nowrap">{serial}</span> },
    batch: 'text',
    status: {
      show: ({ status }, { t }) => <Badge kind={kinds[status]}>{t(`cards.state_${status}`)}</Badge>,
    },
    owner: {
      show: ({ owner }) => (owner ? <span title={owner.email}>{owner.name}</span> : '–'),
    },
    note: { as: 'textOrDash', extra: true },
    createdAt: { as: 'day', label: 'stock.created' },
    releasedAt: { as: 'day', label: 'stock.released', extra: true },
    registeredAt: { as: 'day', label: 'stock.registered', extra: true },
    blockedAt: { as: 'day', extra: true },
  },
});

interface StockTableProps {
  onPrint: (cards: readonly StockCard[]) => void;
  onAdd: () => void;
}

export function StockTable({ onPrint, onAdd }: StockTableProps) {
  const { t } = useWords();
  const ask = useAskToChange();
  const [past, setPast] = useState<StockCard | null>(null);
  const [bulk, setBulk] = useState<BulkOrder | null>(null);
  const actionsOf = useActions(ask, setPast);
  return (
    <>
      <Resource
        of={stock}
        actions={actionsOf}
        bulk={(cards, done) => (
          <BulkButtons
            cards={cards}
            onPrint={() => onPrint(cards)}
            onOrder={(change) => setBulk({ change, cards, done })}
          />
        )}
        begin={
          <May call={newCards}>
            <Button icon="plus" onClick={onAdd}>
              {t('stock.add')}
            </Button>
          </May>
        }
      />
      {past && <HistoryDialog card={past} onClose={() => setPast(null)} />}
      {bulk && <BulkDialog order={bulk} onClose={() => setBulk(null)} />}
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
  const may = useMay();
  const any = (call: Operation, states: readonly StockCard['status'][]): boolean =>
    may(call) && cards.some(({ status }) => states.includes(status));
  return (
    <>
      <Button kind="quiet" icon="print" onClick={onPrint}>
        {t('stock.printCards')}
      </Button>
      {any(releaseCards, ['stock']) && (
        <Button kind="secondary" icon="check" onClick={() => onOrder('release')}>
          {t('stock.release')}
        </Button>
      )}
      {any(updateCard, ['stock', 'released', 'registered']) && (
        <Button kind="secondary" icon="lock" onClick={() => onOrder('block')}>
          {t('stock.block')}
        </Button>
      )}
      {any(removeCard, ['stock', 'released']) && (
        <Button kind="secondary" icon="delete" onClick={() => onOrder('remove')}>
          {t('stock.remove')}
        </Button>
      )}
    </>
  );
}

/** The actions that a card's state allows. */
function useActions(
  ask: (question: ChangeQuestion) => void,
  showHistory: (card: StockCard) => void,
): (card: StockCard) => readonly MenuItem[] {
  const { t } = useWords();
  const may = useMay();
  return (card) => {
    const item = (change: ChangeQuestion['change'], label: string, more: Partial<MenuItem>) => ({
      key: change,
      label,
      onSelect: () => ask({ card, change }),
      ...more,
    });
    const blocked = card.status === 'blocked';
    const free = card.status === 'stock' || card.status === 'released';
    const past = {
      key: 'history',
      label: t('stock.history'),
      icon: 'history' as const,
      onSelect: () => showHistory(card),
    };
    if (!may(updateCard)) return [past];
    return [
      ...(card.status === 'stock' && may(releaseCards)
        ? [item('release', t('stock.release'), { icon: 'check' as const })]
        : []),
      item('note', t('stock.editNote'), { icon: 'form' }),
      past,
      blocked
        ? item('unblock', t('stock.unblock'), { icon: 'key' })
        : item('block', t('stock.block'), { icon: 'lock', danger: true }),
      ...(free && may(removeCard)
        ? [item('remove', t('stock.remove'), { icon: 'delete' as const, danger: true })]
        : []),
    ];
  };
}

/** The question before a card is changed, with a note where the change takes one. */
interface ChangeQuestion {
  readonly card: StockCard;
  readonly change: Change;
}

function useAskToChange() {
  const { t } = useWords();
  const { mutateAsync } = useCardChange();
  return ({ card, change }: ChangeQuestion) => {
    const number = groupedCard(card.cardNumber);
    const words = texts[change];
    const label = change === 'block' ? 'stock.blockNote' : 'stock.note';
    askFirst({
      title:
        words.title === 'stock.release'
          ? `${t(words.title)}: ${number}`
          : t(words.title, { card: number }),
      text: words.text && t(words.text),
      act: t(words.act),
      danger: change === 'block' || change === 'remove',
      ...((change === 'block' || change === 'note') && {
        reason: {
          label: t(label),
          hint: t('stock.blockNoteHint'),
          maxLength: 280,
          optional: true,
          ...(change === 'note' && { text: card.note }),
        },
      }),
      fallback: 'calls.stockChange',
      send: (note) => mutateAsync({ card, change, note }),
      done: () => t(change === 'remove' ? 'stock.removed' : 'stock.changed'),
    });
  };
}
