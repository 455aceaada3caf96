/** Groups for the browser tests, created through the API. */
import { createGroup, decideInvitation, groupInvitations, inviteMember } from '#contract/groups.ts';
import { callAs, type Person, tokenOf } from './people.ts';

/** Invites an e-mail address to a group. */
export async function inviteTo(owner: Person, id: string, email: string): Promise<void> {
  await callAs(await tokenOf(owner), inviteMember, { params: { id }, body: { email } });
}

/** A group of this owner with all members invited and accepted; returns its id. */
export async function groupWith(
  owner: Person,
  name: string,
  members: readonly Person[] = [],
  { description = '', showEmail = false } = {},
): Promise<string> {
  const token = await tokenOf(owner);
  const id = String((await callAs(token, createGroup, { body: { name, description } })).id);
  for (const member of members) {
    await inviteTo(owner, id, member.email);
    const theirs = await tokenOf(member);
    const { invitations } = await callAs(theirs, groupInvitations);
    const [newest] = invitations as { id: string }[];
    await callAs(theirs, decideInvitation, {
      params: { id: newest?.id },
      body: { decision: 'accept', showEmail },
    });
  }
  return id;
}
