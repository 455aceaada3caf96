/** Groups and invitations for tests. */
import { mailsTo } from '../mail/testing.ts';
import type { Person, Reply, TestApi } from '../testing.ts';
import type { Group } from './group-rows.ts';

export const groupOf = ({ body }: Reply): Group => body as unknown as Group;

export function groupCalls(api: () => TestApi) {
  const ask = (...args: Parameters<TestApi['ask']>): Promise<Reply> => api().ask(...args);
  const create = (as: Person, body: unknown, headers: Record<string, string> = {}) =>
    ask('POST', '/account/group/create', { as, body, headers });
  const look = (as: Person, id: string) => ask('GET', `/account/group/groups/${id}`, { as });
  const invite = (as: Person, id: string, email: string, headers: Record<string, string> = {}) =>
    ask('POST', `/account/group/${id}/members`, { as, body: { email }, headers });
  const decide = (as: Person, id: string, body: unknown) =>
    ask('POST', `/account/group/invitations/${id}`, { as, body });
  /** The id of a person's newest invitation. */
  const invited = async (as: Person): Promise<string> => {
    const { body } = await ask('GET', '/account/group/invitations', { as });
    return (body.invitations as { id: string }[])[0]?.id ?? '';
  };
  return {
    remove: (as: Person, path: string, query: Record<string, string> = {}) =>
      ask('DELETE', `/account/group/${path}`, { as, query }),
    show: (as: Person, id: string, showEmail: unknown) =>
      ask('PUT', `/account/group/${id}/membership`, { as, body: { showEmail } }),
    /** The same people after this many days, with valid tokens. */
    after: (days: number, ...people: Person[]): Promise<Person[]> => {
      api().pass(days * 86_400);
      return Promise.all(people.map(({ name }) => api().person(name, { registered: false })));
    },
    create,
    look,
    /** The invitations that the owner of a group sees. */
    sent: async (owner: Person, id: string) => groupOf(await look(owner, id)).invitations,
    /** The mails to an address, sent or not. */
    mailed: (to: string) => mailsTo(api(), to),
    invite,
    decide,
    invited,
    list: (as: Person, query: Record<string, string> = {}) =>
      ask('GET', '/account/group', { as, query }),
    /** Creates a group for this owner; returns its id. */
    made: async (owner: Person, name = 'Sąsiedzi'): Promise<string> =>
      groupOf(await create(owner, { name, description: '' })).id,
    /** Adds a person to a group through an invitation. */
    joined: async (owner: Person, id: string, who: Person, showEmail = false): Promise<void> => {
      await invite(owner, id, who.email);
      const done = await decide(who, await invited(who), { decision: 'accept', showEmail });
      if (done.status !== 201) throw new Error(`not joined: ${JSON.stringify(done.body)}`);
    },
    /** What `as` sees of a member of a group. */
    memberSeen: async (as: Person, id: string, name: string) =>
      groupOf(await look(as, id)).members.find((member) => member.name === name),
  };
}
