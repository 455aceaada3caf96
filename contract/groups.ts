/** Groups of people who know each other; membership is by invitation. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { email, id, timestamp } from './schemas.ts';
import { cleanLineOf, cleanTextOf } from './text.ts';

export const maxGroupName = 80;
export const maxGroupDescription = 1000;
/** Maximum number of groups that one person may own, and belong to. */
export const maxOwnedGroups = 20;
export const maxJoinedGroups = 50;
/** The owner and pending invitations count as well. */
export const maxMembers = 100;
export const invitationDays = 30;

/** Cleaned before sending and again before storing (specification §5); displayed as plain text. */
const words = {
  name: cleanLineOf(maxGroupName),
  description: z._default(cleanTextOf(maxGroupDescription), ''),
};

const member = z.object({
  userId: id,
  name: z.string(),
  /** Visible to the owner and the member; to others if the member shows it. Owners always do. */
  email: z.nullable(z.string()),
  role: z.enum(['owner', 'member']),
  /** True for the caller. */
  me: z.boolean(),
  /** True if the e-mail address is visible and has a wallet, so that it can receive transfers. */
  payable: z.boolean(),
});

/** An invited e-mail address; visible only to the owner, whether or not it has an account. */
const sentInvitation = z.object({
  id,
  email: z.string(),
  state: z.enum(['pending', 'declined', 'expired']),
  createdAt: timestamp,
  expiresAt: timestamp,
});

export const group = z.object({
  id,
  ownerId: id,
  name: z.string(),
  description: z.string(),
  /** The owner first, then sorted by name. */
  members: z.array(member),
  /** Empty except for the owner. */
  invitations: z.array(sentInvitation),
  /** Whether the caller shows their e-mail address to the members. */
  showEmail: z.boolean(),
  /** The member to whom the owner offers the group; visible only to these two. */
  heirId: z.nullable(id),
  /** Incremented with each change of name or description; also the ETag. */
  version: z.number(),
  createdAt: timestamp,
});

export const createGroup = operation({
  name: 'createGroup',
  method: 'POST',
  path: '/account/group/create',
  tag: 'groups',
  summary: 'Makes a group that the caller owns and is the first member of.',
  who: 'user',
  body: z.object(words),
  status: 201,
  answer: group,
  versioned: true,
  refusals: ['group_limit', 'name_taken'],
  keyed: true,
});

export const groups = operation({
  name: 'groups',
  method: 'GET',
  path: '/account/group',
  tag: 'groups',
  summary: 'The groups that I own or belong to; `role` leaves only the ones or the others.',
  who: 'user',
  query: z.object({
    ...listQuery(['createdAt', 'name'], '-createdAt'),
    role: z.optional(z.enum(['owner', 'member'])),
  }),
  status: 200,
  answer: z.object({ groups: z.array(group), ...listPlace }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const getGroup = operation({
  name: 'getGroup',
  method: 'GET',
  path: '/account/group/groups/{id}',
  tag: 'groups',
  summary: 'One of my groups. Other people’s groups are not found.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: group,
  versioned: true,
  refusals: ['not_found'],
});

export const updateGroup = operation({
  name: 'updateGroup',
  method: 'PUT',
  path: '/account/group/{id}',
  tag: 'groups',
  summary:
    'Changes name and description; for the owner. With If-Match only where nobody changed them since.',
  who: 'user',
  params: z.object({ id }),
  /** An `id` in the body must equal the one in the path. */
  body: z.object({ ...words, id: z.optional(id) }),
  status: 200,
  answer: group,
  versioned: true,
  refusals: ['not_found', 'forbidden', 'stale_group', 'name_taken'],
});

export const deleteGroup = operation({
  name: 'deleteGroup',
  method: 'DELETE',
  path: '/account/group/{id}',
  tag: 'groups',
  summary: 'Ends a group; for the owner. One that has other members needs `confirm=true`.',
  who: 'user',
  params: z.object({ id }),
  query: z.object({ confirm: z._default(z.enum(['true', 'false']), 'false') }),
  status: 204,
  refusals: ['not_found', 'forbidden', 'group_not_empty'],
});

export const inviteMember = operation({
  name: 'inviteMember',
  method: 'POST',
  path: '/account/group/{id}/members',
  tag: 'groups',
  summary:
    'Invites an address by mail; for the owner. The person who has it, now or later, accepts or declines. ' +
    'The answer is the same whether or not anybody has it.',
  who: 'user',
  params: z.object({ id }),
  body: z.object({ email }),
  status: 201,
  answer: group,
  refusals: [
    'not_found',
    'forbidden',
    'email_not_verified',
    'name_taken',
    'already_member',
    'already_invited',
    'invitation_declined',
    'member_limit',
    'too_many_requests',
    'idempotency_key_reused',
  ],
  keyed: true,
});

export const withdrawInvitation = operation({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/account/group/{id}/invitations/{invitationId}',
  tag: 'groups',
  summary: 'Takes an invitation back, or one that has ended off the list; for the owner.',
  who: 'user',
  params: z.object({ id, invitationId: id }),
  status: 204,
  refusals: ['not_found', 'forbidden'],
});

export const removeMember = operation({
  name: 'removeMember',
  method: 'DELETE',
  path: '/account/group/{id}/members/{userId}',
  tag: 'groups',
  summary: 'The owner removes a member; with their own userId members leave.',
  who: 'user',
  params: z.object({ id, userId: id }),
  status: 204,
  refusals: ['not_found', 'forbidden', 'owner_stays'],
});

export const offerGroup = operation({
  name: 'offerGroup',
  method: 'PUT',
  path: '/account/group/{id}/heir',
  tag: 'groups',
  summary: 'Offers the group to a member, who is told by mail; for the owner.',
  who: 'user',
  params: z.object({ id }),
  body: z.object({ userId: id }),
  status: 200,
  answer: group,
  refusals: ['not_found', 'forbidden'],
});

export const endOffer = operation({
  name: 'endOffer',
  method: 'DELETE',
  path: '/account/group/{id}/heir',
  tag: 'groups',
  summary: 'The owner takes the offer of the group back, or the member declines it.',
  who: 'user',
  params: z.object({ id }),
  status: 204,
  refusals: ['not_found', 'forbidden'],
});

export const takeGroup = operation({
  name: 'takeGroup',
  method: 'PUT',
  path: '/account/group/{id}/owner',
  tag: 'groups',
  summary:
    'The member to whom the group is offered becomes its owner, and the owner a member. ' +
    'The new owner’s address is shown to the members.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: group,
  refusals: ['not_found', 'forbidden', 'group_limit'],
});

export const setMembership = operation({
  name: 'setMembership',
  method: 'PUT',
  path: '/account/group/{id}/membership',
  tag: 'groups',
  summary: 'Whether the other members see my address, and so can pay me.',
  who: 'user',
  params: z.object({ id }),
  body: z.object({ showEmail: z.boolean() }),
  status: 200,
  answer: group,
  refusals: ['not_found', 'owner_shows'],
});

export const receivedInvitation = z.object({
  id,
  group: z.object({ name: z.string(), description: z.string() }),
  /** The inviter, with their e-mail address so that nobody can impersonate someone else. */
  owner: z.object({ name: z.string(), email: z.string() }),
  createdAt: timestamp,
  expiresAt: timestamp,
});

export const groupInvitations = operation({
  name: 'groupInvitations',
  method: 'GET',
  path: '/account/group/invitations',
  tag: 'groups',
  summary: 'What my confirmed address is invited to, newest first.',
  who: 'user',
  status: 200,
  answer: z.object({
    invitations: z.array(receivedInvitation),
  }),
  refusals: [],
});

export const decideInvitation = operation({
  name: 'decideInvitation',
  method: 'POST',
  path: '/account/group/invitations/{id}',
  tag: 'groups',
  summary:
    'Accepts or declines an invitation to my confirmed address. Who declines is not asked again.',
  who: 'user',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['accept', 'decline']),
    /** Whether the other members may see my e-mail address; the owner always does. */
    showEmail: z._default(z.boolean(), false),
  }),
  status: 201,
  answer: z.object({
    status: z.enum(['accepted', 'declined']),
    /** The group that I now belong to. */
    groupId: z.nullable(id),
  }),
  refusals: ['not_found', 'email_not_verified', 'invitation_over', 'member_limit', 'group_limit'],
  keyed: true,
});
