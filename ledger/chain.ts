/** The hash chain over the journal, as `ledger.journal_hash` writes it (db/functions/ledger-apply-parts.sql). */
import { sha256 } from './sha256.ts';
import type { AccountId } from './types.ts';

/** The content of a journal row; times in milliseconds since 1970. */
export interface JournalRow {
  readonly seq: number;
  readonly id: string;
  readonly type: 'transfer' | 'hold' | 'post' | 'release';
  readonly kind: string;
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: number;
  readonly hold: string | null;
  readonly set: string | null;
  readonly key: string | null;
  readonly fingerprint: Buffer | null;
  readonly expires: number | null;
  readonly at: number;
  readonly debitPosted: number;
  readonly debitHeld: number;
}

/** The previous hash of the first row. */
export const genesis: Buffer = sha256('denar.ledger.1');

/** The row's canonical form. */
export function canonical(row: JournalRow): string {
  return [
    row.seq,
    row.id,
    row.type,
    row.kind,
    row.debit,
    row.credit,
    row.amount,
    row.hold,
    row.set,
    row.key,
    row.fingerprint?.toString('hex'),
    row.expires,
    row.at,
    row.debitPosted,
    row.debitHeld,
  ].join('|');
}

/** The row's hash: over the previous row's hash and its own canonical form. */
export const hashOf = (previous: Uint8Array, row: JournalRow): Buffer =>
  sha256(previous, canonical(row));
