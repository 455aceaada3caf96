/** /transactions: the history as a feed by day, with filters in the URL. */
import { useSearchParams } from 'react-router';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { isNotRegistered } from '../live/account-query.ts';
import { Button } from '../ui/button.tsx';
import { PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { LoadMore } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { Feed, FeedToCome } from './feed.tsx';
import { FilterBar } from './filter-bar.tsx';
import { apiFiltersOf, type Filters, filtersOf, noFilters, queryOf } from './filters.ts';
import { type History, useHistory, useHistoryFile } from './queries.ts';
import './transactions.css';

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
    <div className="history">
      <PageHeader title={t('transfers.historyTitle')} actions={<Downloads file={file} />} />
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
      <div className={isPlaceholderData ? 'stack gap-2 history-old' : 'stack gap-2'}>
        {!history && !error && <FeedToCome rows={8} />}
        {history?.total === 0 && (
          <Nothing filtered={queryOf(filters).size > 0} onClear={() => change(noFilters)} />
        )}
        {history && history.total > 0 && (
          <>
            <Feed rows={history.rows} whole={history.rows.length >= history.total} />
            <LoadMore
              shown={history.rows.length}
              total={history.total}
              pending={isFetchingNextPage}
              onMore={() => void fetchNextPage()}
            />
          </>
        )}
      </div>
    </div>
  );
}

/** Files and paper, which few people want and never first. */
function Downloads({ file }: { file: ReturnType<typeof useHistoryFile> }) {
  const { t } = useWords();
  return (
    <Menu
      label={t('transfers.more')}
      button={<Icon name="more" />}
      items={[
        ...(['csv', 'pdf'] as const).map((format) => ({
          key: format,
          label: t(`transfers.${format}`),
          icon: 'download' as const,
          onSelect: () => file.mutate(format),
        })),
        {
          key: 'print',
          label: t('transfers.print'),
          icon: 'print',
          onSelect: () => print(),
        },
      ]}
    />
  );
}

interface SumsProps {
  history: History | undefined;
  currency: Filters['currency'];
}

/** One line of what the filters leave; its room is kept while it is not known. */
function Sums({ history, currency }: SumsProps) {
  const { t, format } = useWords();
  const sums = history && {
    out: format.amount(history.sums.out),
    in: format.money(history.sums.in, currency),
    payments: t('transfers.found', { count: history.total }),
  };
  return (
    <p className="history-sums muted text-sm tabular" aria-live="polite">
      {sums ? t('transfers.sums', sums) : <Skeleton width="16em" />}
    </p>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useWords();
  if (!filtered) {
    return <EmptyState drawing="list" title={t('transfers.none')} />;
  }
  return (
    <EmptyState
      drawing="search"
      title={t('transfers.nothing')}
      action={
        <Button kind="secondary" onClick={onClear}>
          {t('transfers.clearFilters')}
        </Button>
      }
    />
  );
}
