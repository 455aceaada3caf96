/** The job that looks for violated invariants, and stores them for the desk and the alarms. */
import { asOfNow } from '#ledger/verify.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { exclusively } from '../jobs.ts';
import { type UnitOfWork, work } from '../use-case.ts';
import { always, type Since, sinceMoment, type Violation, violations } from './violations.ts';

const wholeEveryMs = 86_400_000;
/** The interval while something is wrong, so that the alarm ends soon after the repair. */
const mendedEveryMs = 600_000;

interface Look {
  readonly seq: number;
  readonly lookedAt: Date;
  readonly wholeAt: Date;
  readonly standing: number;
}

async function lastLook({ db }: Pick<Deps, 'db'>): Promise<Look | null> {
  const { rows } = await db.query<Look>(
    `SELECT seq, looked_at AS "lookedAt", whole_at AS "wholeAt",
       (SELECT count(*) FROM invariant_violation) AS standing FROM invariant_look`,
  );
  return rows[0] ?? null;
}

function sinceOf(last: Look | null, now: Date): Since {
  if (!last) return always;
  const age = now.getTime() - last.wholeAt.getTime();
  if (age >= wholeEveryMs || (last.standing > 0 && age >= mendedEveryMs)) return always;
  return sinceMoment(last.seq, last.lookedAt);
}

/** A check of all data replaces the known violations; any other adds to them. */
async function keep(
  cx: UnitOfWork,
  { since, seq, found }: { since: Since; seq: number; found: readonly Violation[] },
): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  const columns = (['invariant', 'subject', 'expected', 'found'] as const).map((column) =>
    found.map((one) => one[column]),
  );
  if (since === always) {
    await tx.query(
      `DELETE FROM invariant_violation WHERE (invariant, subject) NOT IN (
         SELECT * FROM unnest($1::text[], $2::text[]))`,
      columns.slice(0, 2),
    );
  }
  await tx.query(
    `INSERT INTO invariant_violation (id, invariant, subject, expected, found, found_at)
     SELECT n.*, $6 FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[]) AS n
     ON CONFLICT (invariant, subject) DO UPDATE
     SET expected = excluded.expected, found = excluded.found`,
    [found.map(() => cx.newId()), ...columns, now],
  );
  await tx.query(
    `INSERT INTO invariant_look (seq, looked_at, whole_at) VALUES ($1, $2, $2)
     ON CONFLICT (only_one) DO UPDATE SET seq = $1, looked_at = $2,
       whole_at = CASE WHEN $3 THEN $2 ELSE invariant_look.whole_at END`,
    [seq, now, since === always],
  );
}

/**
 * Checks what has changed since the last check, and everything once a day; returns how many
 * violations it found. One instance at a time.
 */
export async function lookForViolations(deps: Deps): Promise<number> {
  const since = sinceOf(await lastLook(deps), deps.now());
  const looked = await asOfNow(deps.config.DATABASE_URL, async (db) => {
    const { rows } = await db.query<{ seq: number }>('SELECT seq FROM ledger.chain_head');
    return { since, seq: rows[0]?.seq ?? 0, found: await violations(db, since) };
  });
  for (const violation of looked.found) deps.log.error({ violation }, 'an invariant is broken');
  await work(deps, (cx) => keep(cx, looked));
  return looked.found.length;
}

export const invariants: Feature = {
  clauses: ['payments#once', 'terms#operator'],
  jobs: (deps) => [
    {
      name: 'look for violations',
      everyMs: 60_000,
      run: () => exclusively(deps.db, 'invariants', () => lookForViolations(deps)),
    },
  ],
  metrics: [
    {
      name: 'invariant_violations',
      help: 'What breaks an invariant of the product, by its name; twenty of each are kept at most.',
      labels: ['invariant'],
      sql: 'SELECT invariant, count(*) AS value FROM invariant_violation GROUP BY invariant',
    },
    {
      name: 'invariants_unchecked_seconds',
      help: 'How long ago the invariants of the product were last looked at.',
      labels: [],
      sql: 'SELECT extract(epoch FROM now() - looked_at) AS value FROM invariant_look',
    },
  ],
  withoutPersons: {
    invariant_look: 'how far the comparison of product and ledger has come',
    invariant_violation: 'bookings and things that disagree, until they agree again',
  },
};
