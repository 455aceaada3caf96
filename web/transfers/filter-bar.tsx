/** Period, direction and search above the history. */
import { useId, useState } from 'react';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Icon } from '../ui/icon.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { DateField } from '../ui/text-field.tsx';
import { type Filters, type Period, periods, queryOf } from './filters.ts';
import './transactions.css';

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
export function FilterBar({ filters, onChange, wrongPeriod }: FilterBarProps) {
  const { t } = useWords();
  const narrowed = queryOf({ ...filters, search: '' }).size;
  const [open, setOpen] = useState(narrowed > 0);
  const id = useId();
  return (
    <div className="stack mb-2 no-print">
      <div className="history-find">
        <SearchBox
          label={t('transfers.search')}
          value={filters.search}
          onChange={(search) => onChange({ search })}
        />
        <button
          type="button"
          className="icon-button"
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
      <div className="filters-line grid gap-4">
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
        <div className="filters-line grid gap-4">
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
