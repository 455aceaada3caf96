/**
 * The texts that a receipt's proof and a checkpoint's signature cover. A verifier needs only this
 * page, SHA-256 and Ed25519, and nothing else of ours. The journal is a Merkle tree (RFC 6962):
 * leaf = SHA-256(0x00 ‖ data), node = SHA-256(0x01 ‖ left ‖ right). The data of a row's leaf is the
 * row's hash in the journal, followed by the hash of each of `receiptFields` in their order; the
 * hash of a field is SHA-256(row hash ‖ `name=value` in UTF-8). Nobody can guess the row's hash, so
 * a leaf reveals nothing about its row.
 */

/** The fields of a receipt, in the order in which they enter the leaf. */
export const receiptFields = [
  /** Number of the row in the journal, from 1; its leaf has the index number − 1. */
  'number',
  'id',
  /** transfer or post for a movement of money. */
  'type',
  'kind',
  /** Account numbers in the ledger. */
  'payer',
  'payee',
  /** With two decimals: 12.50. */
  'amount',
  'currency',
  /** RFC 3339 in UTC with milliseconds. */
  'time',
] as const;

export type ReceiptField = (typeof receiptFields)[number];
export type ReceiptFacts = Readonly<Record<ReceiptField, string>>;

/** The text that a field's hash covers, after the row's hash. */
export const fieldText = (name: ReceiptField, value: string): string => `${name}=${value}`;

/** Name of the file format and of its rules. */
export const receiptFormat = 'denar.receipt.1';

/** The content that a checkpoint's signature covers. */
export interface CheckpointFacts {
  /** Number of journal rows that it covers. */
  readonly size: number;
  /** In hexadecimal. */
  readonly rootHash: string;
  /** RFC 3339 in UTC with milliseconds. */
  readonly time: string;
  /** With two decimals. */
  readonly circulation: string;
  readonly reserve: string;
}

/** The text, in UTF-8, that a checkpoint's signature (Ed25519) covers. */
export const checkpointText = (facts: CheckpointFacts): string =>
  [
    'denar.checkpoint.1',
    facts.size,
    facts.rootHash,
    facts.time,
    facts.circulation,
    facts.reserve,
    '',
  ].join('\n');
