/** My groups and invitations from the API, and what changes them. */
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as contract from '#contract/groups.ts';
import type { Answer } from '#contract/operation.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { keeps, useChange } from '../../api/use-change.ts';

export type Group = Answer<typeof contract.getGroup>;
export type Member = Group['members'][number];
export type SentInvitation = Group['invitations'][number];
export type Invitation = Answer<typeof contract.groupInvitations>['invitations'][number];

export const useGroup = (id: string) =>
  useAnswer(contract.getGroup, { params: { id } }, keys.group(id));

/** The invitations that await my answer. */
export const useInvitations = () =>
  useAnswer(contract.groupInvitations, {}, undefined, {
    select: ({ invitations }) => invitations,
  });

/** Returns the updated group. */
export const groupMutation = keeps((group: Group) => keys.group(group.id));

export type GroupWords = z.output<typeof contract.createGroup.body>;

/** Changes a group; refused if its version has changed since the edit began. */
export const useUpdateGroup = (id: string) =>
  useChange(contract.updateGroup, {
    input: ({ version, ...words }: GroupWords & { version: number }) => ({
      params: { id },
      body: { id, ...words },
      version,
    }),
    ...groupMutation,
  });

/** A group that is no longer mine is not refetched. */
function useLeaving(id: string, onDone: () => void) {
  const client = useQueryClient();
  return {
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

/** The list that arrives may no longer have the invitation. */
export const useDecide = () => useChange(contract.decideInvitation, { behind: true });

export type Decision = z.output<typeof contract.decideInvitation.body>;
