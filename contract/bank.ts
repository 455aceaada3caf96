/** The bank desk, statements: money that reached the programme's account credits wallets. */
import * as z from 'zod/mini';
import { verdict } from './bank-decisions.ts';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { id, line, timestamp, wireAmount } from './schemas.ts';

/** What became of a line when its statement was taken. */
export const lineOutcomes = [
  'credited',
  'known',
  'unmatched',
  'settled',
  'returned',
  'not_ours',
] as const;

/**
 * It waits for a second person, who approves or rejects it; approved it is booked in parts. One that was
 * `interrupted` dates from before statements were kept until they are booked, and is taken again.
 */
export const statementStates = [
  'waiting',
  'booking',
  'booked',
  'rejected',
  'withdrawn',
  'interrupted',
] as const;

/** How many lines had which outcome; none as long as nothing is booked. */
const statementReport = {
  /** The statement's id, by which its lines can be looked at. */
  statement: id,
  state: z.enum(statementStates),
  /** Of the file. */
  lines: z.number(),
  credited: z.number(),
  creditedAmount: wireAmount,
  /** Lines of an earlier statement. */
  known: z.number(),
  /** Incoming transfers that no rule matches; a person decides about them. */
  unmatched: z.number(),
  /** Our own transfers that the bank has carried out. */
  settled: z.number(),
  /** Our own transfers that came back. */
  returned: z.number(),
  /** Money that went out without an order of ours, such as fees. */
  notOurs: z.number(),
};

/** The file as it comes from the bank, whatever its encoding. */
const file = z.instanceof(Uint8Array);

export const uploadStatement = operation({
  name: 'uploadStatement',
  method: 'POST',
  path: '/v2/adm/bank/statement',
  tag: 'bank',
  summary:
    'Takes a bank statement as MT940, or as CSV (date;reference;amount;currency;sender;title, ' +
    'and ;account may follow), in UTF-8, Windows-1250, ISO-8859-2 or CP852. It waits until a second ' +
    'person approves it (`judgeStatement`), unless the programme has one person do both; then each ' +
    'incoming transfer is credited once to the wallet whose top-up title it carries, and our own ' +
    'transfers are settled. The same file, uploaded again while it waits, is the same statement. A ' +
    'file with a line at fault is refused as a whole; `faults` lists the lines, a thousand of them at the most.',
  who: 'admin',
  query: z.object({ fileName: z._default(line(200), '') }),
  body: file,
  bodyType: 'text/csv',
  alsoTakes: ['text/plain', 'application/octet-stream'],
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

/** A statement: what its file says of itself, who vouches for it, and what has become of its lines. */
const statement = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['csv', 'mt940']),
  encoding: z.string(),
  /** SHA-256 of the file, in hexadecimal. */
  digest: z.string(),
  /** 26 digits; this and what follows is null where the file does not say it. */
  account: z.nullable(z.string()),
  /** The bank's own. */
  number: z.nullable(z.string()),
  from: z.nullable(z.iso.date()),
  to: z.nullable(z.iso.date()),
  opening: z.nullable(wireAmount),
  closing: z.nullable(wireAmount),
  /**
   * By how much it opens with more than the booked statement before it closed with, so that one
   * between them is missing; null where it follows on, and where nothing can be said.
   */
  missing: z.nullable(wireAmount),
  lines: z.number(),
  /** How many of them are money that came in, and how much that is. */
  credits: z.nullable(z.number()),
  creditsAmount: z.nullable(wireAmount),
  debits: z.nullable(z.number()),
  debitsAmount: z.nullable(wireAmount),
  state: z.enum(statementStates),
  uploadedAt: timestamp,
  uploadedBy: z.string(),
  /** True where the caller uploaded it, and therefore cannot approve it. */
  mine: z.boolean(),
  /** The second person; null where one person was enough, and while it waits. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(timestamp),
  note: z.string(),
  /** How many lines are dealt with by now; all of them once it is booked. */
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
  query: z.object({
    ...listQuery(statementFields, '-uploadedAt'),
    state: z.optional(z.enum(statementStates)),
  }),
  status: 200,
  answer: z.object({
    statements: z.array(statement),
    ...listPlace,
    /** How many wait for anybody. */
    waiting: z.number(),
    /** How many of those the caller may approve. */
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
  params: z.object({ id }),
  query: z.object({
    ...listQuery(statementLineFields, 'line'),
    outcome: z.optional(z.enum(lineOutcomes)),
  }),
  status: 200,
  answer: z.object({
    lines: z.array(
      z.object({
        /** The line of the file, counted from 1. */
        line: z.number(),
        date: z.iso.date(),
        reference: z.string(),
        /** Below zero for money that went out. */
        amount: wireAmount,
        counterparty: z.string(),
        title: z.string(),
        outcome: z.enum(lineOutcomes),
        /** Whose wallet was credited. */
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
  status: 200,
  answer: z.object({
    /** The last one; null where no booked statement tells a balance, as CSV does not. */
    statement: z.nullable(z.object({ id, number: z.nullable(z.string()), day: z.iso.date() })),
    bank: z.nullable(wireAmount),
    /** What the account held before the first line. */
    opening: z.nullable(wireAmount),
    /** By the ledger since then. */
    books: wireAmount,
    /** Lines that nobody has decided about, and lines that were ignored. */
    waiting: wireAmount,
    ignored: wireAmount,
    /** Transfers that are booked and not seen at the bank yet, and the other way round. */
    underWay: wireAmount,
    difference: z.nullable(wireAmount),
    /** Before how many statements one is missing. */
    missing: z.number(),
    /** What the account for losses holds; below zero what the operator still has to pay in. */
    losses: wireAmount,
  }),
  refusals: ['forbidden'],
});
