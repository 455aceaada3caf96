/** The columns of the card stock. */
import { groupedCard } from '#contract/card-number.ts';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import { useColumn } from '../ui/table-columns.tsx';
import type { StockCard } from './queries.ts';
import './stock.css';

const kinds = {
  stock: 'plain',
  released: 'warning',
  registered: 'success',
  blocked: 'error',
} as const;

export function useColumns(): readonly ServerColumn<StockCard>[] {
  const { t } = useWords();
  const column = useColumn();
  return [
    {
      key: 'number',
      header: t('stock.number'),
      sort: 'cardNumber',
      lead: true,
      cell: ({ cardNumber }) => <span className="tabular nowrap">{groupedCard(cardNumber)}</span>,
    },
    {
      key: 'serial',
      header: t('stock.serial'),
      sort: 'serial',
      cell: ({ serial }) => <span className="nowrap">{serial}</span>,
    },
    column.text('batch', t('stock.batch'), { sort: 'batch' }),
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
    column.textOrDash('note', t('stock.note'), { extra: true }),
    column.day('createdAt', t('stock.created'), { key: 'created', sort: 'createdAt' }),
    column.day('releasedAt', t('stock.released'), { key: 'released', extra: true }),
    column.day('registeredAt', t('stock.registered'), { key: 'registered', extra: true }),
    column.day('blockedAt', t('stock.blockedAt'), { key: 'blocked', extra: true }),
  ];
}
