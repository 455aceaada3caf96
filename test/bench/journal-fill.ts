/**
 * Fills a journal of any length for benchmarks, in a fraction of the ledger's own time: with the
 * rows, hashes, versions and balances that ledger.apply would have left, written by plain SQL. The
 * audit verifies them afterwards, as for any other journal.
 */
import type { Db } from '#db/connect.ts';
import { placeEntries } from '#ledger/place-entries.ts';
import type { AccountId } from '#ledger/types.ts';

export interface Filling {
  /** Participants who pay each other 0.01; the first is the merchant, with every tenth payment. */
  readonly accounts: readonly AccountId[];
  /** Final number of rows in the journal. */
  readonly rows: number;
  /** The rows are spread evenly over this period. */
  readonly from: Date;
  readonly to: Date;
}

/** Rows in one transaction. */
const step = 20_000;

const fill = `
  CREATE FUNCTION pg_temp.fill(p_accounts bigint[], p_rows int, p_from timestamptz, p_gap interval)
  RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    people constant int := cardinality(p_accounts);
    now_posted bigint[]; now_version bigint[];
    r_id uuid[]; r_key uuid[]; r_print bytea[]; r_at timestamptz[];
    r_debit int[]; r_credit int[]; r_debit_posted bigint[]; r_credit_posted bigint[];
    r_debit_version bigint[]; r_credit_version bigint[]; r_prev bytea[]; r_hash bytea[];
    first bigint; head bytea; n bigint; d int; c int; ms bigint;
  BEGIN
    SELECT seq, hash INTO first, head FROM ledger.chain_head FOR UPDATE;
    SELECT array_agg(a.posted ORDER BY place), array_agg(a.version ORDER BY place) INTO now_posted, now_version
    FROM unnest(p_accounts) WITH ORDINALITY AS given (id, place) JOIN ledger.account AS a USING (id);
    FOR k IN 1..p_rows LOOP
      n := first + k;
      d := 1 + (n * 7919) % people;
      c := CASE WHEN n % 10 = 0 THEN 1 ELSE 1 + (n * 104729 + 17) % people END;
      IF c = d THEN d := 1 + d % people; END IF;
      r_at[k] := date_trunc('milliseconds', p_from + k * p_gap);
      ms := round(extract(epoch FROM r_at[k]) * 1000);
      -- Identifiers as the API makes them (UUID version 7), and keys as its digests are (version 8).
      r_id[k] := (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(n & 4095), 3, '0') || '8'
        || substr(md5(n::text), 1, 15))::uuid;
      r_key[k] := overlay(md5('key ' || n) PLACING '8' FROM 13)::uuid;
      r_print[k] := sha256(r_id[k]::text::bytea);
      now_posted[d] := now_posted[d] - 1; now_posted[c] := now_posted[c] + 1;
      now_version[d] := now_version[d] + 1; now_version[c] := now_version[c] + 1;
      r_debit[k] := d; r_credit[k] := c;
      r_debit_posted[k] := now_posted[d]; r_credit_posted[k] := now_posted[c];
      r_debit_version[k] := now_version[d]; r_credit_version[k] := now_version[c];
      r_prev[k] := head;
      head := sha256(head || convert_to(concat(n, '|', r_id[k], '|transfer|transfer|', p_accounts[d], '|',
        p_accounts[c], '|1|||', r_key[k], '|', encode(r_print[k], 'hex'), '||', ms, '|', now_posted[d], '|0'),
        'UTF8'));
      r_hash[k] := head;
    END LOOP;
    INSERT INTO ledger.transfer (seq, id, type, kind, debit, credit, amount, request_key, fingerprint, at,
      debit_posted, debit_held, debit_version, credit_posted, credit_version, prev_hash, hash)
    SELECT first + k, r_id[k], 'transfer', 'transfer', p_accounts[r_debit[k]], p_accounts[r_credit[k]], 1,
      r_key[k], r_print[k], r_at[k], r_debit_posted[k], 0, r_debit_version[k], r_credit_posted[k],
      r_credit_version[k], r_prev[k], r_hash[k]
    FROM generate_series(1, p_rows) AS k;
    INSERT INTO ledger.request (id, transfer, created_at)
    SELECT r_key[k], r_id[k], r_at[k] FROM generate_series(1, p_rows) AS k;
    UPDATE ledger.account AS a SET posted = now_posted[k], version = now_version[k]
    FROM generate_series(1, people) AS k WHERE a.id = p_accounts[k];
    UPDATE ledger.chain_head SET seq = first + p_rows, hash = head;
  END $$`;

/** Fills the journal as the schema's owner; all participants need sufficient money. */
export async function fillJournal(owner: Db, { accounts, rows, from, to }: Filling): Promise<void> {
  const client = await owner.connect();
  try {
    const head = await client.query<{ seq: number }>('SELECT seq FROM ledger.chain_head');
    const missing = rows - (head.rows[0]?.seq ?? 0);
    if (missing <= 0) return;
    const gapMs = (to.getTime() - from.getTime()) / missing;
    await client.query(fill.replace('RETURNS void', 'RETURNS void SET synchronous_commit = off'));
    // Building the index at the end is faster.
    await client.query('ALTER TABLE ledger.request DROP CONSTRAINT request_pkey');
    for (let done = 0; done < missing; done += step) {
      await client.query('SELECT pg_temp.fill($1, $2, $3, $4)', [
        accounts,
        Math.min(step, missing - done),
        new Date(from.getTime() + done * gapMs),
        `${gapMs} milliseconds`,
      ]);
    }
    await client.query("SET maintenance_work_mem = '512MB'");
    await client.query('ALTER TABLE ledger.request ADD PRIMARY KEY (id)');
    await placeEntries(owner);
    await client.query('VACUUM ANALYZE');
  } finally {
    client.release();
  }
}
