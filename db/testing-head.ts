/**
 * Proves that nothing waits behind the head of the chain: see
 * docs/decisions/0044-the-head-comes-last.md. Every test database has triggers that refuse writes
 * which may wait, and the statements of every transaction of a test are inspected.
 */
import pg from 'pg';
import { watchStatements } from './statements.ts';

/** The SQLSTATE of the triggers' error; PostgreSQL itself has none of this class. */
const waits = 'ZZ001';

/**
 * Marks a transaction when a ledger function locks the head; from then on every table refuses what
 * may wait: an INSERT, whose keys another transaction may be inserting, and the update of a row
 * that this transaction has not written. The mark disappears with the lock: at the end of the
 * transaction, or with ROLLBACK TO an earlier savepoint.
 */
export const guardSql = `
DO $do$
DECLARE
  taken constant text := '(FROM ledger\\.chain_head FOR NO KEY UPDATE;)';
  f regprocedure;
  name regclass;
BEGIN
  FOR f IN SELECT oid FROM pg_proc WHERE pronamespace = 'ledger'::regnamespace AND prosrc ~ taken LOOP
    EXECUTE regexp_replace(pg_get_functiondef(f), taken,
      '\\1 PERFORM set_config(''test.head'', ''taken'', true);');
  END LOOP;
  CREATE FUNCTION ledger.test_refuse_wait() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    -- What is visible and yet in progress was written by this transaction itself.
    IF TG_OP = 'INSERT' OR pg_xact_status(OLD.xmin::text::xid8) IS DISTINCT FROM 'in progress' THEN
      RAISE EXCEPTION '% of % behind the head of the chain', TG_OP, TG_TABLE_NAME USING ERRCODE = '${waits}';
    END IF;
    RETURN coalesce(NEW, OLD);
  END $$;
  FOR name IN
    SELECT oid FROM pg_class WHERE relkind = 'r'
      AND (relnamespace = 'public'::regnamespace OR oid = 'ledger.request'::regclass)
  LOOP
    EXECUTE format('CREATE TRIGGER test_head BEFORE %s ON %s FOR EACH ROW
      WHEN (current_setting(''test.head'', true) = ''taken'') EXECUTE FUNCTION ledger.test_refuse_wait()',
      CASE name WHEN 'ledger.request'::regclass THEN 'UPDATE OR DELETE' ELSE 'INSERT OR UPDATE OR DELETE' END,
      name);
  END LOOP;
END $do$;
-- Tests let days pass.
UPDATE ledger.chain_head SET clock_within = '1000 years'`;

/** The ledger functions that lock the head. */
export const headTakers = [
  'apply',
  'close_accounts',
  'freeze_accounts',
  'limit_spending',
  'release_expired',
  'stop_accounts',
];
const takesHead = new RegExp(`\\bledger\\.(${headTakers.join('|')})\\(`);
/** What triggers cannot see: row locks without writes, other locks, writing ledger functions. */
const mayWait =
  /\bFOR\s+(NO\s+KEY\s+UPDATE|UPDATE|SHARE|KEY\s+SHARE)\b|\bLOCK\b|advisory|\bledger\.(open_account|erase_memos|forget_requests|place_entries)\(/i;

const seen: string[] = [];
let note: ((text: string) => void) | undefined;

/** Calls back for every statement sent behind the head, allowed or not. */
export const followBehind = (told: (text: string) => void): void => {
  note = told;
};

/** Returns and clears the waits found since the last call; they no longer fail the test file. */
export const forgiveWaits = (): string[] => seen.splice(0);

/** Observes all transactions of this process; a violation fails the transaction and the process. */
export function guardHead(): void {
  watchStatements(() => {
    let taken = false;
    /** Savepoints from before the head was locked: rolling back to one releases it. */
    const before = new Set<string>();
    return {
      before(text) {
        const [, mark] = /^SAVEPOINT (\w+)$/.exec(text) ?? [];
        const [, back] = /^ROLLBACK TO SAVEPOINT (\w+)$/.exec(text) ?? [];
        if (mark && taken) before.delete(mark);
        else if (mark) before.add(mark);
        if (back && before.has(back)) taken = false;
        const isHead = takesHead.test(text);
        if (taken) note?.(text);
        if (taken && !isHead && mayWait.test(text)) {
          seen.push(text);
          throw new Error(`Behind the head of the chain: ${text}`);
        }
        taken ||= isHead;
      },
      failed(error) {
        if (error instanceof pg.DatabaseError && error.code === waits) seen.push(error.message);
      },
    };
  });
  process.on('exit', () => {
    if (seen.length === 0) return;
    // Reported even if the error was swallowed.
    console.error(`Waits behind the head of the chain:\n${seen.join('\n')}`);
    process.exitCode = 1;
  });
}
