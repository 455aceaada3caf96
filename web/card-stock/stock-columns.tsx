/** The columns of the card stock. */
import { groupedCard } from '#contract/card-number.ts';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import type { ServerColumn } from '../ui/list-view.ts';
import type { StockCard } from './queries.ts';
import './stock.css';

const kinds = {
  stock: 'plain',
  released: 'warning',
  registered: 'success',
  blocked: 'error',
} as const;

export function useColumns(): readonly ServerColumn<StockCard>[] {
  const { t, format } = useWords();
  const day = (when: string | null): string => (when ? format.shortDate(when) : '–');
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
