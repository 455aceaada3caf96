/** The programme's key figures, and its coverage over time. */
import type { ReactNode } from 'react';
import type { Answer } from '#contract/operation.ts';
import { overview } from '#contract/operator.ts';
import { CsvButton } from '../csv-button.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Loaded } from '../loaded.tsx';
import { keys } from '../query-keys.ts';
import { Card } from '../ui/card.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { LineChart } from '../ui/line-chart.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { useColumn } from '../ui/table-columns.tsx';
import { useAnswer } from '../use-answer.ts';

type Overview = Answer<typeof overview>;
type Day = Overview['days'][number];

export function OverviewTab() {
  const query = useAnswer(overview, { query: {} }, keys.operator('overview'));
  return (
    <Loaded query={query} fallback="calls.operator" rows={4} card="plain">
      {(all) => <Figures overview={all} />}
    </Loaded>
  );
}

function Figures({ overview: all }: { overview: Overview }) {
  const { t, format } = useWords();
  const percent =
    all.coverage === null ? '–' : `${format.number(Math.floor(all.coverage * 10_000) / 100)}%`;
  const velocity =
    all.velocity === null ? '–' : format.number(Math.round(all.velocity * 100) / 100);
  const figures: readonly { term: string; value: ReactNode; more?: ReactNode }[] = [
    { term: t('operator.circulation'), value: <Money amount={all.circulation} /> },
    { term: t('operator.reserve'), value: <Money amount={all.reserve} currency="PLN" /> },
    { term: t('operator.coverage'), value: percent },
    {
      term: t('operator.velocity'),
      value: velocity,
      more: t('operator.velocityHint', { moved: format.money(all.moved) }),
    },
    { term: t('operator.wallets'), value: format.number(all.wallets) },
    {
      term: t('operator.stuck'),
      value: format.number(all.stuck),
      more: all.stuck > 0 && <Link to="/adm?tab=stuck">{t('operator.look')}</Link>,
    },
    {
      term: t('operator.locks'),
      value: format.number(all.locks),
      more: all.locks > 0 && <Link to="/adm?tab=locks">{t('operator.look')}</Link>,
    },
  ];
  return (
    <>
      <CsvButton operation={overview} fileName="przeglad.csv" alone />
      <dl className="operator-figures grid gap-4 mb-5">
        {figures.map(({ term, value, more }) => (
          <div className="card" key={term}>
            <dt>{term}</dt>
            <dd className="text-xl bold">{value}</dd>
            {more && <dd className="muted">{more}</dd>}
          </div>
        ))}
      </dl>
      <Coverage days={all.days} />
    </>
  );
}

/** The number of days in the table; the chart and the file have them all. */
const shownDays = 14;

function Coverage({ days }: { days: readonly Day[] }) {
  const { t, format } = useWords();
  const column = useColumn();
  const percentOf = ({ circulation, reserve }: Day) =>
    circulation > 0 ? Math.floor((reserve / circulation) * 10_000) / 100 : 100;
  return (
    <Card title={t('operator.coverageOverTime')}>
      {days.length === 0 && <p>{t('operator.noCheckpoints')}</p>}
      {days.length > 1 && (
        <LineChart
          title={t('operator.coveragePercent')}
          points={days.map((day) => ({ date: day.date, value: percentOf(day) }))}
          formatValue={(value) => `${format.number(value)}%`}
        />
      )}
      {days.length > 0 && (
        <DataTable
          caption={t('operator.coverageOverTime')}
          captionHidden
          rows={days.slice(-shownDays).toReversed()}
          rowKey={({ date }) => date}
          columns={[
            column.of(
              'date',
              t('operator.day'),
              ({ date }: Day) => format.date(`${date}T12:00:00Z`),
              {
                lead: true,
              },
            ),
            column.denar('circulation', t('operator.circulation')),
            column.zloty('reserve', t('operator.reserve')),
            {
              key: 'coverage',
              header: t('operator.coverage'),
              align: 'end',
              cell: (day) => `${format.number(percentOf(day))}%`,
            },
          ]}
        />
      )}
    </Card>
  );
}
