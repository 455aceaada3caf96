/** The marketplace search as it is in the URL, so that it can be shared. */
import type { offerOrders } from '#contract/offers.ts';
import { readAmount, toWireText } from '../../ui/amount.ts';

export type MarketOrder = (typeof offerOrders)[number];

export interface MarketState {
  readonly searchQuery: string;
  readonly selectedCategories: readonly string[];
  readonly location: string;
  /** Amounts in PLN as on the wire (`12.50`); empty for no bound. */
  readonly minPrice: string;
  readonly maxPrice: string;
  /** The smallest share payable in Denar, in percent. */
  readonly minDenar: number;
  readonly sort: MarketOrder;
  /** How many pages are shown, one below the other. */
  readonly pages: number;
}

export const emptyFilters: MarketState = {
  searchQuery: '',
  selectedCategories: [],
  location: '',
  minPrice: '',
  maxPrice: '',
  minDenar: 0,
  sort: 'relevance',
  pages: 1,
};

/** In the order of the menu; the first is the default of a URL without one. */
export const orders = [
  'relevance',
  '-publishedAt',
  'price',
  '-price',
  '-denar_percent',
  'distance',
] as const satisfies readonly MarketOrder[];

/** The shares to choose from. */
export const shares = [10, 25, 50, 75, 100] as const;

const longest = 140;
/** The maximum number of pages that the API returns. */
export const mostPages = 400;
const mostCategories = 20;

/** A price bound as on the wire, or empty if it is invalid. */
export const priceBound = (text: string): string => (readAmount(text) ? toWireText(text) : '');

/** Reads the URL; invalid values are ignored. */
export function marketStateOf(address: URLSearchParams): MarketState {
  const text = (name: string): string => (address.get(name) ?? '').trim().slice(0, longest);
  const pages = Number(address.get('pages'));
  const minDenar = Number(address.get('minDenar'));
  const categories = address.getAll('category').map((one) => one.trim().slice(0, longest));
  return {
    searchQuery: text('search'),
    selectedCategories: [...new Set(categories.filter(Boolean))].slice(0, mostCategories),
    location: text('location'),
    minPrice: priceBound(text('minPrice')),
    maxPrice: priceBound(text('maxPrice')),
    minDenar: minDenar > 0 && minDenar <= 100 ? minDenar : 0,
    sort: orders.find((one) => one === text('sort')) ?? 'relevance',
    pages: Number.isInteger(pages) && pages > 1 ? Math.min(pages, mostPages) : 1,
  };
}

/** The query of the URL: only what differs from the defaults. */
export function addressOfMarket(state: MarketState): URLSearchParams {
  const said: [string, string | number][] = [
    ['search', state.searchQuery],
    ...state.selectedCategories.map((one): [string, string] => ['category', one]),
    ['location', state.location],
    ['minPrice', state.minPrice],
    ['maxPrice', state.maxPrice],
    ['minDenar', state.minDenar],
    ['sort', state.sort === 'relevance' ? '' : state.sort],
    ['pages', state.pages > 1 ? state.pages : ''],
  ];
  const told = said.filter(([, value]) => value !== '' && value !== 0);
  return new URLSearchParams(told.map(([name, value]) => [name, String(value)]));
}

/** How many filters are active; the search is not one of them. */
export const filtersIn = (state: MarketState): number =>
  state.selectedCategories.length +
  [state.location, state.minPrice || state.maxPrice, state.minDenar].filter(Boolean).length;
