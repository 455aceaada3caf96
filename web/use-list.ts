/** A list of the API as a table shows it: its view in the address, its rows, its file. */
import { keepPreviousData, type QueryKey, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer, CallInput, Operation } from '#contract/operation.ts';
import { call, callFile } from './call.ts';
import { type PlainKey, useErrorText } from './error-text.ts';
import { save } from './save-file.ts';
import { addressOfList, type ListStart, type ListState, listStateOf } from './ui/list-state.ts';
import type { ListView } from './ui/list-view.ts';

interface ListOptions<O extends Operation, Row> extends ListStart {
  /** Takes `listQuery` and one parameter per filter, and answers `listPlace` beside its rows. */
  readonly operation: O;
  /** Filters that the screen itself sets. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Those of the operation's path. */
  readonly params?: Readonly<Record<string, string>>;
  /** Whatever is kept under a key that begins so is asked for again after a change. */
  readonly key: QueryKey;
  readonly rowsOf: (answer: Answer<O>) => readonly Row[];
  /** Told where the API says nothing itself. */
  readonly fallback: PlainKey;
  /** The name of the downloaded file. */
  readonly fileName: string;
}

export function useList<O extends Operation, Row>(
  options: ListOptions<O, Row>,
): ListView<Row> & { readonly failure: Error | null } {
  const { operation, params, key, rowsOf, fallback, fileName } = options;
  const errorText = useErrorText();
  const [address, setAddress] = useSearchParams();
  const state = listStateOf(address, options);
  const change = (part: Partial<ListState>) => {
    // What stands in the address now, which a quick second change may find newer than this render.
    const now = new URLSearchParams(location.search);
    const next = { ...listStateOf(now, options), page: 1, ...part };
    const filters = { ...listStateOf(now, options).filters, ...part.filters };
    // Back leads to the page before, but not through every letter of a search.
    const replace = part.page === undefined;
    setAddress(addressOfList(now, { ...next, filters }, options), { replace });
  };
  const asked = { ...askedOf(state), ...options.fixed };
  const query = useQuery({
    queryKey: [...key, asked],
    queryFn: ({ signal }) => call(operation, { params, query: asked } as CallInput<O>, { signal }),
    placeholderData: keepPreviousData,
  });
  const file = useMutation({
    mutationFn: async () => {
      const all = { ...asked, count: undefined, skip: undefined, format: 'csv' };
      save(await callFile(operation, { params, query: all } as CallInput<O>), fileName);
    },
  });
  const total = (query.data as { total: number } | undefined)?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / state.count));
  useInsideThePages(query.isSuccess && !query.isPlaceholderData && state.page > last, () =>
    change({ page: last }),
  );
  return {
    rows: query.data && rowsOf(query.data as Answer<O>),
    total,
    state,
    change,
    stale: query.isPlaceholderData,
    error: errorText(query.error, fallback),
    failure: query.error,
    retry: () => void query.refetch(),
    file: {
      pending: file.isPending,
      error: errorText(file.error, 'calls.file'),
      download: () => file.mutate(),
    },
  };
}

function askedOf({ search, sort, page, count, filters }: ListState) {
  const chosen = Object.entries(filters).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(chosen),
    ...(search.trim() && { search: search.trim() }),
    sort,
    count,
    skip: (page - 1) * count,
  };
}

/** A page behind the last one, which is left when rows are removed, gives way to the last. */
function useInsideThePages(outside: boolean, goToLast: () => void): void {
  const go = useEffectEvent(goToLast);
  useEffect(() => {
    if (outside) go();
  }, [outside]);
}
