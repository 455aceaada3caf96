/**
 * Databases older than the baseline. Migrations 100 to 108 replaced 1 to 79 and create the same
 * schema; a database at 79 is bridged by recording the baseline as applied
 * (docs/decisions/0060-a-baseline-and-functions.md).
 */
import type pg from 'pg';

interface Applied {
  readonly number: number;
  readonly name: string;
  readonly hash: string;
}

/** The last migration before the baseline, and how many there were. */
const last = {
  number: 79,
  hash: '37544a4297b63a482b8f4fe465275967b5d79589b9b0f275614f70d1b1ac2808',
  count: 54,
};
const baseline = { first: 100, last: 108 };

const command = `MIGRATE_FROM=${last.number} npm run migrate`;

/**
 * Throws for a database older than the baseline, with instructions. If `from` is 79 and the
 * database is exactly at 79, records the baseline as applied. Leaves any other database unchanged.
 */
export async function bridge(
  client: pg.ClientBase,
  wanted: readonly Applied[],
  from: number | undefined,
): Promise<void> {
  const { rows } = await client.query<Applied>(
    'SELECT number, name, hash FROM public.migration ORDER BY number',
  );
  const [first, newest] = [rows[0], rows.at(-1)];
  if (!first || !newest || first.number >= baseline.first) return;
  if (newest.hash !== last.hash || rows.length !== last.count)
    throw new Error(
      `The database stands at migration ${newest.number}, which this version no longer has. Bring it to ${last.number} ` +
        `with the last version that has that migration; then run \`${command}\` with this one.`,
    );
  if (from !== last.number)
    throw new Error(
      `The database stands at migration ${last.number}, and this version begins with a baseline of the same schema. ` +
        `Make a backup and run \`${command}\` once (\`MIGRATE_FROM=${last.number} npm start\` for the data of npm start).`,
    );
  const noted = wanted.filter(({ number }) => number <= baseline.last);
  await client.query(
    `WITH gone AS (DELETE FROM public.migration)
     INSERT INTO public.migration (number, name, hash) SELECT * FROM unnest($1::int[], $2::text[], $3::text[])`,
    [noted.map((one) => one.number), noted.map((one) => one.name), noted.map((one) => one.hash)],
  );
}
