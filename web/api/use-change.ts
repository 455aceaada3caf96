/** A screen's change, and the queries that are refetched after it. */
import {
  type MutationFunctionContext,
  type QueryClient,
  type QueryKey,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import type { Answer, Operation } from '#contract/operation.ts';
import { CallError } from './call.ts';
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
  /**
   * Whether the change is over before what it made stale has arrived: by default where `onSuccess`
   * takes the answer. Needed where the screen's own callback waits, and what arrives removes it.
   */
  readonly behind?: boolean;
}

/**
 * Refetches what the operation has made stale by the contract: all of its tag, and what it changes
 * besides. Without an answer of the API it does not ask for money, whose screens would show that
 * failure too; an event tells what was booked. Resolves when all that is on the screen has arrived.
 */
export function refreshAfter(
  client: QueryClient,
  { tag, changes = [] }: Pick<Operation, 'tag' | 'changes'>,
  error: Error | null = null,
): Promise<unknown> {
  if (changes === 'all') return client.invalidateQueries();
  const decided = !error || (error instanceof CallError && error.final);
  const topics = [tag, ...changes].filter((topic) => decided || topic !== 'money');
  return Promise.all(topics.map((topic) => client.invalidateQueries({ queryKey: [topic] })));
}

/** Callbacks that cache the answer under its key. */
export const keeps = <T>(of: (answer: T) => QueryKey) => ({
  onSuccess: (answer: T, _: unknown, __: unknown, { client }: MutationFunctionContext): void => {
    client.setQueryData(of(answer), answer);
  },
});

/** The mutation of an operation; its key, its intent and what it refetches follow from the contract. */
export function useChange<O extends Operation, Given = ChangeInput<O>>(
  operation: O,
  options: ChangeOptions<O, Given> = {},
) {
  const { input, of, fresh, type, behind = !!options.onSuccess, onSettled, ...others } = options;
  return useMutation<Answer<O>, Error, Given>({
    ...others,
    mutationFn: (given) =>
      change(operation, input ? input(given) : (given as unknown as ChangeInput<O>), {
        of,
        fresh,
        type,
      }),
    onSettled: async (answer, error, given, before, context) => {
      await onSettled?.(answer, error, given, before, context);
      const arrived = refreshAfter(context.client, operation, error);
      if (!behind) await arrived;
    },
  });
}
