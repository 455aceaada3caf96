/** A line over days, with the same values as a table. */
import { useMemo } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { roundTop } from './chart-scale.ts';
import { DataTable } from './data-table.tsx';
import './line-chart.css';

/** A scrollable part must be reachable by keyboard. */
const reachable = { tabIndex: 0 } as const;

interface ChartPoint {
  /** RFC 3339 time or day, oldest first. */
  readonly date: string;
  readonly value: number;
}

interface LineChartProps {
  title: string;
  points: readonly ChartPoint[];
  /** Formats a value for the table; the axis shows it without decimals. */
  formatValue: (value: number) => string;
}

const width = 600;
const height = 160;

function linePath(points: readonly ChartPoint[], top: number): string {
  const across = width / Math.max(1, points.length - 1);
  return points
    .map(({ value }, at) => {
      const x = (at * across).toFixed(1);
      const y = (height - (Math.max(0, value) / top) * height).toFixed(1);
      return `${at === 0 ? 'M' : 'L'}${x} ${y}`;
    })
    .join('');
}

export function LineChart({ title, points, formatValue }: LineChartProps) {
  const { t, format } = useWords();
  const top = useMemo(() => roundTop(Math.max(0, ...points.map(({ value }) => value))), [points]);
  const line = useMemo(() => linePath(points, top), [points, top]);
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <div className="chart-plot grid gap-x-2 muted tabular" aria-hidden="true">
        <div className="chart-values">
          {[top, top / 2, 0].map((value) => (
            <span key={value}>{format.number(value)}</span>
          ))}
        </div>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
          <title>{title}</title>
          {[0, 0.5, 1].map((part) => (
            <line
              key={part}
              className="chart-grid"
              x1="0"
              x2={width}
              y1={part * height}
              y2={part * height}
            />
          ))}
          <path className="chart-area" d={`${line}L${width} ${height}L0 ${height}Z`} />
          <path className="chart-line" d={line} />
        </svg>
        <div className="chart-days">
          <span>{format.day(first.date)}</span>
          <span>{format.day(last.date)}</span>
        </div>
      </div>
      <details className="no-print">
        <summary>{t('ui.chartTable')}</summary>
        <section className="chart-table" aria-label={title} {...reachable}>
          <DataTable
            caption={title}
            captionHidden
            rows={points.toReversed()}
            rowKey={({ date }) => date}
            columns={[
              { key: 'date', header: t('ui.chartDate'), cell: ({ date }) => format.date(date) },
              {
                key: 'value',
                header: t('ui.chartValue'),
                cell: ({ value }) => formatValue(value),
                align: 'end',
              },
            ]}
          />
        </section>
      </details>
    </figure>
  );
}
