/** The calls of groups and of invitations to them. */
import * as contract from '#contract/groups.ts';
import type { Locale } from '#contract/languages.ts';
import { transact } from '#db/connect.ts';
import type { Callers } from '../callers.ts';
import { csvDocument } from '../csv.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { Document, router } from '../route.ts';
import { ValidationRefusal } from '../validate.ts';
import { wordsIn } from '../words/words-in.ts';
import { type Group, groupFor, groupsOf } from './group-rows.ts';
import { createGroup, deleteGroup, removeMember, setMembership, updateGroup } from './groups.ts';
import { endOffer, offerGroup, takeGroup } from './handover.ts';
import {
  decideInvitation,
  invitationsOf,
  inviteMember,
  withdrawInvitation,
} from './invitations.ts';

type Route = ReturnType<typeof router>;

export function groupRoutes(route: Route, deps: Deps, _callers: Callers): void {
  const { db, now } = deps;
  route(contract.createGroup, ({ caller, key, body }) =>
    runKeyed(db, key, (tx) => createGroup(tx, deps, caller, body)),
  );
  route(contract.groups, async ({ caller, query, locale }) => {
    const { groups, total } = await groupsOf(db, caller.id, query, now());
    if (query.format === 'csv') return groupsCsv(groups, locale);
    return { groups, total, count: query.count, skip: query.skip };
  });
  route(contract.getGroup, ({ caller, params }) => groupFor(db, caller.id, params.id, now()));
  route(contract.updateGroup, ({ caller, params: { id }, body, ifMatch, locale }) => {
    if (body.id !== undefined && body.id !== id) {
      const msg = wordsIn(locale).validation.mismatch;
      throw new ValidationRefusal([{ loc: ['body', 'id'], msg, type: 'mismatch' }]);
    }
    return transact(db, (tx) => updateGroup(tx, deps, caller, { ...body, id }, ifMatch));
  });
  route(contract.deleteGroup, async ({ caller, params: { id }, query }) => {
    const confirmed = query.confirm === 'true';
    await transact(db, (tx) => deleteGroup(tx, deps, caller.id, { id, confirmed }));
    return undefined;
  });
  route(contract.removeMember, async ({ caller, params }) => {
    await transact(db, (tx) => removeMember(tx, caller.id, params));
    return undefined;
  });
  route(contract.setMembership, ({ caller, params: { id }, body }) =>
    transact(db, (tx) => setMembership(tx, deps, caller.id, { id, ...body })),
  );
  handoverRoutes(route, deps);
  invitationRoutes(route, deps);
}

function handoverRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(contract.offerGroup, ({ caller, params: { id }, body: { userId }, locale }) =>
    transact(db, (tx) => offerGroup(tx, deps, caller, { id, userId, locale })),
  );
  route(contract.endOffer, async ({ caller, params }) => {
    await transact(db, (tx) => endOffer(tx, caller.id, params));
    return undefined;
  });
  route(contract.takeGroup, ({ caller, params }) =>
    transact(db, (tx) => takeGroup(tx, deps, caller.id, params)),
  );
}

function invitationRoutes(route: Route, deps: Deps): void {
  const { db, now } = deps;
  route(contract.inviteMember, ({ caller, key, params, body: { email }, locale }) =>
    runKeyed(db, key, (tx) => inviteMember(tx, deps, caller, params.id, { email, locale })),
  );
  route(contract.withdrawInvitation, async ({ caller, params }) => {
    await transact(db, (tx) => withdrawInvitation(tx, deps, caller.id, params));
    return undefined;
  });
  route(contract.groupInvitations, async ({ caller }) => ({
    invitations: await invitationsOf(db, caller, now()),
  }));
  route(contract.decideInvitation, ({ caller, key, params, body }) =>
    runKeyed(db, key, (tx) => decideInvitation(tx, deps, caller, params.id, body)),
  );
}

function groupsCsv(groups: readonly Group[], locale: Locale): Document {
  const { columns, roles } = wordsIn(locale).groups;
  const head = [
    columns.name,
    columns.description,
    columns.role,
    columns.members,
    columns.createdAt,
  ];
  const lines = groups.map(({ name, description, members, createdAt }) => [
    name,
    description,
    roles[members.find(({ me }) => me)?.role ?? 'member'],
    members.length,
    new Date(createdAt),
  ]);
  return csvDocument('groups.csv', head, lines, locale);
}
