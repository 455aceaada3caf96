/** A journal row as a leaf of the Merkle tree, as contract/proofs.ts describes it. */
import { toDecimal } from '#contract/money.ts';
import {
  fieldText,
  type ReceiptFacts,
  type ReceiptField,
  receiptFields,
} from '#contract/proofs.ts';
import { leafHash } from './merkle.ts';
import type { StoredRow } from './rows.ts';
import { sha256 } from './sha256.ts';

/** The content of the row's receipt. */
export const factsOf = (row: StoredRow): ReceiptFacts => ({
  number: String(row.seq),
  id: row.id,
  type: row.type,
  kind: row.kind,
  payer: String(row.debit),
  payee: String(row.credit),
  amount: toDecimal(row.amount),
  currency: row.currency,
  time: new Date(row.at).toISOString(),
});

const fieldHash = (rowHash: Uint8Array, name: ReceiptField, value: string): Buffer =>
  sha256(rowHash, fieldText(name, value));

/** The hash of each field, in order. */
export function fieldHashesOf(row: StoredRow): Buffer[] {
  const facts = factsOf(row);
  return receiptFields.map((name) => fieldHash(row.hash, name, facts[name]));
}

export const leafOf = (row: StoredRow): Buffer => leafHash(row.hash, ...fieldHashesOf(row));
