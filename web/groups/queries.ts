/** My groups and invitations as the API has them, and what changes them. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as contract from '#contract/groups.ts';
import type { Answer } from '#contract/operation.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { keys } from '../query-keys.ts';
import { useList } from '../use-list.ts';

export type Group = Answer<typeof contract.getGroup>;
export type Member = Group['members'][number];
export type SentInvitation = Group['invitations'][number];
export type Invitation = Answer<typeof contract.groupInvitations>['invitations'][number];

const rowsOf = ({ groups }: Answer<typeof contract.groups>): readonly Group[] => groups;
const roles = ['owner', 'member'] as const;

/** The groups that I own or belong to. */
export const useGroups = () =>
  useList({
    operation: contract.groups,
    key: keys.groups,
    rowsOf,
    fields: ['createdAt', 'name'],
    sort: '-createdAt',
    filters: { role: roles },
    fallback: 'calls.groups',
    fileName: 'grupy.csv',
  });

export const useGroup = (id: string) =>
  useQuery({
    queryKey: keys.group(id),
    queryFn: ({ signal }) => call(contract.getGroup, { params: { id } }, { signal }),
  });

/** The invitations that wait for my answer. */
export const useInvitations = () =>
  useQuery({
    queryKey: keys.groupInvitations,
    queryFn: ({ signal }) => call(contract.groupInvitations, {}, { signal }),
    select: ({ invitations }) => invitations,
  });

/** Keeps what a change has answered, and asks anew for the lists that it stands in. */
function keep(client: QueryClient, group: Group): void {
  client.setQueryData(keys.group(group.id), group);
  void client.invalidateQueries({ queryKey: keys.groups });
}

/** A new intent only once this one is settled: what was lost on the way is not done twice. */
const settling = (intent: string) => ({
  onError: (error: Error) => {
    if (error instanceof CallError && error.final) settle(intent);
  },
});

export type GroupWords = z.output<typeof contract.createGroup.body>;

export function useCreateGroup() {
  const client = useQueryClient();
  const intent = 'group';
  return useMutation({
    mutationFn: (body: GroupWords) =>
      call(contract.createGroup, { body }, { key: keyFor(intent, body) }),
    onSuccess: (group) => {
      settle(intent);
      keep(client, group);
    },
    ...settling(intent),
  });
}

/** Changes a group that still has the version which the change began with. */
export function useUpdateGroup(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ version, ...words }: GroupWords & { version: number }) =>
      call(contract.updateGroup, { params: { id }, body: { id, ...words } }, { ifMatch: version }),
    onSuccess: (group) => keep(client, group),
    onError: (error) => {
      if (error instanceof CallError && error.code === 'stale_group') {
        void client.invalidateQueries({ queryKey: keys.group(id) });
      }
    },
  });
}

/** Ends a group; whoever confirms has seen who else is in it. */
export function useDeleteGroup(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.deleteGroup, { params: { id }, query: { confirm: 'true' } }),
    onSuccess: () => leaveBehind(client, id, onDone),
  });
}

/** What is no longer mine is not asked for again. */
function leaveBehind(client: QueryClient, id: string, onDone: () => void): void {
  onDone();
  client.removeQueries({ queryKey: keys.group(id) });
  void client.invalidateQueries({ queryKey: keys.groups });
}

export function useLeaveGroup({ id, members }: Group, onDone: () => void) {
  const client = useQueryClient();
  const userId = members.find(({ me }) => me)?.userId ?? '';
  return useMutation({
    mutationFn: () => call(contract.removeMember, { params: { id, userId } }),
    onSuccess: () => leaveBehind(client, id, onDone),
  });
}

/** Asks anew for a group once something in it has gone. */
const again = (client: QueryClient, id: string) => (): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.group(id) }),
    client.invalidateQueries({ queryKey: keys.groups }),
  ]);

export function useRemoveMember(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(contract.removeMember, { params: { id, userId } }),
    onSuccess: again(client, id),
  });
}

export function useInviteMember(id: string) {
  const client = useQueryClient();
  const intent = `invite.${id}`;
  return useMutation({
    mutationFn: (body: { email: string }) =>
      call(contract.inviteMember, { params: { id }, body }, { key: keyFor(intent, body) }),
    onSuccess: (group) => {
      settle(intent);
      keep(client, group);
    },
    ...settling(intent),
  });
}

export function useWithdrawInvitation(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (invitationId: string) =>
      call(contract.withdrawInvitation, { params: { id, invitationId } }),
    onSuccess: again(client, id),
  });
}

export function useOfferGroup(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => call(contract.offerGroup, { params: { id }, body: { userId } }),
    onSuccess: (group) => keep(client, group),
  });
}

/** The owner takes the offer back, or the member to whom it was made declines it. */
export function useEndOffer(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.endOffer, { params: { id } }),
    // The other of the two may have been quicker: what is true now is asked for either way.
    onSettled: again(client, id),
  });
}

export function useTakeGroup(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(contract.takeGroup, { params: { id } }),
    onSuccess: (group) => keep(client, group),
    onError: again(client, id),
  });
}

/** Shows my address to the members, or hides it. */
export function useShowEmail(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (showEmail: boolean) =>
      call(contract.setMembership, { params: { id }, body: { showEmail } }),
    onSuccess: (group) => keep(client, group),
  });
}

export type Decision = z.output<typeof contract.decideInvitation.body>;

export function useDecideInvitation(id: string) {
  const client = useQueryClient();
  const intent = `invitation.${id}`;
  return useMutation({
    mutationFn: (body: Decision) =>
      call(contract.decideInvitation, { params: { id }, body }, { key: keyFor(intent, body) }),
    onSuccess: () => {
      settle(intent);
      void client.invalidateQueries({ queryKey: keys.groups });
      void client.invalidateQueries({ queryKey: keys.groupInvitations });
    },
    ...settling(intent),
  });
}
