/**
 * What a receipt's proof and a checkpoint's signature are made over, as texts: whoever checks them
 * needs this page, SHA-256 and Ed25519, and nothing else of ours.
 *
 * The journal is a Merkle tree (RFC 6962): leaf = SHA-256(0x00 ‖ data), node = SHA-256(0x01 ‖ left ‖
 * right). The data of a row's leaf is the row's hash in the journal, followed by the hash of each of
 * `receiptFields` in their order; the hash of a field is SHA-256(row hash ‖ `name=value` in UTF-8).
 * The row's hash is what nobody else can guess, so that a leaf tells nothing about its row.
 */

/** What a receipt says of a booking, in the order in which it goes into the leaf. */
export const receiptFields = [
  /** The row's place in the journal, from 1; its leaf has the index number − 1. */
  'number',
  'id',
  /** transfer or post where money moved. */
  'type',
  'kind',
  /** The numbers of the accounts in the ledger. */
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

/** The text that a field's hash is made over, after the row's hash. */
export const fieldText = (name: ReceiptField, value: string): string => `${name}=${value}`;

/** The name of the file's format, and of its rules. */
export const receiptFormat = 'denar.receipt.1';

/** What the signature of a checkpoint says. */
export interface CheckpointFacts {
  /** How many rows of the journal it stands for. */
  readonly size: number;
  /** In hexadecimal. */
  readonly rootHash: string;
  /** RFC 3339 in UTC with milliseconds. */
  readonly time: string;
  /** With two decimals. */
  readonly circulation: string;
  readonly reserve: string;
}

/** The text, in UTF-8, that a checkpoint's signature (Ed25519) is made over. */
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
