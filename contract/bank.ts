/** Bank desk, statements: money received on the programme's account credits wallets. */
import * as z from 'zod/mini';
import { verdict } from './bank-decisions.ts';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { id, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** Outcome of a line when its statement was processed. */
export const lineOutcomes = [
  'credited',
  'known',
  'unmatched',
  'settled',
  'returned',
  'not_ours',
] as const;

/** Formats of statements. */
export const statementFormats = ['csv', 'mt940', 'camt053'] as const;

/** What a variant was recognised by: the bank's number in the account, texts, columns, a version. */
export const recognitions = ['account', 'shape', 'header', 'version'] as const;

/**
 * An uploaded statement waits for a second person to approve or reject it; an approved one is
 * booked in batches. `interrupted` ones predate the storing of statements until they are booked,
 * and must be uploaded again. `taken_back`: two people have found it wrong, and what it tells counts no
 * more.
 */
export const statementStates = [
  'waiting',
  'booking',
  'booked',
  'rejected',
  'withdrawn',
  'interrupted',
  'taken_back',
] as const;

/** Number of lines per outcome; all zero until the statement is booked. */
const statementReport = {
  /** The statement's id, for looking up its lines. */
  statement: id,
  state: z.enum(statementStates),
  /** Lines in the file. */
  lines: z.number(),
  credited: z.number(),
  creditedAmount: wireAmount,
  /** Lines already seen in an earlier statement. */
  known: z.number(),
  /** Incoming transfers that match no rule; they are decided by hand. */
  unmatched: z.number(),
  /** Our own transfers that the bank has executed. */
  settled: z.number(),
  /** Our own transfers that were returned. */
  returned: z.number(),
  /** Outgoing money that we did not order, such as fees. */
  notOurs: z.number(),
};

/** The file as downloaded from the bank, in any encoding. */
const file = z.instanceof(Uint8Array);

export const uploadStatement = operation({
  name: 'uploadStatement',
  method: 'POST',
  path: '/v2/adm/bank/statement',
  tag: 'bank',
  summary:
    'Takes a bank statement as MT940, as camt.053 of ISO 20022, or as CSV ' +
    '(date;reference;amount;currency;sender;title, and ;account may follow), in UTF-8, ' +
    'Windows-1250, ISO-8859-2 or CP852. It waits until a second ' +
    'person approves it (`judgeStatement`), unless the programme has one person do both; then each ' +
    'incoming transfer is credited once to the wallet whose top-up title it carries, and our own ' +
    'transfers are settled. The same file, uploaded again while it waits, is the same statement. A ' +
    'file with a line at fault is refused as a whole; `faults` lists the lines, a thousand of them at the most.',
  who: 'admin',
  staff: ['clerk'],
  query: z.object({ fileName: z._default(lineUpTo(200), '') }),
  body: file,
  bodyType: 'text/csv',
  alsoTakes: ['text/plain', 'application/octet-stream', 'application/xml', 'text/xml'],
  maxBytes: 2_097_152,
  status: 200,
  answer: z.object(statementReport),
  refusals: [
    'forbidden',
    'statement_malformed',
    'body_too_large',
    'media_type_unsupported',
    'own_matter',
    'step_up_required',
  ],
  keyed: true,
  confirmed: true,
});

/** A statement: content of its file, who uploaded and approved it, and the outcome of its lines. */
const statement = z.object({
  id,
  fileName: z.string(),
  format: z.enum(statementFormats),
  /** The bank's variant of the format, such as `mbank`; null for statements of former versions. */
  dialect: z.nullable(z.string()),
  recognisedBy: z.nullable(z.enum(recognitions)),
  /** Number of lines with neither payer nor title: the file may have been misunderstood. */
  unread: z.number(),
  encoding: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  digest: z.string(),
  /** 26 digits; this and the following fields are null if the file does not contain them. */
  account: z.nullable(z.string()),
  /** The bank's own number. */
  number: z.nullable(z.string()),
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  opening: z.nullable(wireAmount),
  closing: z.nullable(wireAmount),
  /**
   * Opening balance less the closing balance of the last booked statement before it: non-zero if
   * one between them is missing. Null if it follows on, and if it cannot be determined.
   */
  missing: z.nullable(wireAmount),
  lines: z.number(),
  /** Number and sum of the incoming lines. */
  credits: z.nullable(z.number()),
  creditsAmount: z.nullable(wireAmount),
  debits: z.nullable(z.number()),
  debitsAmount: z.nullable(wireAmount),
  state: z.enum(statementStates),
  uploadedAt: timestamp,
  uploadedBy: z.string(),
  /** True if the caller uploaded it and so cannot approve it. */
  mine: z.boolean(),
  /** The second person; null if one person was enough, and while it waits. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp),
  note: z.string(),
  /** Number of lines processed so far; all of them once it is booked. */
  taken: z.number(),
  credited: z.number(),
  creditedAmount: wireAmount,
  settled: z.number(),
  unmatched: z.number(),
});

export const statementFields = ['uploadedAt', 'fileName', 'lines'] as const;

export const listStatements = operation({
  name: 'listStatements',
  method: 'GET',
  path: '/v2/adm/bank/statements',
  tag: 'bank',
  summary: 'The statements that were uploaded.',
  who: 'bank',
  staff: ['clerk'],
  query: z.object({
    ...listQuery(statementFields, '-uploadedAt'),
    state: z.optional(z.enum(statementStates)),
  }),
  status: 200,
  answer: z.object({
    statements: z.array(statement),
    ...listPlace,
    /** Number of statements waiting for approval. */
    waiting: z.number(),
    /** Number of those that the caller may approve. */
    toApprove: z.number(),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['forbidden'],
});

export const getStatement = operation({
  name: 'getStatement',
  method: 'GET',
  path: '/v2/adm/bank/statements/{id}/review',
  tag: 'bank',
  summary:
    'One statement, with how many of its lines have which outcome; while it waits, which they would ' +
    'have if it were approved now.',
  who: 'bank',
  staff: ['clerk'],
  params: z.object({ id }),
  status: 200,
  answer: z.extend(statement, {
    outcomes: z.array(
      z.object({ outcome: z.enum(lineOutcomes), lines: z.number(), amount: wireAmount }),
    ),
  }),
  refusals: ['forbidden', 'not_found'],
});

export const judgeStatement = operation({
  name: 'judgeStatement',
  method: 'POST',
  path: '/v2/adm/bank/statements/{id}/judge',
  tag: 'bank',
  summary:
    'Approves or rejects a statement that another person has uploaded, or withdraws one’s own. ' +
    'Approving books it, and needs the realm role `bank-approver`. A file that was turned down may be ' +
    'uploaded again.',
  who: 'bank',
  staff: ['clerk'],
  params: z.object({ id }),
  body: verdict,
  status: 200,
  answer: z.object(statementReport),
  refusals: [
    'forbidden',
    'not_found',
    'own_proposal',
    'decision_closed',
    'statement_malformed',
    'own_matter',
    'step_up_required',
  ],
  keyed: true,
  confirmed: true,
});

export const statementLineFields = ['line', 'amount', 'outcome', 'date'] as const;

export const listStatementLines = operation({
  name: 'listStatementLines',
  method: 'GET',
  path: '/v2/adm/bank/statements/{id}',
  tag: 'bank',
  summary:
    'What became of each line of a statement; while it waits, what would become of it. One that was ' +
    'turned down has none.',
  who: 'bank',
  staff: ['clerk'],
  params: z.object({ id }),
  query: z.object({
    ...listQuery(statementLineFields, 'line'),
    outcome: z.optional(z.enum(lineOutcomes)),
  }),
  status: 200,
  answer: z.object({
    lines: z.array(
      z.object({
        /** Line number in the file, from 1. */
        line: z.number(),
        date: z.iso.date(),
        reference: z.string(),
        /** Negative for outgoing money. */
        amount: wireAmount,
        counterparty: z.string(),
        /** The counterparty's account, 26 digits, if the bank gives it. */
        account: z.nullable(z.string()),
        title: z.string(),
        /** The bank's whole description, in which nothing is left out. */
        text: z.string(),
        outcome: z.enum(lineOutcomes),
        /** Owner of the credited wallet. */
        wallet: z.nullable(z.string()),
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['forbidden', 'not_found'],
});

export const bankBalance = operation({
  name: 'bankBalance',
  figures: true,
  method: 'GET',
  path: '/v2/adm/bank/balance',
  tag: 'bank',
  summary:
    'The bank’s own balance, by the last booked statement that tells one, against the ledger. ' +
    '`difference` is `bank` less `opening`, `books`, `waiting`, `ignored` and `underWay`, and 0 where ' +
    'they agree.',
  who: 'bank',
  staff: ['clerk'],
  status: 200,
  answer: z.object({
    /** The last one; null if no booked statement has a balance, as with CSV. */
    statement: z.nullable(z.object({ id, number: z.nullable(z.string()), day: z.iso.date() })),
    bank: z.nullable(wireAmount),
    /** Account balance before the first line. */
    opening: z.nullable(wireAmount),
    /** Change since then by the ledger. */
    books: wireAmount,
    /** Undecided lines, and ignored lines. */
    waiting: wireAmount,
    ignored: wireAmount,
    /** Transfers booked but not seen at the bank yet, and the reverse. */
    underWay: wireAmount,
    difference: z.nullable(wireAmount),
    /** Number of statements before which one is missing. */
    missing: z.number(),
    /** Balance of the loss account; a negative one is still to be paid in by the operator. */
    losses: wireAmount,
  }),
  refusals: ['forbidden'],
});
