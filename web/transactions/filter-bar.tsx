/** Period, direction and search over the history. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { DateField, SearchField } from '../ui/text-field.tsx';
import { type Filters, type Period, periods } from './filters.ts';
import './transactions.css';

interface FilterBarProps {
  filters: Filters;
  onChange: (part: Partial<Filters>) => void;
  wrongPeriod: boolean;
}

const periodWords = {
  all: 'transactions.periodAll',
  '7': 'transactions.period7',
  '30': 'transactions.period30',
  month: 'transactions.periodMonth',
  year: 'transactions.periodYear',
  own: 'transactions.periodOwn',
} as const satisfies Record<Period, string>;

export function FilterBar({ filters, onChange, wrongPeriod }: FilterBarProps) {
  const { t } = useWords();
  const own = filters.period === 'own';
  return (
    <div className="filters no-print">
      <SearchBox value={filters.search} onChange={(search) => onChange({ search })} />
      <div className="filters-line">
        <Select
          label={t('transactions.period')}
          value={filters.period}
          onChange={(event) => onChange({ period: event.target.value as Period })}
          options={periods.map((value) => ({ value, label: t(periodWords[value]) }))}
        />
        <div className="field">
          <span className="field-label" aria-hidden="true">
            {t('transactions.direction')}
          </span>
          <Segmented
            label={t('transactions.direction')}
            value={filters.direction}
            onChange={(direction) => onChange({ direction })}
            options={[
              { value: '', label: t('transactions.both') },
              { value: 'in', label: t('transactions.in') },
              { value: 'out', label: t('transactions.out') },
            ]}
          />
        </div>
      </div>
      {own && (
        <div className="filters-line">
          <DateField
            label={t('transactions.from')}
            value={filters.from}
            onChange={(event) => onChange({ from: event.target.value })}
          />
          <DateField
            label={t('transactions.to')}
            value={filters.to}
            onChange={(event) => onChange({ to: event.target.value })}
          />
        </div>
      )}
      {wrongPeriod && <Alert kind="warning">{t('transactions.wrongPeriod')}</Alert>}
    </div>
  );
}

const pauseMs = 250;

/** Follows the typing at once and the address after a short pause. */
function SearchBox({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const { t } = useWords();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  // The address has changed by itself: the filters were cleared, or the browser went back.
  if (known !== value) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  const tell = useEffectEvent(() => {
    if (text.trim() !== value) onChange(text.trim());
  });
  useEffect(() => {
    if (text.trim() === known) return;
    const timer = setTimeout(tell, pauseMs);
    return () => clearTimeout(timer);
  }, [text, known]);
  return (
    <SearchField
      label={t('transactions.search')}
      maxLength={140}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
