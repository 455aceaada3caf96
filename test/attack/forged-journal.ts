/** A forged journal outside any database, and everything that an API would answer about it. */
import { createHash } from 'node:crypto';
import {
  checkpointText,
  fieldText,
  type ReceiptFacts,
  receiptFields,
  receiptFormat,
} from '#contract/proofs.ts';
import { consistencyPath, inclusionPath, leafHash, nodeHash, type Range } from '#ledger/merkle.ts';
import { openSigner, type Signer } from '#ledger/signer.ts';
import type { Extension, ReceiptFile } from '#web/trust/check.ts';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The signer whose key consists of 32 times this byte. */
export const signerOf = (byte: number): Signer => openSigner(Buffer.alloc(32, byte));
export const keyOf = (signer: Signer): string => hex(signer.publicKey);

export interface ForgedJournal {
  checkpoint(size: number): ReceiptFile['checkpoint'];
  /** The receipt of row `number`, counted from 1, with the checkpoint of `size` rows. */
  receipt(number: number, size: number): ReceiptFile;
  extension(from: number, to: number): Extension;
}

/** `name` makes its rows different from those of others; `signerAt` is the signer at each size. */
export function forgedJournal(name: string, signerAt: (size: number) => Signer): ForgedJournal {
  const rowHash = (number: number) => sha256(`${name} ${number}`);
  const factsOf = (number: number): ReceiptFacts => ({
    number: String(number),
    id: `01999999-0000-7000-8000-${String(number).padStart(12, '0')}`,
    type: 'transfer',
    kind: 'transfer',
    payer: '101',
    payee: '102',
    amount: '1000000.00',
    currency: 'DNR',
    time: '2026-11-21T12:00:00.000Z',
  });
  const fieldHashes = (number: number) => {
    const facts = factsOf(number);
    return receiptFields.map((field) => sha256(rowHash(number), fieldText(field, facts[field])));
  };
  const hashOver = ({ from, to }: Range): Buffer => {
    if (to - from === 1) return leafHash(rowHash(to), ...fieldHashes(to));
    const middle = from + 2 ** Math.ceil(Math.log2(to - from) - 1);
    return nodeHash(hashOver({ from, to: middle }), hashOver({ from: middle, to }));
  };
  const checkpoint = (size: number) => {
    const signer = signerAt(size);
    const time = new Date(Date.parse('2026-11-21T12:00:00Z') + size * 1000).toISOString();
    const rootHash = hex(hashOver({ from: 0, to: size }));
    const money = { circulation: '1000.00', reserve: '1000.00' };
    const signature = hex(signer.sign(checkpointText({ size, rootHash, time, ...money })));
    const publicKey = keyOf(signer);
    const txid = hex(sha256(`${name} transaction ${size}`));
    return { size, rootHash, signature, time, txid, circulation: 1000, reserve: 1000, publicKey };
  };
  return {
    checkpoint,
    receipt: (number, size) => ({
      format: receiptFormat,
      receipt: factsOf(number),
      rowHash: hex(rowHash(number)),
      fieldHashes: Object.fromEntries(
        fieldHashes(number).map((hash, at) => [receiptFields[at], hex(hash)]),
      ) as ReceiptFile['fieldHashes'],
      path: inclusionPath(number - 1, { from: 0, to: size }).map((range) => hex(hashOver(range))),
      checkpoint: checkpoint(size),
    }),
    extension: (from, to) => ({
      from: checkpoint(from),
      to: checkpoint(to),
      proof: consistencyPath(from, { from: 0, to }).map((range) => hex(hashOver(range))),
    }),
  };
}
