/** /transactions: the history, narrowed by filters that live in the address. */
import { useSearchParams } from 'react-router';
import { useErrorText } from '../error-text.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { isNotRegistered } from '../live/account-query.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { LoadMore } from '../ui/pagination.tsx';
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { FilterBar } from './filter-bar.tsx';
import { apiFiltersOf, type Filters, filtersOf, noFilters, queryOf } from './filters.ts';
import { HistoryTable } from './history-table.tsx';
import { type History, useHistory, useHistoryFile } from './queries.ts';
import './transactions.css';

export function TransactionsPage() {
  return (
    <WalletGate>
      <HistoryView />
    </WalletGate>
  );
}

function HistoryView() {
  const { t } = useWords();
  const errorText = useErrorText();
  const [address, setAddress] = useSearchParams();
  const filters = filtersOf(address);
  const change = (part: Partial<Filters>) => {
    // What stands in the address now, which a quick second change may find newer than this render.
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
      {file.error && <Alert kind="error">{errorText(file.error, 'calls.historyFile')}</Alert>}
      <FailedCall
        // Who has no wallet is told so by the gate, in a moment.
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
    <dl className="history-sums" aria-live="polite">
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
