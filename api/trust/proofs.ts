/** Proofs that a booking is in the journal, and that the journal was only appended to. */
import type * as z from 'zod/mini';
import type { Answer } from '#contract/operation.ts';
import { receiptFields, receiptFormat } from '#contract/proofs.ts';
import { Refusal } from '#contract/refusals.ts';
import type { consistency, publicReceipt, receiptProof } from '#contract/trust.ts';
import type { Db, Reader } from '#db/connect.ts';
import {
  checkpointOf,
  type Inclusion,
  proveConsistency,
  proveInclusion,
} from '#ledger/checkpoints.ts';
import { factsOf, fieldHashesOf, leafOf } from '#ledger/leaves.ts';
import type { Wallet } from '../callers.ts';
import { viewOf } from './checkpoint-list.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

/** Refuses `not_found`, or `not_sealed` until a checkpoint covers the booking. */
async function inclusionOf(db: Reader, id: string): Promise<Inclusion> {
  const proof = await proveInclusion(db, id);
  if (proof === 'unknown') throw new Refusal('not_found');
  if (proof === 'not_sealed') throw new Refusal('not_sealed', { retryAfterSeconds: 10 });
  return proof;
}

/** The public proof of a booking: that it exists. */
export async function publicProof(db: Reader, id: string): Promise<Answer<typeof publicReceipt>> {
  const { row, path, checkpoint } = await inclusionOf(db, id);
  return {
    leafHash: hex(leafOf(row)),
    index: row.seq - 1,
    path: path.map(hex),
    checkpoint: viewOf(checkpoint),
  };
}

/** The proof for one of its parties; for anybody else the booking does not exist. */
export async function partyProof(
  db: Db,
  wallet: Wallet,
  id: string,
): Promise<z.output<typeof receiptProof>> {
  const mine = await db.query(
    `SELECT FROM ledger.transfer
     WHERE id = $1 AND debit_version IS NOT NULL AND (debit = ANY ($2) OR credit = ANY ($2))`,
    [id, [wallet.denar, wallet.italar]],
  );
  if (!mine.rowCount) throw new Refusal('not_found');
  const { row, path, checkpoint } = await inclusionOf(db, id);
  const fieldHashes = fieldHashesOf(row).map(hex);
  return {
    format: receiptFormat,
    receipt: factsOf(row),
    rowHash: hex(row.hash),
    fieldHashes: Object.fromEntries(
      receiptFields.map((name, at) => [name, fieldHashes[at] ?? '']),
    ) as Record<(typeof receiptFields)[number], string>,
    path: path.map(hex),
    checkpoint: viewOf(checkpoint),
  };
}

/**
 * Proves that the checkpoint of `to` rows, or the newest, extends the one of `from` rows. Refuses
 * `not_found` if one of them does not exist or `from` is larger.
 */
export async function extension(
  db: Reader,
  sizes: { readonly from: number; readonly to?: number | undefined },
): Promise<Answer<typeof consistency>> {
  const [from, to] = await Promise.all([
    checkpointOf(db, sizes.from),
    checkpointOf(db, sizes.to ?? 'newest'),
  ]);
  if (!from || !to || from.size > to.size) throw new Refusal('not_found');
  const proof = await proveConsistency(db, from.size, to.size);
  return { from: viewOf(from), to: viewOf(to), proof: proof.map(hex) };
}
