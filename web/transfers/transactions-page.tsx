/** /transactions: the history, with filters in the URL. */
import { useSearchParams } from 'react-router';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { isNotRegistered } from '../live/account-query.ts';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { LoadMore } from '../ui/pagination.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { FilterBar } from './filter-bar.tsx';
import { apiFiltersOf, type Filters, filtersOf, noFilters, queryOf } from './filters.ts';
import { type History, type Row, useHistory, useHistoryFile } from './queries.ts';
import './transactions.css';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Link } from '../ui/link.tsx';
import { kindWord } from './kinds.ts';
import { sideName } from './other-side.ts';

export default function TransactionsPage() {
  return (
    <WalletGate>
      <HistoryView />
    </WalletGate>
  );
}

function HistoryView() {
  const { t } = useWords();
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const change = (part: Partial<Filters>) => {
    // The current URL, which may be newer than this render after two quick changes.
    const now = filtersOf(new URLSearchParams(location.search));
    setAddress(queryOf({ ...now, ...part }), { replace: true });
  };
  const asked = apiFiltersOf(filters, new Date());
  const { history, error, refetch, fetchNextPage, isFetchingNextPage, isPlaceholderData } =
    useHistory(asked);
  const file = useHistoryFile(asked);
  const wrongPeriod = Boolean(asked.from && asked.to && asked.from > asked.to);
  return (
    <>
      <PageHeader title={t('transactions.title')} actions={<Downloads file={file} />}>
        {t('transactions.intro')}
      </PageHeader>
      <FilterBar filters={filters} onChange={change} wrongPeriod={wrongPeriod} />
      <FailedCall error={file.error} fallback="calls.historyFile" />
      <FailedCall
        // The gate is about to explain that there is no wallet.
        error={isNotRegistered(error) ? null : error}
        fallback={history ? 'calls.moreTransactions' : 'calls.transactions'}
        unexpected="calls.transactionsUnexpected"
        onAgain={refetch}
      />
      <Sums history={history} currency={filters.currency} />
      <Card className={isPlaceholderData ? 'history history-old' : 'history'}>
        {!history && !error && <SkeletonRows rows={8} />}
        {history?.total === 0 && (
          <Nothing filtered={queryOf(filters).size > 0} onClear={() => change(noFilters)} />
        )}
        {history && history.total > 0 && (
          <>
            <HistoryTable rows={history.rows} />
            <LoadMore
              shown={history.rows.length}
              total={history.total}
              pending={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          </>
        )}
      </Card>
    </>
  );
}

function Downloads({ file }: { file: ReturnType<typeof useHistoryFile> }) {
  const { t } = useWords();
  return (
    <>
      {(['csv', 'pdf'] as const).map((format) => (
        <Button
          key={format}
          kind="secondary"
          icon="download"
          pending={file.isPending && file.variables === format}
          aria-label={t(`transactions.${format}`)}
          onClick={() => file.mutate(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </>
  );
}

interface SumsProps {
  history: History | undefined;
  currency: Filters['currency'];
}

function Sums({ history, currency }: SumsProps) {
  const { t } = useWords();
  return (
    <dl className="history-sums flex flex-wrap items-baseline gap-2 gap-x-6" aria-live="polite">
      <div>
        <dt>{t('transactions.sumIn')}</dt>
        <dd>
          <Sum amount={history?.sums.in} currency={currency} direction="in" />
        </dd>
      </div>
      <div>
        <dt>{t('transactions.sumOut')}</dt>
        <dd>
          <Sum amount={history?.sums.out} currency={currency} direction="out" />
        </dd>
      </div>
      <div>
        <dt className="visually-hidden">{t('transactions.title')}</dt>
        <dd className="muted">
          {history ? t('transactions.found', { count: history.total }) : <Skeleton width="8em" />}
        </dd>
      </div>
    </dl>
  );
}

interface SumProps {
  amount: number | undefined;
  currency: Filters['currency'];
  direction: 'in' | 'out';
}

function Sum({ amount, currency, direction }: SumProps) {
  if (amount === undefined) return <Skeleton width="6em" />;
  const shown = amount === 0 ? undefined : direction;
  return <Money amount={amount} currency={currency} direction={shown} />;
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useWords();
  if (!filtered) {
    return (
      <EmptyState drawing="list" title={t('transactions.none')}>
        {t('transactions.noneText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="search"
      title={t('transactions.nothing')}
      action={
        <Button kind="secondary" onClick={onClear}>
          {t('transactions.clearFilters')}
        </Button>
      }
    >
      {t('transactions.nothingText')}
    </EmptyState>
  );
}

/** A refund says what it gives back; a sale whose złoty are still due is not done. */
function Title({ row: { title, refund_of: sale, mixed_bill: bill } }: { row: Row }) {
  const { t, format } = useWords();
  if (sale) {
    const what = title || t('refunds.ofSale', { time: format.dateTime(sale.time) });
    return `${t('refunds.of')}: ${what}`;
  }
  if (!bill || bill.zloty_taken_at) return title || '–';
  return (
    <>
      {title} <small>{t('refunds.zlotyDue', { amount: format.money(bill.pln, 'PLN') })}</small>
    </>
  );
}

/** The payments as a table, on a phone as cards. */
function HistoryTable({ rows }: { rows: readonly Row[] }) {
  const { t, format } = useWords();
  const columns: readonly Column<Row>[] = [
    {
      key: 'who',
      header: t('transactions.who'),
      lead: true,
      cell: (row) => (
        <Link to={`/transactions/${row.id}`} className="semibold">
          {sideName(t, row.counterparty.name)}
        </Link>
      ),
    },
    { key: 'time', header: t('transactions.date'), cell: (row) => format.dateTime(row.time) },
    { key: 'kind', header: t('transactions.kind'), cell: (row) => t(kindWord(row.kind)) },
    { key: 'title', header: t('transactions.titleColumn'), cell: (row) => <Title row={row} /> },
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
