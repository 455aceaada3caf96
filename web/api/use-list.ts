/** A list of the API as a table shows it: its view in the URL, its rows, its file. */
import { keepPreviousData, type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListPlace } from '#contract/lists.ts';
import { mostCounted } from '#contract/names.ts';
import { type ChoicesOf, offeredBy } from '#contract/offered.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import type { PlainKey } from '../i18n/types.ts';
import {
  addressOfList,
  type ListStart,
  type ListState,
  type ListView,
  listStateOf,
} from '../ui/list-state.ts';
import { useSearchParams } from '../ui/router.tsx';
import { callFile } from './call.ts';
import { useErrorText } from './error-text.ts';
import { save } from './save-file.ts';
import { answerOptions, type Unkeyed } from './use-answer.ts';

export type ListOf<O extends Unkeyed> = ListView<RowOf<O>, ChoicesOf<O>> & {
  readonly failure: Error | null;
};

/** The rows of a list: what its answer has of an array. */
export type RowOf<O extends Unkeyed> = Extract<
  Answer<O>[keyof Answer<O>],
  readonly unknown[]
>[number];

export interface ListOptions<O extends Unkeyed> extends Pick<ListStart, 'count'> {
  /** Takes `listQuery` and one parameter per filter, and answers `listPlace` beside its rows. */
  readonly operation: O;
  /** Filters that the screen itself sets. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** The parameters of the operation's path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Its query key, where it is not the operation's. */
  readonly key?: QueryKey;
  /** Whether rows have their numbers, by which pages are found and all are counted if nothing is searched for. */
  readonly numbered?: true;
  /** Shown where the API gives no message. */
  readonly fallback: PlainKey;
  /** The name of the file of all rows, if there is one. */
  readonly file?: string;
}

export function useList<O extends Unkeyed>(options: ListOptions<O>): ListOf<O> {
  const { operation, params, fallback, file: fileName } = options;
  const { key = [operation.tag, operation.name, params] } = options;
  const offered = offeredBy(operation);
  const start: ListStart = { ...offered, ...(options.count && { count: options.count }) };
  const errorText = useErrorText();
  const [address, setAddress] = useSearchParams();
  const state = listStateOf(address, start);
  const change = (part: Partial<ListState>) => {
    // The current URL, which may be newer than this render after two quick changes.
    const now = new URLSearchParams(location.search);
    const next = { ...listStateOf(now, start), page: 1, cursor: '', ...part };
    const filters = { ...listStateOf(now, start).filters, ...part.filters };
    // Back leads to the previous page of the list, but not through every letter of a search.
    const replace = part.page === undefined;
    setAddress(addressOfList(now, { ...next, filters }, start), { replace });
  };
  const isNumbered = options.numbered === true && state.search === '';
  const most = isNumbered ? Number.POSITIVE_INFINITY : mostCounted;
  const asked = { ...askedOf(state, most), ...options.fixed };
  const query = useQuery({
    ...answerOptions(operation, { params, query: asked } as CallInput<O>, [...key, asked]),
    placeholderData: keepPreviousData,
  });
  const file = useMutation({
    mutationFn: async () => {
      const whole = { count: undefined, skip: undefined, cursor: undefined };
      const all = { ...asked, ...whole, format: 'csv' };
      save(await callFile(operation, { params, query: all } as CallInput<O>), fileName ?? '');
    },
  });
  const { total = 0, next, previous } = (query.data ?? {}) as Partial<ListPlace>;
  const rows: readonly RowOf<O>[] | undefined = Object.values(query.data ?? {}).find(Array.isArray);
  const last = Math.max(1, Math.ceil(total / state.count));
  const isOutside = state.page > 1 && rows?.length === 0;
  useInsideThePages(query.isSuccess && !query.isPlaceholderData && isOutside, () =>
    change({ page: Math.min(last, state.page - 1) }),
  );
  return {
    choices: offered.choices,
    rows,
    total,
    hasMore: !isNumbered && total > mostCounted,
    hasNext: next !== undefined || (previous === undefined && state.page < last),
    state,
    change,
    turn: (page) => {
      // The rows of the page before say nothing of the one that is awaited.
      if (query.isPlaceholderData) return;
      change({ page, cursor: (page > state.page ? next : page > 1 && previous) || '' });
    },
    stale: query.isPlaceholderData,
    error: errorText(query.error, fallback),
    failure: query.error,
    retry: () => void query.refetch(),
    ...(fileName && {
      file: {
        pending: file.isPending,
        error: errorText(file.error, 'calls.file'),
        download: () => file.mutate(),
      },
    }),
  };
}

function askedOf({ search, sort, page, cursor, count, filters }: ListState, most: number) {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(chosen),
    ...(search.trim() && { search: search.trim() }),
    sort,
    count,
    ...(cursor ? { cursor } : { skip: Math.min((page - 1) * count, most) }),
  };
}

/** A page past the end, left over after rows were removed, is replaced by the last one. */
function useInsideThePages(outside: boolean, goToLast: () => void): void {
  const go = useEffectEvent(goToLast);
  useEffect(() => {
    if (outside) go();
  }, [outside]);
}
