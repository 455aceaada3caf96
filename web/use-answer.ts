/** Queries: the API's answer to a read operation, cached under a key (query-keys.ts). */
import { type QueryKey, queryOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Answer, CallInput, Operation } from '#contract/operation.ts';
import { call, type OptionsOf } from './call.ts';

/** An operation that takes no key. */
export type Unkeyed = Operation & { readonly keyed?: never };

/** The same for `fetchQuery`, and for options shared by several screens. */
export const answerOptions = <O extends Unkeyed>(
  operation: O,
  input: CallInput<O>,
  queryKey: QueryKey,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Answer<O>> =>
      call(operation, input, ...([{ signal }] as OptionsOf<O>)),
  });

type Options<O extends Operation, Shown> = Omit<
  UseQueryOptions<Answer<O>, Error, Shown>,
  'queryKey' | 'queryFn'
>;

export const useAnswer = <O extends Unkeyed, Shown = Answer<O>>(
  operation: O,
  input: CallInput<O>,
  queryKey: QueryKey,
  options: Options<O, Shown> = {},
) =>
  useQuery({ ...options, ...answerOptions(operation, input, queryKey) } as UseQueryOptions<
    Answer<O>,
    Error,
    Shown
  >);
