/** Groups and invitations for tests. */
import * as groups from '#contract/groups.ts';
import { mailsTo } from '../mail/testing.ts';
import type { Person, TestApi } from '../testing.ts';

type Words = Readonly<Record<string, string>>;

export function groupCalls(api: TestApi) {
  const create = (as: Person, body: unknown, headers: Words = {}) =>
    api.reply(groups.createGroup, { as, body, headers });
  const look = (as: Person, id: string) => api.reply(groups.getGroup, { as, params: { id } });
  const invite = (as: Person, id: string, email: string, headers: Words = {}) =>
    api.reply(groups.inviteMember, { as, params: { id }, body: { email }, headers });
  const decide = (as: Person, id: string, body: unknown) =>
    api.reply(groups.decideInvitation, { as, params: { id }, body });
  /** The id of a person's newest invitation. */
  const invited = async (as: Person): Promise<string> => {
    const { invitations } = await api.call(groups.groupInvitations, { as });
    return invitations[0]?.id ?? '';
  };
  return {
    remove: (as: Person, id: string, query: Words = {}) =>
      api.reply(groups.deleteGroup, { as, params: { id }, query }),
    removeMember: (as: Person, id: string, userId: unknown) =>
      api.reply(groups.removeMember, { as, params: { id, userId } }),
    withdraw: (as: Person, id: string, invitationId: string) =>
      api.reply(groups.withdrawInvitation, { as, params: { id, invitationId } }),
    show: (as: Person, id: string, showEmail: unknown) =>
      api.reply(groups.setMembership, { as, params: { id }, body: { showEmail } }),
    /** The same people after this many days, with valid tokens. */
    after: (days: number, ...people: Person[]): Promise<Person[]> => {
      api.pass(days * 86_400);
      return Promise.all(people.map(({ name }) => api.person(name, { registered: false })));
    },
    create,
    look,
    /** The invitations that the owner of a group sees. */
    sent: async (owner: Person, id: string) => (await look(owner, id)).body.invitations,
    /** The mails to an address, sent or not. */
    mailed: (to: string) => mailsTo(api, to),
    invite,
    decide,
    invited,
    list: (as: Person, query: Words = {}) => api.reply(groups.groups, { as, query }),
    /** Creates a group for this owner; returns its id. */
    made: async (as: Person, name = 'Sąsiedzi'): Promise<string> =>
      (await api.call(groups.createGroup, { as, body: { name, description: '' } })).id,
    /** Adds a person to a group through an invitation. */
    joined: async (owner: Person, id: string, as: Person, showEmail = false): Promise<void> => {
      await invite(owner, id, as.email);
      const body = { decision: 'accept', showEmail } as const;
      await api.call(groups.decideInvitation, { as, params: { id: await invited(as) }, body });
    },
    /** What `as` sees of a member of a group. */
    memberSeen: async (as: Person, id: string, name: string) =>
      (await look(as, id)).body.members.find((member) => member.name === name),
  };
}
