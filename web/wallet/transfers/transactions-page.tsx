/** /transactions: the history as a feed by day, with filters in the URL. */
import { useId, useState } from 'react';
import { isNotRegistered } from '../../api/account-query.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { LoadMore } from '../../ui/pagination.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DateField } from '../../ui/text-field.tsx';
import { Feed, FeedToCome } from './feed.tsx';
import {
  apiFiltersOf,
  type Filters,
  filtersOf,
  noFilters,
  type Period,
  periods,
  queryOf,
} from './filters.ts';
import { type History, useHistory, useHistoryFile } from './queries.ts';
import './feed.css';

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
    <div className="history max-w-lg mx-auto">
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
      <div className="stack gap-2 aria-busy:opacity-60" aria-busy={isPlaceholderData}>
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

interface FilterBarProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  wrongPeriod: boolean;
}

const periodWords = {
  all: 'transfers.periodAll',
  '7': 'transfers.period7',
  '30': 'transfers.period30',
  month: 'transfers.periodMonth',
  year: 'transfers.periodYear',
  own: 'transfers.periodOwn',
} as const satisfies Record<Period, string>;

/** One field for the search, and one button for the rest, which opens below. */
function FilterBar({ filters, onChange, wrongPeriod }: FilterBarProps) {
  const { t } = useWords();
  const narrowed = queryOf({ ...filters, search: '' }).size;
  const [open, setOpen] = useState(narrowed > 0);
  const id = useId();
  return (
    <div className="stack mb-2 no-print">
      <div className="history-find flex gap-2">
        <SearchBox
          label={t('transfers.search')}
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
        <button
          type="button"
          className="icon-button relative"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t('transfers.filters')}
          title={t('transfers.filters')}
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" />
          {narrowed > 0 && <span className="history-narrowed" />}
        </button>
      </div>
      <div id={id} hidden={!open}>
        <Choices filters={filters} onChange={onChange} />
      </div>
      {wrongPeriod && <Alert kind="warning">{t('transfers.wrongPeriod')}</Alert>}
    </div>
  );
}

function Choices({ filters, onChange }: Omit<FilterBarProps, 'wrongPeriod'>) {
  const { t, format } = useWords();
  return (
    <div className="stack">
      <div className="history-choices grid gap-4">
        <Select
          label={t('transfers.period')}
          value={filters.period}
          onChange={(event) => onChange({ period: event.target.value as Period })}
          options={periods.map((value) => ({ value, label: t(periodWords[value]) }))}
        />
        <div className="field">
          <span className="field-label" aria-hidden="true">
            {t('transfers.direction')}
          </span>
          <Segmented
            label={t('transfers.direction')}
            value={filters.direction}
            onChange={(direction) => onChange({ direction })}
            options={[
              { value: '', label: t('transfers.both') },
              { value: 'in', label: t('transfers.in') },
              { value: 'out', label: t('transfers.out') },
            ]}
          />
        </div>
        {config.chain && (
          <div className="field">
            <span className="field-label" aria-hidden="true">
              {t('transfers.currency')}
            </span>
            <Segmented
              label={t('transfers.currency')}
              value={filters.currency}
              onChange={(currency) => onChange({ currency })}
              options={[
                { value: 'DNR', label: format.unit('DNR') },
                { value: 'ITL', label: format.unit('ITL') },
              ]}
            />
          </div>
        )}
      </div>
      {filters.period === 'own' && (
        <div className="history-choices grid gap-4">
          <DateField
            label={t('transfers.from')}
            value={filters.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <DateField
            label={t('transfers.to')}
            value={filters.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
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
