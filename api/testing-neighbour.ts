/** For tests: that a use case touches its own rows and nobody else's. */
import assert from 'node:assert/strict';
import { connect, type Db } from '#db/connect.ts';
import type { Person, TestApi } from './testing.ts';

/** Rows that every payment writes, or that are moved behind the scenes. */
const shared = [
  'chain_head',
  'placed',
  'entry',
  'entry_out',
  'entry_in',
  'tree_node',
  'desk_head',
  'desk_pending',
];

/** The ids of people and of their wallets beside the ids that are given. */
async function idsOf(db: Db, own: readonly (Person | string)[]): Promise<string[]> {
  const emails = own.flatMap((one) => (typeof one === 'string' ? [] : [one.email]));
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM person WHERE email = ANY ($1)
     UNION ALL SELECT w.id FROM wallet w WHERE w.email = ANY ($1)`,
    [emails],
  );
  const ids = own.filter((one): one is string => typeof one === 'string');
  return [...ids, ...emails, ...rows.map(({ id }) => id)];
}

/** Every row that mentions none of these ids, as text with its table before it. */
async function othersRows(db: Db, own: readonly string[]): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'ledger'::regnamespace)
       AND relname <> ALL ($1) ORDER BY 1`,
    [shared],
  );
  const each = tables.rows.map(
    ({ name }) => `SELECT '${name}' AS of, to_jsonb(t) AS row FROM ${name} t`,
  );
  // The programme's own accounts are everybody's; a hold knows accounts and no wallets.
  const { rows } = await db.query<{ row: string }>(
    `SELECT of || ' ' || row::text AS row FROM (${each.join(' UNION ALL ')}) AS everything
     WHERE NOT EXISTS (SELECT FROM unnest($1::text[]) AS id WHERE strpos(row::text, id) > 0)
       AND (of <> 'ledger.account' OR row ->> 'owner' IS NOT NULL)
       AND (of <> 'ledger.hold' OR NOT EXISTS (
         SELECT FROM ledger.account a WHERE a.owner::text = ANY ($1)
           AND a.id IN ((row ->> 'debit')::bigint, (row ->> 'credit')::bigint)))`,
    [own],
  );
  return rows.map(({ row }) => row);
}

/**
 * Notes every row of the database that mentions none of `own`: people, who stand for their wallets and
 * accounts too, and ids or any other text of a row. What it gives fails when one of the noted rows has
 * changed or gone since. Rows that are new are not looked at, so nothing has to be named where it is
 * called before the test makes people and things of its own.
 */
export async function neighbour(
  api: Pick<TestApi, 'ownerUrl'>,
  ...own: readonly (Person | string)[]
): Promise<() => Promise<void>> {
  const look = async () => {
    const db = connect(api.ownerUrl);
    try {
      return await othersRows(db, await idsOf(db, own));
    } finally {
      await db.end();
    }
  };
  const before = await look();
  return async () => {
    const now = new Set(await look());
    const touched = before.filter((row) => !now.has(row));
    assert.deepEqual(touched, [], 'rows of others were touched');
  };
}
