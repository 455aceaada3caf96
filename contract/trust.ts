/** Public verification: circulation and cover, checkpoints of the journal, proofs of receipts. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { receiptFields, receiptFormat } from './proofs.ts';
import { id, timestamp, wireAmount } from './schemas.ts';

const bytes = (count: number) =>
  z
    .string()
    .check(
      z.maxLength(count * 2, { abort: true }),
      z.regex(new RegExp(`^[0-9a-f]{${count * 2}}$`)),
    );
/** SHA-256, in hexadecimal. */
const sha256 = bytes(32);

/**
 * The closing balance of the newest booked statement, and what lies between it and the reserve: it is
 * the reserve, plus all that is explained, plus the difference.
 */
const bank = z.object({
  balance: wireAmount,
  day: z.iso.date(),
  /** SHA-256 of the bank's file. */
  digest: sha256,
  /** Taken at the same instant as the parts. */
  reserve: wireAmount,
  explained: z.object({
    /** Lines that wait for a person, and transfers that only the ledger or only the bank has seen. */
    onTheWay: wireAmount,
    /** Złoty of members, such as the part of an order that was paid in złoty. */
    members: wireAmount,
    /** The programme's own, for costs and losses; negative if losses are still to be made up for. */
    own: wireAmount,
    /** Negative: what payment providers have collected and not paid out yet. */
    providers: wireAmount,
    /** Lines that two people decided not to book. */
    unbooked: wireAmount,
    /** What the account held before the first statement. */
    before: wireAmount,
    /** Lines of later days and balances of other accounts, subtracted. */
    later: wireAmount,
  }),
  /** What nothing explains; 0 if bank and ledger agree. */
  difference: wireAmount,
});

/** A signed root of the Merkle tree over the journal; contract/proofs.ts defines its text. */
export const checkpoint = z.object({
  /** Number of journal rows that it covers. */
  size: z.number().check(z.int(), z.gte(1)),
  rootHash: sha256,
  signature: bytes(64),
  time: timestamp,
  /** Where it was published on the chain; null until then. */
  txid: z.nullable(sha256),
  /** Denar and iTalar issued, and the złoty that cover them, right after those rows. */
  circulation: wireAmount,
  reserve: wireAmount,
  /** Ed25519, 32 bytes in hexadecimal. */
  publicKey: bytes(32),
});

export const reserve = operation({
  name: 'reserve',
  method: 'GET',
  path: '/v2/public/reserve',
  tag: 'public trust',
  summary:
    'How much is in circulation, the złoty that cover it, what the bank says it holds, and the newest ' +
    'checkpoint of the journal.',
  who: 'public',
  status: 200,
  answer: z.object({
    /** Denar and iTalar combined. */
    circulation: wireAmount,
    issued: z.object({ DNR: wireAmount, ITL: wireAmount }),
    reserve: wireAmount,
    /** Reserve divided by circulation, rounded down to four places; null without circulation. */
    coverage: z.nullable(z.number()),
    time: timestamp,
    /** What the bank says; null until a booked statement tells a balance. */
    bank: z.nullable(bank),
    checkpoint: z.nullable(checkpoint),
    /** Whether the chain matches the ledger, address by address; null without a chain. */
    chain: z.nullable(
      z.object({
        /** When all addresses were last compared; null until then. */
        comparedAt: z.nullable(timestamp),
        /** Number of addresses that differ. */
        differences: z.number(),
      }),
    ),
    /** All keys that have ever signed a checkpoint, newest first. */
    keys: z.array(z.string()),
  }),
  refusals: [],
});

export const listCheckpoints = operation({
  name: 'listCheckpoints',
  method: 'GET',
  path: '/v2/public/checkpoints',
  tag: 'public trust',
  summary: 'All checkpoints, newest first; `search` finds them by the beginning of their root.',
  who: 'public',
  query: z.object(listQuery(['size'], '-size')),
  status: 200,
  answer: z.object({ checkpoints: z.array(checkpoint), ...listPlace }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const publicReceipt = operation({
  name: 'publicReceipt',
  method: 'GET',
  path: '/v2/public/receipt/{id}',
  tag: 'public trust',
  summary:
    'Proves by hashes alone that a booking is in the journal (RFC 6962 §2.1.1): what it says, only ' +
    'its parties are told.',
  who: 'public',
  params: z.object({ id }),
  status: 200,
  answer: z.object({
    leafHash: sha256,
    /** From 0. */
    index: z.number(),
    path: z.array(sha256),
    checkpoint,
  }),
  refusals: ['not_found', 'not_sealed'],
});

const hashes = z.object(
  Object.fromEntries(receiptFields.map((name) => [name, sha256])) as Record<
    (typeof receiptFields)[number],
    typeof sha256
  >,
);
const facts = z.object(
  Object.fromEntries(
    receiptFields.map((name) => [name, z.string().check(z.maxLength(100))]),
  ) as Record<(typeof receiptFields)[number], z.ZodMiniString>,
);

/** A receipt that anyone holding it can verify: the file given to the parties. */
export const receiptProof = z.object({
  format: z.literal(receiptFormat),
  receipt: facts,
  rowHash: sha256,
  fieldHashes: hashes,
  path: z.array(sha256).check(z.maxLength(60)),
  checkpoint,
});

export const proveReceipt = operation({
  name: 'proveReceipt',
  method: 'GET',
  path: '/v2/trans/transactions/{id}/proof',
  tag: 'public trust',
  summary: 'One of my payments as a file that anybody can check against the checkpoints.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: receiptProof,
  refusals: ['not_registered', 'not_found', 'not_sealed'],
});

/** Number of journal rows that a checkpoint covers. */
const journalSize = z.coerce.number().check(z.int(), z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

export const consistency = operation({
  name: 'consistency',
  method: 'GET',
  path: '/v2/public/consistency',
  tag: 'public trust',
  summary:
    'Proves that a checkpoint, the newest where `to` names none, extends an earlier one (RFC 6962 ' +
    '§2.1.2): nothing before it was changed.',
  who: 'public',
  query: z.object({ from: journalSize, to: z.optional(journalSize) }),
  status: 200,
  answer: z.object({ from: checkpoint, to: checkpoint, proof: z.array(sha256) }),
  refusals: ['not_found'],
});
