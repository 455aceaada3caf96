/** The API calls for the operator's desk. */

import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type { getPerson, listPeople, overview } from '#contract/operator.ts';
import * as contract from '#contract/operator.ts';
import { Refusal } from '#contract/refusals.ts';
import { listSecurityEvents } from '#contract/security-trail.ts';
import type { Reader } from '#db/connect.ts';
import { moneyOf } from '#ledger/checkpoints.ts';
import { operatorFiles } from '#texts/operator.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { identityOf } from '../identities/confirm.ts';
import { exclusively } from '../jobs.ts';
import { listOf, rowsOf } from '../list-of.ts';
import type { Route } from '../route.ts';
import { type Freeze, freezeColumns, freezeView, isFrozen } from '../security/frozen.ts';
import { polishTime } from '../transfers/entries.ts';
import { change } from '../use-case.ts';
import { columnsOf, overviewFile } from './files.ts';
import { journal, locks, stuck } from './lists.ts';
import { countMoved, foldSums, movedSince } from './moved.ts';
import { trail } from './trail-list.ts';
import { unlock } from './unlock.ts';

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
const daysShown = 90;

/** The minimal query of these lists, for counting. */
const counted = { count: 1, skip: 0, search: '', format: 'json' } as const;

function routes(route: Route, deps: Deps): void {
  const { db, now } = deps;
  route(contract.overview, async ({ query, locale }) => {
    const all = await overviewOf(db, now());
    return query.format === 'csv' ? overviewFile(all, now(), locale) : all;
  });
  route(contract.listStuck, (asked) => stuck.answer(db, asked, now()));
  route(contract.listLocks, (asked) => locks.answer(db, asked, now()));
  route(contract.unlock, ({ params, body, ...asked }) =>
    change(deps, asked, async (cx) => ({ unlocked: await unlock(cx, { ...params, ...body }) })),
  );
  route(contract.listPeople, (asked) => people.answer(db, asked, { chain: deps.chain !== null }));
  route(contract.getPerson, ({ params }) => personOf(db, params.id));
  route(listSecurityEvents, (asked) => trail.answer(db, asked));
  route(contract.listJournal, (asked) => journal.answer(db, asked));
}

export const operator: Feature = {
  clauses: ['terms#operator', 'privacy#recipients'],
  routes,
  jobs: ({ db }) => [
    { name: 'count what moved', everyMs: 60_000, run: () => countMoved(db) },
    {
      name: 'fold the running sums',
      everyMs: 60_000,
      run: () => exclusively(db, 'running sums', () => foldSums(db)),
    },
  ],
  withoutPersons: {
    moved_hour: 'sums of all payments',
    moved_until: 'how far they are summed',
    running_sum: 'sums of lines and transfers of the bank, and a number of wallets',
  },
};

/** The state of the programme: circulation, its velocity, and its cover over time. */
async function overviewOf(db: Reader, now: Date): Promise<Answer<typeof overview>> {
  const { circulation, reserve } = await moneyOf(db);
  const moved = await movedSince(db, new Date(now.getTime() - monthMs));
  const { place: waiting } = await stuck.page(db, { ...counted, sort: 'due' }, now);
  const { place: locked } = await locks.page(db, { ...counted, sort: 'until' }, now);
  const part = (whole: number): number | null =>
    circulation > 0 ? Math.floor((whole / circulation) * 10_000) / 10_000 : null;
  return {
    circulation: toWire(circulation),
    reserve: toWire(reserve),
    coverage: part(reserve),
    moved: toWire(moved),
    velocity: part(moved),
    wallets: await openWallets(db),
    stuck: waiting.total,
    locks: locked.total,
    days: await coverageByDay(db, now),
  };
}

async function openWallets(db: Reader): Promise<number> {
  const { rows } = await db.query<{ open: number }>(
    `SELECT coalesce(sum(amount), 0)::bigint AS open FROM running_sum WHERE term = 'open_wallets'`,
  );
  return rows[0]?.open ?? 0;
}

async function coverageByDay(db: Reader, now: Date): Promise<Answer<typeof overview>['days']> {
  const { rows } = await db.query<{ date: string; circulation: Minor; reserve: Minor }>(
    `SELECT to_char(day, 'YYYY-MM-DD') AS date, circulation, reserve FROM (
       SELECT DISTINCT ON (day) (at AT TIME ZONE '${polishTime}')::date AS day, circulation, reserve
       FROM ledger.checkpoint WHERE size > coalesce(
         (SELECT size FROM ledger.checkpoint WHERE at < $1 ORDER BY size DESC LIMIT 1), 0)
       ORDER BY day DESC, size DESC LIMIT ${daysShown}
     ) AS last ORDER BY day`,
    [new Date(now.getTime() - daysShown * dayMs)],
  );
  return rows.map(({ date, circulation, reserve }) => ({
    date,
    circulation: toWire(circulation),
    reserve: toWire(reserve),
  }));
}

type Listed = Answer<typeof listPeople>['people'][number];

interface Row extends Freeze {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly state: Listed['state'];
  readonly denar: Minor;
  readonly held: Minor;
  readonly italar: Minor;
  readonly openedAt: Date;
}

const columns = `w.id, w.name, w.email, w.opened_at AS "openedAt",
  CASE WHEN w.closed_at IS NULL THEN 'open' ELSE 'closed' END AS state,
  ${freezeColumns}, d.posted AS denar, d.held, i.posted AS italar`;
const from = `FROM wallet w LEFT JOIN ledger.account d ON d.id = w.denar_account
  LEFT JOIN ledger.account i ON i.id = w.italar_account`;

/** A closed wallet no longer counts as frozen. */
const freezeOf = (row: Row) =>
  freezeView(row.state === 'open' ? row : { byOwner: null, byProgramme: null, byLeaver: null });

const viewOf = (row: Row): Listed => ({
  id: row.id,
  name: row.name,
  email: row.email,
  state: row.state,
  frozenBy: freezeOf(row).by,
  denar: toWire(row.denar),
  held: toWire(row.held),
  i_talar: toWire(row.italar),
  openedAt: row.openedAt.toISOString(),
});

/** The rows that the list is filtered by, each as an index has them. */
const wanted = {
  open: 'w.closed_at IS NULL',
  closed: 'w.closed_at IS NOT NULL',
  frozen: `w.closed_at IS NULL AND ${isFrozen('w')}`,
} as const;

/** Participants as the desk sees them. */
export const people = listOf(contract.listPeople, 'people', {
  from,
  row: rowsOf(columns, viewOf),
  sort: { name: 'lower(w.name)', openedAt: 'w.opened_at' },
  unique: 'w.id',
  indexed: ['name', 'openedAt'],
  where: { state: (state, asked) => `${state}::text IS NOT NULL AND ${wanted[asked]}` },
  search: (filter, text) => filter.searchIndexed(text, ['w.name', 'w.email', 'w.nip']),
  file: {
    name: 'people',
    columns: (locale, { chain }: { readonly chain: boolean }) => {
      const { freezers } = textsIn(operatorFiles, locale);
      return columnsOf<Listed>({
        name: (row) => row.name,
        email: (row) => row.email,
        state: (row) => row.state,
        frozen: (row) => row.frozenBy.map((by) => freezers[by]).join(', '),
        denar: (row) => ({ amount: row.denar }),
        held: (row) => ({ amount: row.held }),
        ...(chain ? { i_talar: (row) => ({ amount: row.i_talar }) } : {}),
        openedAt: (row) => row.openedAt,
        id: (row) => row.id,
      })(locale);
    },
  },
});

interface Guarded extends Row {
  readonly personId: string;
  readonly nip: string | null;
  readonly closedAt: Date | null;
  readonly passkeys: number;
  readonly sessions: number;
}

/** One participant, by the wallet. Refuses `not_found`. */
async function personOf(db: Reader, wallet: string): Promise<Answer<typeof getPerson>> {
  const { rows } = await db.query<Guarded>(
    `SELECT ${columns}, w.nip, w.closed_at AS "closedAt", w.person_id AS "personId",
       (SELECT count(*) FROM passkey k WHERE k.person_id = w.person_id) AS passkeys,
       (SELECT count(*) FROM session s WHERE s.person_id = w.person_id AND s.ended_at IS NULL)
         AS sessions
     ${from} WHERE w.id = $1`,
    [wallet],
  );
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  const { nip, passkeys, sessions } = row;
  return {
    ...viewOf(row),
    nip,
    closedAt: row.closedAt?.toISOString() ?? null,
    frozenSince: freezeOf(row).since,
    identity: await identityOf(db, row.personId),
    passkeys,
    sessions,
  };
}
