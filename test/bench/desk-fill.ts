/** Rows of everything but the journal that lists of the desk show, for benchmarks. */
import { connect, type Db } from '#db/connect.ts';

/** Of row `n` of `$1`, in states that need no booking; `w` and `v` are wallets of different people, `p` is a person. */
const fills: Readonly<Record<string, string>> = {
  'card_batch (batch, created_at)': `'B' || n / 200, min(at) FROM rows GROUP BY n / 200`,
  'card (id, number, serial, batch, pin, state, created_at, released_at)': `gen_random_uuid(), lpad(n::text, 16, '0'),
     upper(lpad(to_hex(n / 65536), 4, '0') || '-' || lpad(to_hex(n % 65536), 4, '0')), 'B' || n / 200, 'x',
     CASE WHEN n % 3 = 0 THEN 'released' ELSE 'stock' END, at, CASE WHEN n % 3 = 0 THEN at END FROM rows`,
  'company (id, name, nip, email, usage_purpose, locale, state, created_at, confirmed_at)': `gen_random_uuid(),
     md5(n::text), lpad(n::text, 10, '0'), 'firma' || n || '@denar.test', '{sale}', 'pl', 'pending', at, at FROM rows`,
  'payment (id, provider, purpose, wallet_id, amount, currency, description, email, blik, state, reason, created_at, expires_at)': `gen_random_uuid(),
     'payu', 'top_up', w, 1000 + n, 'PLN', 'Doładowanie', 'payer' || n || '@denar.test', false, 'failed', 'declined', at, at + interval '1 hour'
     FROM rows`,
  'payment_flag (id, kind, provider, reference, same_as, created_at, resolved_at, resolved_by)': `gen_random_uuid(),
     'unknown_order', 'payu', 'R' || n, 'R' || n, at, at, p FROM rows`,
  'security_event (id, at, person_id, by_person_id, event, device, note)': `gen_random_uuid(), at, p, p, 'signed_in', '', ''
     FROM rows`,
  'shop_order (id, seller_id, buyer_wallet_id, seller_wallet_id, total, denar_part, pln_part, state, reason, language, transfer_id, created_at, pay_until)': `gen_random_uuid(),
     p, w, v, 1000 + n % 1000, 600, 400 + n % 1000, 'cancelled', 'buyer', 'pl', gen_random_uuid(), at, at + interval '1 hour'
     FROM rows`,
  'bank_event (id, at, person_id, action, subject, about)': `gen_random_uuid(), at, p, 'proposed', gen_random_uuid(), 'L' || n
     FROM rows`,
  'bank_line (reference, state, booked_on, amount, sender, title, received_at)': `'L' || n, 'ignored', at::date,
     1000 + n, md5(n::text), 'Wpłata', at FROM rows`,
  'bank_sum (term, amount)': `'ignored', sum(1000 + n) FROM rows`,
  'bank_transfer_out (id, account, account_name, title, amount, purpose, reference, created_at, state, ended_at)': `gen_random_uuid(),
     lpad(n::text, 26, '0'), md5(n::text), 'Wypłata', 1000 + n, 'payout', 'P' || n, at, 'cancelled', at FROM rows`,
};

/** Two wallets and a person of each row, spread over all. */
const rowsOfAll = `WITH everybody AS (
    SELECT array_agg(id ORDER BY id) AS wallets, array_agg(person_id ORDER BY id) AS people FROM wallet),
  rows AS (
    SELECT n, now() - n * interval '1 year' / $1 AS at, wallets[1 + n % cardinality(wallets)] AS w,
      wallets[1 + (n + 1) % cardinality(wallets)] AS v, people[1 + (n + 1) % cardinality(people)] AS p
    FROM generate_series(1, $1::int) n, everybody)`;

/** The indexes that no constraint needs, which are built faster once the rows are there. */
async function dropIndexes(db: Db, table: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string; made: string }>(
    `SELECT i.indexrelid::regclass::text AS name, pg_get_indexdef(i.indexrelid) AS made FROM pg_index i
     WHERE i.indrelid = $1::regclass AND NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)`,
    [table],
  );
  for (const { name } of rows) await db.query(`DROP INDEX ${name}`);
  return rows.map(({ made }) => made);
}

/** Writes `rows` rows into each table, spread over the last year, as a superuser, for whom no trigger runs. */
export async function fillDesk(url: string, rows: number): Promise<void> {
  const db = connect(url, { max: 1 });
  for (const setting of [
    'session_replication_role = replica',
    'synchronous_commit = off',
    `maintenance_work_mem = '1GB'`,
  ]) {
    await db.query(`SET ${setting}`);
  }
  for (const [into, values] of Object.entries(fills)) {
    const began = performance.now();
    const table = into.slice(0, into.indexOf(' '));
    const indexes = await dropIndexes(db, table);
    await db.query(`${rowsOfAll} INSERT INTO ${into} SELECT ${values}`, [rows]);
    for (const made of indexes) await db.query(made);
    const took = (performance.now() - began) / 1000;
    if (took > 10) console.log(`${table}: ${rows} rows in ${took.toFixed(0)} s`);
  }
  await db.query('VACUUM ANALYZE');
  await db.end();
}
