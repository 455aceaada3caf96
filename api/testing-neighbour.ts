/** Test support: asserts that a use case touches only its own rows. */
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

/** The given ids together with those of the people, their wallets, and what names their offers. */
async function idsOf(db: Db, own: readonly (Person | string)[]): Promise<string[]> {
  const emails = own.flatMap((one) => (typeof one === 'string' ? [] : [one.email]));
  const { rows } = await db.query<{ id: string }>(
    `SELECT id::text FROM person WHERE email = ANY ($1)
     UNION ALL SELECT w.id::text FROM wallet w WHERE w.email = ANY ($1)
     UNION ALL SELECT '"offer_id": ' || o.id FROM offer o JOIN person p ON p.id = o.person_id
     WHERE p.email = ANY ($1)`,
    [emails],
  );
  const ids = own.filter((one): one is string => typeof one === 'string');
  return [...ids, ...emails, ...rows.map(({ id }) => id)];
}

/** Every row that mentions none of these ids, as text preceded by its table. */
async function othersRows(db: Db, own: readonly string[]): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class
     WHERE relkind = 'r' AND relnamespace IN ('public'::regnamespace, 'ledger'::regnamespace)
       AND relname <> ALL ($1) ORDER BY 1`,
    [shared],
  );
  const each = tables.rows.map(
    ({ name }) => `SELECT '${name}' AS of, to_jsonb(t) - 'last_seen_at' AS row FROM ${name} t`,
  );
  // When a session was seen last changes with its requests.
  // The programme's own accounts are shared; a hold refers to accounts and not to wallets.
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
 * Takes a snapshot of every row of the database that mentions none of `own`: people, who stand for
 * their wallets and accounts too, and ids or any other text of a row. The returned function fails
 * if one of those rows has changed or disappeared since. New rows are ignored, so `own` can be
 * empty if the test creates its own people and objects afterwards.
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
    assert.deepEqual(
      before.filter((row) => !now.has(row)),
      [],
      'rows of others were touched',
    );
  };
}
