/** A change that is sent with one key per intent; afterwards what shows it is asked for anew. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';
import { keyFor, settle } from './intent.ts';

/** `shown` is what the change may alter; `name` tells its intents from those of other changes. */
export function useKeyedChange<Input, Result>(
  shown: QueryKey,
  name: string,
  send: (input: Input, key: string) => Promise<Result>,
  /** What tells one intent from another, where the input itself cannot be written down. */
  intentOf: (input: Input) => unknown = (input) => input,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input, keyFor(name, intentOf(input))),
    onSuccess: () => settle(name),
    onError: (error) => {
      if (error instanceof CallError && error.final) settle(name);
    },
    onSettled: () => client.invalidateQueries({ queryKey: shown }),
  });
}
