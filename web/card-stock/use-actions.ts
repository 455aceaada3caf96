/** What can be done to one card of the stock. */
import { useWords } from '../i18n/use-words.ts';
import type { MenuItem } from '../ui/menu.tsx';
import type { ChangeQuestion } from './change-dialog.tsx';
import type { StockCard } from './queries.ts';

/** What can be done to a card in its state. */
export function useActions(
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
