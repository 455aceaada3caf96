/** Rows of everything but the journal that lists of the desk show, for benchmarks. */
import { connect, type Db, sqlState } from '#db/connect.ts';

/** What fills a table: its columns, and their values of row `n` in states that need no booking. */
type Fills = Readonly<Record<string, string>>;

/** Tables that are filled together, by the lists that read them. */
export interface Shelf {
  /** How the names of the lists begin. */
  readonly lists: readonly string[];
  readonly fills: Fills;
}

/** Of a person and their wallet, in the order of the numbers. */
const idOf = (n: string) => `lpad(to_hex(${n}), 32, '0')::uuid`;
const numbered = idOf('n');
const early = 'uuidv7(at - now())';

/**
 * `at` is the row's moment, `w` and `v` are wallets of different people, `p` and `q` different people. Files come once
 * in a thousand rows: ten thousand of them are a bank's statements of 27 years.
 */
export const shelves: readonly Shelf[] = [
  // The first, because the others are read among as many people.
  {
    lists: ['people', 'overview'],
    fills: {
      'ledger.account (id, owner, currency, kind, floor)': `1000000000 + n + k * 100000000, ${numbered},
        CASE k WHEN 0 THEN 'DNR' ELSE 'ITL' END, 'participant', 0 FROM rows, generate_series(0, 1) k`,
      'person (id, subject, username, email, name, created_at)': `${numbered}, 's' || n, 'u' || n,
        'person' || n || '@denar.test', left(md5(n::text), 12), at FROM rows`,
      'wallet (id, person_id, name, email, top_up_title, denar_account, italar_account, opened_at)': `${numbered},
        ${numbered}, left(md5(n::text), 12), 'person' || n || '@denar.test', 'T' || n, 1000000000 + n, 1100000000 + n, at FROM rows`,
      'running_sum (term, amount)': `'open_wallets', count(*) FROM rows`,
    },
  },
  {
    lists: ['payments', 'flags', 'gaps', 'reconciliation', 'reports of providers', 'overview'],
    fills: {
      'payment (id, provider, purpose, wallet_id, amount, currency, description, email, blik, state, reason, created_at, expires_at)': `${early},
        'payu', 'top_up', w, 1000 + n, 'PLN', 'Doładowanie', 'payer' || n || '@denar.test', false, 'failed', 'declined', at, at + interval '1 hour'
        FROM rows`,
      'payment_flag (id, kind, provider, reference, same_as, created_at, resolved_at, resolved_by)': `${early},
        'unknown_order', 'payu', 'R' || n, 'R' || n, at, at, p FROM rows`,
      'provider_report (id, provider, file_name, digest, lines, first_day, last_day, uploaded_by, uploaded_at)': `${early},
        'payu', 'r' || n || '.csv', ''::bytea, 1, at::date, at::date, p, at FROM rows WHERE n % 1000 = 0`,
    },
  },
  {
    lists: ['orders'],
    fills: {
      'shop_order (id, seller_id, buyer_wallet_id, seller_wallet_id, total, denar_part, pln_part, state, reason, language, transfer_id, created_at, pay_until)': `${early},
        p, w, v, 1000 + n % 1000, 600, 400 + n % 1000, 'cancelled', 'buyer', 'pl', gen_random_uuid(), at, at + interval '1 hour'
        FROM rows`,
    },
  },
  {
    lists: ['unmatched lines', 'bank balance', 'statements', 'overview'],
    fills: {
      'bank_line (id, reference, state, booked_on, amount, sender, title, received_at)': `${early}, 'L' || n, 'ignored',
        at::date, 1000 + n, left(md5(n::text), 12), 'Wpłata', at FROM rows`,
      'bank_statement (id, file_name, digest, format, encoding, lines, uploaded_by, uploaded_at, finished_at, state, account, first_day, last_day, opening, closing, closing_day)': `${early},
        's' || n || '.sta', sha256(n::text::bytea), 'mt940', 'utf-8', 1, p, at, at, 'approved', lpad('1', 26, '0'),
        day, day, n / 1000 - 1, n / 1000, day
        FROM rows, LATERAL (SELECT current_date - ($1 - n) / 1000 AS day) WHERE n % 1000 = 0`,
      'running_sum (term, amount)': `'ignored', sum(1000 + n) FROM rows`,
    },
  },
  {
    lists: ['outgoing transfers', 'returns', 'reviews', 'exports', 'bank balance', 'overview'],
    fills: {
      'bank_transfer_out (id, account, account_name, title, amount, purpose, reference, created_at, state, ended_at)': `${early},
        lpad(n::text, 26, '0'), left(md5(n::text), 12), 'Wypłata', 1000 + n, 'payout', 'P' || n, at, 'cancelled', at FROM rows`,
      'bank_decision (id, transfer_out_id, kind, note, state, proposed_by, proposed_at, decided_by, decided_at)': `${early},
        ${early}, 'settle', '', 'approved', p, at, q, at FROM rows`,
      'payout_review (payout_id, reasons, asked_at, state, decided_by, decided_at, note)': `${early}, '{sum}', at,
        'approved', p, at, '' FROM rows`,
      'bank_export (id, file, media_type, extension, transfers, amount, made_by, made_at)': `${early}, ''::bytea,
        'text/plain', 'txt', 1, n, p, at FROM rows WHERE n % 1000 = 0`,
    },
  },
  {
    lists: ['acts of the bank desk'],
    fills: {
      'bank_event (id, at, person_id, action, subject, about)': `${early}, at, p, 'proposed', gen_random_uuid(), 'L' || n
        FROM rows`,
    },
  },
  {
    lists: ['security events'],
    fills: {
      'security_event (id, at, person_id, by_person_id, event, device, note)': `${early}, at, p, p, 'signed_in', '', ''
        FROM rows`,
    },
  },
  {
    lists: ['cards', 'batches'],
    fills: {
      'card_batch (batch, created_at)': `'B' || n / 200, min(at) FROM rows GROUP BY n / 200`,
      'card (id, number, serial, batch, pin, state, created_at, released_at)': `${early}, lpad(n::text, 16, '0'),
        upper(lpad(to_hex(n / 65536), 4, '0') || '-' || lpad(to_hex(n % 65536), 4, '0')), 'B' || n / 200, 'x',
        CASE WHEN n % 3 = 0 THEN 'released' ELSE 'stock' END, at, CASE WHEN n % 3 = 0 THEN at END FROM rows`,
    },
  },
  {
    lists: ['companies'],
    fills: {
      'company (id, name, nip, email, usage_purpose, locale, state, created_at, confirmed_at)': `${early},
        left(md5(n::text), 12), lpad(n::text, 10, '0'), 'firma' || n || '@denar.test', '{sale}', 'pl', 'pending', at, at FROM rows`,
    },
  },
  {
    lists: ['reported messages'],
    fills: {
      'enquiry (id, offer_id, offer_name, asker_id, seller_id, last_at)': `${numbered}, n, 'Oferta', p, q, at FROM rows`,
      'enquiry_message (id, enquiry_id, author_id, text, at)': `${numbered}, ${numbered}, p, left(md5(n::text), 12), at FROM rows`,
      'enquiry_report (message_id, reporter_id, reason, reported_at, decision, decided_by, decided_at)': `${numbered},
        q, '', at, 'dismiss', q, at FROM rows`,
    },
  },
];

/** A row of each number up to `$1`, spread over the last year; each of another person. */
const rowsOfAll = `WITH rows AS (
    SELECT n, now() - ($1 - n) * interval '1 year' / $1 AS at, ${idOf('n')} AS w, ${idOf('n')} AS p,
      ${idOf('n % $1 + 1')} AS v, ${idOf('n % $1 + 1')} AS q
    FROM generate_series(1, $1::int) n)`;

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

const tableOf = (into: string): string => into.slice(0, into.indexOf(' '));

/** A superuser, for whom no trigger runs, and who would not notice a power cut. */
async function openFiller(url: string): Promise<Db> {
  const db = connect(url, { max: 1 });
  for (const setting of ['session_replication_role = replica', `maintenance_work_mem = '2GB'`]) {
    await db.query(`SET ${setting}`);
  }
  await carefully(db, 'off');
  return db;
}

async function carefully(db: Db, is: 'on' | 'off'): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum']) {
    await db.query(`ALTER SYSTEM SET ${setting} = ${is}`);
  }
  await db.query('SELECT pg_reload_conf()');
}

/** Writes `rows` rows into each table of a shelf, spread over the last year. */
export async function fillShelf(url: string, { fills }: Shelf, rows: number): Promise<void> {
  const db = await openFiller(url);
  for (const [into, values] of Object.entries(fills)) {
    const began = performance.now();
    const table = tableOf(into);
    const indexes = await dropIndexes(db, table);
    await db.query(`${rowsOfAll} INSERT INTO ${into} OVERRIDING SYSTEM VALUE SELECT ${values}`, [
      rows,
    ]);
    for (const made of indexes) await db.query(made);
    await db.query(`VACUUM ANALYZE ${table}`);
    const took = (performance.now() - began) / 1000;
    if (took > 10) console.log(`${table}: ${rows} rows in ${took.toFixed(0)} s`);
  }
  await carefully(db, 'on');
  await db.query('CHECKPOINT');
  await db.end();
}

/** Empties the tables of a shelf, of which not all have room beside each other; people stay. */
export async function emptyShelf(url: string, { fills }: Shelf): Promise<void> {
  const tables = Object.keys(fills).map(tableOf);
  if (tables.includes('wallet')) return;
  const db = await openFiller(url);
  // Jobs of the API read these tables in another order.
  for (let done = false; !done; ) {
    done = await db.query(`TRUNCATE ${tables.join(', ')} CASCADE`).then(
      () => true,
      (error) => {
        if (sqlState(error) !== '40P01') throw error;
        return false;
      },
    );
  }
  await carefully(db, 'on');
  await db.end();
}
