/** Checks a receipt by computing all of it anew: nothing that its file or our server says is believed. */
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

/** Reads a receipt's file; null for anything else. */
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

/** `unknown` where it could not be found out. */
export type Result = 'fits' | 'differs' | 'unknown';

export interface Check {
  /** The facts that do not fit their hashes; all of them where the row's hash was changed. */
  readonly changed: readonly ReceiptField[];
  /** True for a payment; a hold or its release moves no money. */
  readonly payment: boolean;
  /** Whether the facts lead to the root of the checkpoint. */
  readonly path: Result;
  /** Whether the checkpoint is signed with one of the programme's keys; unknown where the browser cannot tell. */
  readonly signature: Result;
  /** Whether the newest checkpoint that is published extends it; unknown without a connection. */
  readonly published: Result;
}

export interface Surroundings {
  /** The programme's public keys. */
  readonly keys: readonly string[];
  /** The proof that the newest checkpoint extends the one of this size; null where there is none of it. */
  readonly extend: (size: number) => Promise<Extension | null>;
}

export const fits = ({ changed, payment, path, signature, published }: Check): boolean =>
  changed.length === 0 && payment && [path, signature, published].every((one) => one === 'fits');

/** True where something is certainly wrong; otherwise it fits, or could not be found out. */
export const differs = ({ changed, payment, path, signature, published }: Check): boolean =>
  changed.length > 0 || !payment || [path, signature, published].includes('differs');

export async function checkReceipt(file: ReceiptFile, around: Surroundings): Promise<Check> {
  const { receipt, checkpoint } = file;
  return {
    changed: await changedFields(file),
    payment: receipt.type === 'transfer' || receipt.type === 'post',
    path: await checkPath(file),
    signature: await checkSignature(checkpoint, around.keys),
    published: await checkPublished(checkpoint, around),
  };
}

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

async function checkSignature(checkpoint: Checkpoint, keys: readonly string[]): Promise<Result> {
  if (!keys.includes(checkpoint.publicKey)) return 'differs';
  const text = checkpointText({
    ...checkpoint,
    circulation: checkpoint.circulation.toFixed(2),
    reserve: checkpoint.reserve.toFixed(2),
  });
  try {
    const raw = bytesOf(checkpoint.publicKey);
    const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
    const signature = bytesOf(checkpoint.signature);
    return (await crypto.subtle.verify('Ed25519', key, signature, utf8(text))) ? 'fits' : 'differs';
  } catch {
    // Older browsers do not know this kind of signature.
    return 'unknown';
  }
}

async function checkPublished(checkpoint: Checkpoint, around: Surroundings): Promise<Result> {
  let found: Extension | null;
  try {
    found = await around.extend(checkpoint.size);
  } catch {
    return 'unknown';
  }
  if (!found || found.from.rootHash !== checkpoint.rootHash) return 'differs';
  const { from, to, proof } = found;
  const roots = await rootsOf(bytesOf(from.rootHash), from.size, to.size, proof.map(bytesOf));
  const extended =
    roots !== null && hexOf(roots[0]) === from.rootHash && hexOf(roots[1]) === to.rootHash;
  return extended ? checkSignature(to, around.keys) : 'differs';
}
