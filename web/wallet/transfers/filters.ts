/** The filters of the history as they are in the URL. */

export const periods = ['all', '7', '30', 'month', 'year', 'own'] as const;
export type Period = (typeof periods)[number];

export interface Filters {
  readonly period: Period;
  /** For a custom period: days as `2026-11-21`, empty for no bound. */
  readonly from: string;
  readonly to: string;
  readonly direction: 'in' | 'out' | '';
  readonly currency: 'DNR' | 'ITL';
  readonly search: string;
}

export const noFilters: Filters = {
  period: 'all',
  from: '',
  to: '',
  direction: '',
  currency: 'DNR',
  search: '',
};

const day = /^\d{4}-\d\d-\d\d$/;

/** Reads the filters from a URL query; invalid values are ignored. */
export function filtersOf(query: URLSearchParams): Filters {
  const text = (name: string): string => query.get(name) ?? '';
  const date = (name: string): string => (day.test(text(name)) ? text(name) : '');
  const direction = text('direction');
  return {
    period: periods.find((one) => one === text('period')) ?? 'all',
    from: date('from'),
    to: date('to'),
    direction: direction === 'in' || direction === 'out' ? direction : '',
    currency: text('currency') === 'ITL' ? 'ITL' : 'DNR',
    search: text('search').slice(0, 140),
  };
}

/** The reverse, for the URL: only what differs from no filters. */
export function queryOf(filters: Filters): URLSearchParams {
  const own = filters.period === 'own' ? {} : { from: '', to: '' };
  const said = Object.entries({ ...filters, ...own }).filter(
    ([name, value]) => value !== noFilters[name as keyof Filters],
  );
  return new URLSearchParams(said);
}

/** The filters sent to the API; whole days in Polish time, both ends included. */
export interface ApiFilters {
  readonly from?: string;
  readonly to?: string;
  readonly direction?: 'in' | 'out';
  readonly currency?: 'ITL';
  readonly search?: string;
}

export function apiFiltersOf(filters: Filters, now: Date): ApiFilters {
  const { direction, currency, search } = filters;
  return {
    ...daysOf(filters, polishDay(now)),
    ...(direction && { direction }),
    ...(currency === 'ITL' && { currency }),
    ...(search.trim() && { search: search.trim() }),
  };
}

function daysOf({ period, from, to }: Filters, today: string): ApiFilters {
  if (period === '7' || period === '30') return { from: daysBefore(today, Number(period) - 1) };
  if (period === 'month') return { from: `${today.slice(0, 7)}-01` };
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01` };
  if (period === 'own') return { ...(from && { from }), ...(to && { to }) };
  return {};
}

// Swedish dates have the format of RFC 3339.
const polishDays = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });
/** `2026-11-21` */
export const polishDay = (now: Date): string => polishDays.format(now);

const dayMs = 24 * 60 * 60 * 1000;
const daysBefore = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);
