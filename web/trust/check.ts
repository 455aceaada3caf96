/** Checks a receipt by recomputing everything: neither its file nor our server is trusted. */
import type { Answer } from '#contract/operation.ts';
import {
  checkpointText,
  fieldText,
  type ReceiptField,
  receiptFields,
  receiptFormat,
} from '#contract/proofs.ts';
import type * as contract from '#contract/trust.ts';
import { bytesOf, hexOf, leafHash, rootOf, rootsOf, sha256 } from './merkle.ts';

export type ReceiptFile = Answer<typeof contract.proveReceipt>;
type Checkpoint = ReceiptFile['checkpoint'];
/** What a browser remembers of a checkpoint. */
export type Seen = Pick<Checkpoint, 'size' | 'rootHash'>;
export type Extension = Answer<typeof contract.consistency>;

const isHex = (value: unknown, bytes: number): boolean =>
  typeof value === 'string' && value.length === bytes * 2 && /^[0-9a-f]+$/.test(value);

const everyField = (value: unknown, holds: (one: unknown) => boolean): boolean =>
  typeof value === 'object' &&
  value !== null &&
  receiptFields.every((name) => holds((value as Record<string, unknown>)[name]));

function isCheckpoint(value: Checkpoint | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { size, rootHash, signature, publicKey, time, circulation, reserve } = value;
  return (
    Number.isSafeInteger(size) &&
    size > 0 &&
    isHex(rootHash, 32) &&
    isHex(signature, 64) &&
    isHex(publicKey, 32) &&
    typeof time === 'string' &&
    Number.isFinite(circulation) &&
    Number.isFinite(reserve)
  );
}

/** Parses a receipt's file; null for anything else. */
export function readReceipt(text: string): ReceiptFile | null {
  let file: ReceiptFile;
  try {
    file = JSON.parse(text) as ReceiptFile;
  } catch {
    return null;
  }
  const whole =
    file?.format === receiptFormat &&
    everyField(file.receipt, (one) => typeof one === 'string' && one.length <= 100) &&
    everyField(file.fieldHashes, (one) => isHex(one, 32)) &&
    isHex(file.rowHash, 32) &&
    Array.isArray(file.path) &&
    file.path.length <= 60 &&
    file.path.every((one) => isHex(one, 32)) &&
    isCheckpoint(file.checkpoint);
  return whole ? file : null;
}

/**
 * The result of one step of a check. Those that are neither clearly good nor bad: `unknown` could
 * not be determined, `unpinned` rests on a key that only the programme itself names, `first`: this
 * browser remembers no earlier checkpoint, `otherKey`: signed with a key that this site does not
 * know, `smaller`: fewer rows than the journal that this browser has seen.
 */
export type Finding =
  | 'fits'
  | 'first'
  | 'unknown'
  | 'unpinned'
  | 'differs'
  | 'otherKey'
  | 'smaller';
export type Result = 'fits' | 'differs' | 'unknown';

const results: Readonly<Record<Finding, Result>> = {
  fits: 'fits',
  first: 'fits',
  unknown: 'unknown',
  unpinned: 'unknown',
  differs: 'differs',
  otherKey: 'differs',
  smaller: 'differs',
};
export const resultOf = (finding: Finding): Result => results[finding];

/** How far the newest checkpoint can be trusted. */
export interface Standing {
  /** Whether it is signed with one of the programme's keys. */
  readonly signature: Exclude<Finding, 'first' | 'smaller'>;
  /** Whether it extends the checkpoint that this browser saw last. */
  readonly memory: Exclude<Finding, 'unpinned' | 'otherKey'>;
}

export interface Check {
  /** The facts that do not match their hashes; all of them if the row's hash was changed. */
  readonly changed: readonly ReceiptField[];
  /** True for a payment; a hold or its release moves no money. */
  readonly payment: boolean;
  /** Whether the facts lead to the root of the checkpoint. */
  readonly path: Result;
  /** Whether the receipt's checkpoint is signed with one of the programme's keys. */
  readonly signature: Standing['signature'];
  /** Whether the newest checkpoint, signed with such a key, extends it; unknown offline. */
  readonly published: Exclude<Finding, 'first' | 'smaller' | 'unpinned'>;
  /** As for the newest checkpoint; null if there is none. */
  readonly memory: Standing['memory'] | null;
  /** Where the programme says it is on the chain, and whether the receipt agrees; or null. */
  readonly anchor: { readonly txid: string; readonly finding: Result } | null;
}

export interface Surroundings {
  /** The keys that may sign a checkpoint. */
  readonly keys: readonly string[];
  /** False if this site was configured without keys and uses the programme's own list. */
  readonly pinned: boolean;
  /** The checkpoint that this browser saw last; null if none. */
  readonly remembered: Seen | null;
  /** The proof that the checkpoint of `to` rows, or the newest, extends that of `from`, or null. */
  readonly extend: (from: number, to?: number) => Promise<Extension | null>;
}

const resultsOf = (check: Check): Result[] => [
  check.changed.length === 0 && check.payment ? 'fits' : 'differs',
  check.path,
  ...[check.signature, check.published, check.memory ?? 'fits'].map(resultOf),
  check.anchor?.finding === 'differs' ? 'differs' : 'fits',
];

export const fits = (check: Check): boolean => resultsOf(check).every((one) => one === 'fits');

/** True if something is certainly wrong; otherwise it matches, or could not be determined. */
export const differs = (check: Check): boolean => resultsOf(check).includes('differs');

/** Checks a receipt; also returns the newest checkpoint if it should be remembered. */
export async function checkReceipt(
  file: ReceiptFile,
  around: Surroundings,
): Promise<{ check: Check; seen: Seen | null }> {
  const { receipt, checkpoint } = file;
  const { published, newest, txid } = await checkPublished(checkpoint, around);
  const standing = newest && (await checkStanding(newest, around));
  const check: Check = {
    changed: await changedFields(file),
    payment: receipt.type === 'transfer' || receipt.type === 'post',
    path: await checkPath(file),
    signature: await checkSignature(checkpoint, around),
    published,
    memory: standing?.memory ?? null,
    anchor: txid ? { txid, finding: anchorOf(checkpoint.txid, txid) } : null,
  };
  return { check, seen: published === 'fits' && standing && isSound(standing) ? newest : null };
}

/** Checks the newest checkpoint against the keys and against what this browser remembers. */
export async function checkStanding(newest: Checkpoint, around: Surroundings): Promise<Standing> {
  return {
    signature: await checkSignature(newest, around),
    memory: await checkMemory(newest, around),
  };
}

/** True if the checkpoint may replace the remembered one. */
export const isSound = ({ signature, memory }: Standing): boolean =>
  resultOf(signature) !== 'differs' && resultOf(memory) === 'fits';

/** Only a node can confirm it; a receipt that names another place is certainly wrong. */
const anchorOf = (named: string | null, txid: string): Result =>
  named !== null && named !== txid ? 'differs' : 'unknown';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function changedFields({ receipt, rowHash, fieldHashes }: ReceiptFile) {
  const changed: ReceiptField[] = [];
  for (const name of receiptFields) {
    const hash = await sha256(bytesOf(rowHash), utf8(fieldText(name, receipt[name])));
    if (hexOf(hash) !== fieldHashes[name]) changed.push(name);
  }
  return changed;
}

async function checkPath({ receipt, rowHash, fieldHashes, path, checkpoint }: ReceiptFile) {
  const data = receiptFields.map((name) => bytesOf(fieldHashes[name]));
  const leaf = await leafHash(bytesOf(rowHash), ...data);
  const index = Number(receipt.number) - 1;
  if (!Number.isSafeInteger(index) || index < 0) return 'differs';
  const root = await rootOf(leaf, index, checkpoint.size, path.map(bytesOf));
  return root && hexOf(root) === checkpoint.rootHash ? 'fits' : 'differs';
}

async function checkSignature(
  checkpoint: Checkpoint,
  { keys, pinned }: Surroundings,
): Promise<Standing['signature']> {
  if (!keys.includes(checkpoint.publicKey)) return 'otherKey';
  const text = checkpointText({
    ...checkpoint,
    circulation: checkpoint.circulation.toFixed(2),
    reserve: checkpoint.reserve.toFixed(2),
  });
  try {
    const raw = bytesOf(checkpoint.publicKey);
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    const signature = bytesOf(checkpoint.signature);
    if (!(await crypto.subtle.verify('Ed25519', key, signature, utf8(text)))) return 'differs';
    return pinned ? 'fits' : 'unpinned';
  } catch {
    // Older browsers do not support this kind of signature.
    return 'unknown';
  }
}

interface Published {
  readonly published: Check['published'];
  /** Null if none extends the receipt's. */
  readonly newest: Checkpoint | null;
  /** Where the programme says that the receipt's checkpoint is on the chain. */
  readonly txid: string | null;
}

async function checkPublished(checkpoint: Checkpoint, around: Surroundings): Promise<Published> {
  const none = { newest: null, txid: null };
  let found: Extension | null;
  try {
    found = await around.extend(checkpoint.size);
  } catch {
    return { published: 'unknown', ...none };
  }
  if (!found || !isCheckpoint(found.to) || !(await extended(checkpoint, found.to, found.proof)))
    return { published: 'differs', ...none };
  const signature = await checkSignature(found.to, around);
  const published = signature === 'unpinned' ? 'fits' : signature;
  return { published, newest: found.to, txid: found.from.txid };
}

async function checkMemory(
  newest: Checkpoint,
  { remembered, extend }: Surroundings,
): Promise<Standing['memory']> {
  if (!remembered) return 'first';
  if (newest.size < remembered.size) return 'smaller';
  try {
    const found = await extend(remembered.size, newest.size);
    return found && (await extended(remembered, newest, found.proof)) ? 'fits' : 'differs';
  } catch {
    return 'unknown';
  }
}

/** True if the proof shows that the later tree starts with the earlier one. */
async function extended(from: Seen, to: Seen, proof: readonly string[]): Promise<boolean> {
  if (!proof.every((one) => isHex(one, 32))) return false;
  const roots = await rootsOf(bytesOf(from.rootHash), from.size, to.size, proof.map(bytesOf));
  return roots !== null && hexOf(roots[0]) === from.rootHash && hexOf(roots[1]) === to.rootHash;
}
