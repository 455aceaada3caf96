/** The payments as a table, on a phone as cards. */

import { useWords } from '../i18n/use-words.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { kindWord } from './kinds.ts';
import { sideName } from './other-side.ts';
import type { Row } from './queries.ts';

export function HistoryTable({ rows }: { rows: readonly Row[] }) {
  const { t, format } = useWords();
  const columns: readonly Column<Row>[] = [
    {
      key: 'who',
      header: t('transactions.who'),
      lead: true,
      cell: (row) => (
        <Link to={`/transactions/${row.id}`} className="history-who">
          {sideName(t, row.counterparty.name)}
        </Link>
      ),
    },
    { key: 'time', header: t('transactions.date'), cell: (row) => format.dateTime(row.time) },
    { key: 'kind', header: t('transactions.kind'), cell: (row) => t(kindWord(row.kind)) },
    { key: 'title', header: t('transactions.titleColumn'), cell: (row) => row.title || '–' },
    {
      key: 'amount',
      header: t('transactions.amount'),
      align: 'end',
      cell: (row) => (
        <strong>
          <Money amount={row.amount} currency={row.currency} direction={row.direction} />
        </strong>
      ),
    },
    {
      key: 'balance',
      header: t('transactions.balanceAfter'),
      align: 'end',
      cell: (row) => <Money amount={row.balance_after} currency={row.currency} />,
    },
  ];
  return (
    <DataTable
      caption={t('transactions.title')}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
