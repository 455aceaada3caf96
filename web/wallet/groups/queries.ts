/** My groups and invitations from the API, and what changes them. */
import { type MutationFunctionContext, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as contract from '#contract/groups.ts';
import type { Answer } from '#contract/operation.ts';
import { CallError } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';

export type Group = Answer<typeof contract.getGroup>;
export type Member = Group['members'][number];
export type SentInvitation = Group['invitations'][number];
export type Invitation = Answer<typeof contract.groupInvitations>['invitations'][number];

export const useGroup = (id: string) =>
  useAnswer(contract.getGroup, { params: { id } }, keys.group(id));

/** The invitations that await my answer. */
export const useInvitations = () =>
  useAnswer(contract.groupInvitations, {}, keys.groupInvitations, {
    select: ({ invitations }) => invitations,
  });

/** Returns the updated group; refetches the lists that contain it. */
export const groupMutation = {
  refresh: [keys.groups],
  onSuccess: (group: Group, _: unknown, __: unknown, { client }: MutationFunctionContext): void => {
    client.setQueryData(keys.group(group.id), group);
  },
};

export type GroupWords = z.output<typeof contract.createGroup.body>;

/** Changes a group; refused if its version has changed since the edit began. */
export function useUpdateGroup(id: string) {
  const client = useQueryClient();
  return useChange(contract.updateGroup, {
    input: ({ version, ...words }: GroupWords & { version: number }) => ({
      params: { id },
      body: { id, ...words },
      version,
    }),
    ...groupMutation,
    onError: (error) => {
      if (error instanceof CallError && error.code === 'stale_group') {
        void client.invalidateQueries({ queryKey: keys.group(id) });
      }
    },
  });
}

/** A group that is no longer mine is not refetched. */
function useLeaving(id: string, onDone: () => void) {
  const client = useQueryClient();
  return {
    refresh: [keys.groups],
    onSuccess: () => {
      onDone();
      client.removeQueries({ queryKey: keys.group(id) });
    },
  };
}

/** Deletes a group; the confirmation has named its other members. */
export const useDeleteGroup = (id: string, onDone: () => void) =>
  useChange(contract.deleteGroup, {
    input: (_: undefined) => ({ params: { id }, query: { confirm: 'true' as const } }),
    ...useLeaving(id, onDone),
  });

export const useLeaveGroup = ({ id, members }: Group, onDone: () => void) =>
  useChange(contract.removeMember, {
    input: (_: undefined) => ({
      params: { id, userId: members.find(({ me }) => me)?.userId ?? '' },
    }),
    ...useLeaving(id, onDone),
  });

/** Refetches a group from which something was removed, and waits for it. */
export function useRefetch(id: string) {
  const client = useQueryClient();
  return (): Promise<unknown> =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.group(id) }),
      client.invalidateQueries({ queryKey: keys.groups }),
    ]);
}

/** The owner withdraws the offer, or the member to whom it was made declines it. */
export const useEndOffer = (id: string) =>
  useChange(contract.endOffer, {
    input: (_: undefined) => ({ params: { id } }),
    // The other one may have been quicker: refetch in either case.
    onSettled: useRefetch(id),
  });

export type Decision = z.output<typeof contract.decideInvitation.body>;
