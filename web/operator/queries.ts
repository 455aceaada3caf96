/** One participant as the desk has them, and what the desk does to people. */
import { useQuery } from '@tanstack/react-query';
import { followChain } from '#contract/chain-info.ts';
import { freezePerson, unfreezePerson } from '#contract/freezing.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { getPerson, unlock } from '#contract/operator.ts';
import { call } from '../call.ts';
import { useKeyedChange } from '../keyed-change.ts';
import { keys } from '../query-keys.ts';

export type Person = Answer<typeof getPerson>;

export const usePerson = (id: string) =>
  useQuery({
    queryKey: keys.operator('person', id),
    queryFn: ({ signal }) => call(getPerson, { params: { id } }, { signal }),
    enabled: id !== '',
  });

export const useFreezePerson = () =>
  useKeyedChange(keys.operator(), 'freeze-person', (input: CallInput<typeof freezePerson>, key) =>
    call(freezePerson, input, { key }),
  );

export const useUnfreezePerson = () =>
  useKeyedChange(
    keys.operator(),
    'unfreeze-person',
    (input: CallInput<typeof unfreezePerson>, key) => call(unfreezePerson, input, { key }),
  );

export const useUnlock = () =>
  useKeyedChange(keys.operator(), 'unlock', (input: CallInput<typeof unlock>, key) =>
    call(unlock, input, { key }),
  );

export const useFollowNode = () =>
  useKeyedChange(keys.operator(), 'follow-chain', (input: CallInput<typeof followChain>, key) =>
    call(followChain, input, { key }),
  );
