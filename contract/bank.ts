/** The bank desk, statements: money that reached the programme's account credits wallets. */
import * as z from 'zod/mini';
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

/** How many lines had which outcome. */
const statementReport = {
  /** The statement's id, by which its lines can be looked at. */
  statement: id,
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
    'and ;account may follow), in UTF-8, Windows-1250, ISO-8859-2 or CP852. Credits each incoming ' +
    'transfer once to the wallet whose top-up title it carries, and settles our own transfers. A ' +
    'file with a line at fault is refused as a whole; `faults` lists the lines.',
  who: 'admin',
  query: z.object({ fileName: z._default(line(200), '') }),
  body: file,
  bodyType: 'text/csv',
  alsoTakes: ['text/plain', 'application/octet-stream'],
  maxBytes: 8_388_608,
  status: 200,
  answer: z.object(statementReport),
  refusals: ['forbidden', 'statement_malformed', 'body_too_large', 'media_type_unsupported'],
  keyed: true,
});

export const statementFields = ['uploadedAt', 'fileName', 'lines'] as const;

export const listStatements = operation({
  name: 'listStatements',
  method: 'GET',
  path: '/v2/adm/bank/statements',
  tag: 'bank',
  summary: 'The statements that were taken.',
  who: 'admin',
  query: z.object(listQuery(statementFields, '-uploadedAt')),
  status: 200,
  answer: z.object({
    statements: z.array(
      z.object({
        id,
        fileName: z.string(),
        format: z.enum(['csv', 'mt940']),
        encoding: z.string(),
        lines: z.number(),
        /** How many of them are dealt with by now; all of them once it is finished. */
        taken: z.number(),
        credited: z.number(),
        creditedAmount: wireAmount,
        settled: z.number(),
        unmatched: z.number(),
        uploadedAt: timestamp,
        uploadedBy: z.string(),
        /** False where it was interrupted; taking the same file again does the rest. */
        finished: z.boolean(),
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const statementLineFields = ['line', 'amount', 'outcome', 'date'] as const;

export const listStatementLines = operation({
  name: 'listStatementLines',
  method: 'GET',
  path: '/v2/adm/bank/statements/{id}',
  tag: 'bank',
  summary: 'What became of each line of a statement.',
  who: 'admin',
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
  refusals: ['not_found'],
});
