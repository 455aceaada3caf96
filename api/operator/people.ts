/** Participants as the desk sees them: the list, and one with what guards the account. */
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import type { getPerson, listPeople } from '#contract/operator.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { Filter, readList } from '../lists.ts';
import { type Freeze, freezeColumns, freezeView, isFrozen } from '../security/frozen.ts';

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

const source = {
  columns: `w.id, w.name, w.email, w.opened_at AS "openedAt",
    CASE WHEN w.closed_at IS NULL THEN 'open' ELSE 'closed' END AS state,
    ${freezeColumns}, d.posted AS denar, d.held, i.posted AS italar`,
  from: `FROM wallet w JOIN ledger.account d ON d.id = w.denar_account
    JOIN ledger.account i ON i.id = w.italar_account`,
  order: { name: 'lower(w.name)', openedAt: 'w.opened_at', denar: 'd.posted' },
  unique: 'w.id',
} as const;

/** A closed wallet is frozen no more, whatever it was before. */
const freezeOf = (row: Row) =>
  freezeView(row.state === 'open' ? row : { byOwner: null, byProgramme: null });

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

/** True of the rows that the list is narrowed to. */
const isWanted = (wanted: string): string => `CASE ${wanted}::text
  WHEN 'frozen' THEN w.closed_at IS NULL AND ${isFrozen('w')}
  ELSE (w.closed_at IS NULL) = (${wanted}::text = 'open') END`;

export async function peopleList(db: Reader, query: Received<typeof listPeople>['query']) {
  const filter = new Filter()
    .where(query.state, isWanted)
    .search(query.search, ['w.name', 'w.email', 'w.nip']);
  const { rows, total } = await readList<Row>(db, source, filter, query);
  return { people: rows.map(viewOf), total };
}

interface Guarded extends Row {
  readonly nip: string | null;
  readonly closedAt: Date | null;
  readonly passkeys: number;
  readonly sessions: number;
}

/** One participant, by the wallet. Refuses `not_found`. */
export async function personOf(db: Reader, wallet: string): Promise<Answer<typeof getPerson>> {
  const { rows } = await db.query<Guarded>(
    `SELECT ${source.columns}, w.nip, w.closed_at AS "closedAt",
       (SELECT count(*) FROM passkey k WHERE k.person_id = w.person_id) AS passkeys,
       (SELECT count(*) FROM session s WHERE s.person_id = w.person_id AND s.ended_at IS NULL)
         AS sessions
     ${source.from} WHERE w.id = $1`,
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
    passkeys,
    sessions,
  };
}
