/** A screen's change, and the queries that are refetched after it. */
import { type QueryKey, type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { Answer, Operation } from '#contract/operation.ts';
import { type ChangeInput, change, type SendOptions } from './change.ts';

type Callbacks<Result, Given> = Pick<
  UseMutationOptions<Result, Error, Given>,
  'onSuccess' | 'onError' | 'onSettled' | 'scope'
>;

interface ChangeOptions<O extends Operation, Given>
  extends Callbacks<Answer<O>, NoInfer<Given>>,
    SendOptions {
  /** Maps the screen's argument to the call's input; without it, the argument is the input. */
  readonly input?: (given: Given) => ChangeInput<O>;
  /** Queries to refetch after a success. */
  readonly refresh?: readonly QueryKey[];
  /** Queries to refetch after a failure, which may have changed or revealed something. */
  readonly refreshOnError?: readonly QueryKey[];
  /**
   * Queries to refetch in both cases; the change is pending until they have arrived. If nothing is
   * said of what else to do: those of the operation's tag that have no other key (`keyOf`).
   */
  readonly reload?: QueryKey;
}

/** The mutation of an operation; its key and intent follow from the contract (change.ts). */
export function useChange<O extends Operation, Given = ChangeInput<O>>(
  operation: O,
  options: ChangeOptions<O, Given> = {},
) {
  const { input, of, fresh, type, refresh = [], refreshOnError = [], scope } = options;
  const { onSuccess, onError, onSettled } = options;
  const said = options.refresh ?? options.refreshOnError ?? onSuccess ?? onError ?? onSettled;
  const { reload = said ? undefined : [operation.tag] } = options;
  return useMutation<Answer<O>, Error, Given>({
    ...(scope && { scope }),
    mutationFn: (given) =>
      change(operation, input ? input(given) : (given as unknown as ChangeInput<O>), {
        of,
        fresh,
        type,
      }),
    onSuccess: (answer, given, before, context) => {
      const done = onSuccess?.(answer, given, before, context);
      for (const queryKey of refresh) void context.client.invalidateQueries({ queryKey });
      return done;
    },
    onError: (error, given, before, context) => {
      const done = onError?.(error, given, before, context);
      for (const queryKey of refreshOnError) void context.client.invalidateQueries({ queryKey });
      return done;
    },
    onSettled: (answer, error, given, before, context) =>
      reload
        ? context.client.invalidateQueries({ queryKey: reload })
        : onSettled?.(answer, error, given, before, context),
  });
}
