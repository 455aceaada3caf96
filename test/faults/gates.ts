/** Gates where the API waits between somebody else's answer and its own commit, to be killed there. */
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '#db/connect.ts';

export async function waitFor(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(20);
}

export type Gates = Awaited<ReturnType<typeof openGates>>;

/** A change of these tables' rows to a state waits while that state's gate is closed. */
export async function openGates(ownerUrl: string, ...tables: readonly string[]) {
  const owner = connect(ownerUrl);
  const triggers = tables.map(
    (table) => `CREATE TRIGGER wait_at_gate BEFORE UPDATE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION wait_at_gate();`,
  );
  await owner.query(`
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.state IS DISTINCT FROM OLD.state THEN
        PERFORM pg_advisory_xact_lock_shared(78, hashtext(TG_TABLE_NAME || ' ' || NEW.state));
      END IF;
      RETURN NEW;
    END $$;
    ${triggers.join('\n')}`);
  const client = await owner.connect();
  const standing = async (): Promise<number> => {
    const { rows } = await owner.query<{ count: number }>(
      // Tests of other databases have gates on this server, too.
      `SELECT count(*) FROM pg_locks JOIN pg_database d ON d.oid = database
       WHERE locktype = 'advisory' AND classid = 78 AND NOT granted AND datname = current_database()`,
    );
    return Number(rows[0]?.count);
  };
  return {
    owner,
    /** Closes the gates of these, each a table and a state. */
    shut: (...states: readonly string[]) =>
      client.query('SELECT pg_advisory_lock(78, hashtext(s)) FROM unnest($1::text[]) s', [states]),
    /** Resolves when so many processes wait at gates. */
    stand: (count: number) => waitFor(async () => (await standing()) >= count),
    /** Opens all, and resolves when nobody waits at one. */
    async open(): Promise<void> {
      await client.query('SELECT pg_advisory_unlock_all()');
      await waitFor(async () => (await standing()) === 0);
    },
    async end(): Promise<void> {
      client.release();
      await owner.end();
    },
  };
}
