/** The bank desk's lists as CSV files. */

import type { listStatementLines, listStatements } from '#contract/bank.ts';
import type { bankHistory, listUnmatched } from '#contract/bank-decisions.ts';
import type { listExports, listOutgoing } from '#contract/bank-outgoing.ts';
import type { listReturns } from '#contract/bank-returns.ts';
import type { Locale } from '#contract/languages.ts';
import type { Answer } from '#contract/operation.ts';
import { bankFiles } from '#texts/bank.ts';
import { textsIn } from '#texts/spoken.ts';
import { type CsvCell, csvDocument, linesOf } from '../csv.ts';
import type { Document } from '../route.ts';

const money = (amount: number | null): CsvCell => (amount === null ? null : { amount });

export function outgoingFile(
  rows: Answer<typeof listOutgoing>['transfers'],
  locale: Locale,
): Document {
  const { columns: c, states, purposes } = textsIn(bankFiles, locale);
  const head = [c.time, c.name, c.account, c.title, c.amount, c.purpose, c.state];
  const lines = linesOf(rows, (row) => [
    row.createdAt,
    row.accountName,
    // Stays text: a spreadsheet would round such a long number.
    `PL${row.account}`,
    row.title,
    money(row.amount),
    purposes[row.purpose],
    states[row.state],
    row.exportNumber,
    row.endedAt,
    row.reason,
    row.id,
  ]);
  return csvDocument('outgoing.csv', [...head, c.export, c.ended, c.note, c.id], lines, locale);
}

export function returnsFile(rows: Answer<typeof listReturns>['returns'], locale: Locale): Document {
  const { columns: c, kinds } = textsIn(bankFiles, locale);
  const lines = linesOf(rows, (row) => [
    row.proposedAt,
    kinds[row.kind],
    row.name,
    row.email,
    row.accountName,
    row.account && `PL${row.account}`,
    row.title,
    money(row.amount),
    row.exportNumber,
    row.proposedBy,
    row.note,
    row.id,
  ]);
  const head = [c.time, c.proposal, c.wallet, c.email, c.name, c.account, c.title, c.amount];
  return csvDocument('returns.csv', [...head, c.export, c.person, c.note, c.id], lines, locale);
}

export function exportsFile(rows: Answer<typeof listExports>['exports'], locale: Locale): Document {
  const { columns: c } = textsIn(bankFiles, locale);
  const lines = linesOf(rows, (row) => [
    row.number,
    row.madeAt,
    row.madeBy,
    row.transfers,
    money(row.amount),
    row.fileName,
    row.digest,
  ]);
  const head = [c.export, c.time, c.person, c.transfers, c.amount, c.file, c.digest];
  return csvDocument('exports.csv', head, lines, locale);
}

export function statementsFile(
  rows: Answer<typeof listStatements>['statements'],
  locale: Locale,
): Document {
  const { columns: c, outcomes, statements } = textsIn(bankFiles, locale);
  const lines = linesOf(rows, (row) => [
    row.uploadedAt,
    row.uploadedBy,
    row.fileName,
    statements[row.state],
    row.decidedAt,
    row.decidedBy,
    row.note,
    row.account && `PL${row.account}`,
    row.number,
    row.from,
    row.to,
    money(row.opening),
    money(row.closing),
    money(row.missing),
    row.credits,
    money(row.creditsAmount),
    row.debits,
    money(row.debitsAmount),
    row.lines,
    row.credited,
    money(row.creditedAmount),
    row.settled,
    row.unmatched,
    row.format,
    row.encoding,
    row.digest,
  ]);
  const head = [c.time, c.person, c.file, c.state, c.decidedAt, c.decidedBy, c.note, c.account];
  const says = [
    c.number,
    c.from,
    c.to,
    c.opening,
    c.closing,
    c.missing,
    c.credits,
    c.creditsAmount,
  ];
  const booked = [c.lines, outcomes.credited, c.amount, outcomes.settled, outcomes.unmatched];
  const heads = [...head, ...says, c.debits, c.debitsAmount, ...booked];
  return csvDocument('statements.csv', [...heads, c.format, c.encoding, c.digest], lines, locale);
}

export function linesFile(
  rows: Answer<typeof listStatementLines>['lines'],
  locale: Locale,
): Document {
  const { columns: c, outcomes } = textsIn(bankFiles, locale);
  const lines = linesOf(rows, (row) => [
    row.line,
    row.date,
    row.reference,
    money(row.amount),
    row.counterparty,
    row.account && `PL${row.account}`,
    row.title,
    row.text,
    outcomes[row.outcome],
    row.wallet,
  ]);
  const head = [c.line, c.date, c.reference, c.amount, c.name, c.account, c.title, c.text];
  return csvDocument('statement.csv', [...head, c.outcome, c.wallet], lines, locale);
}

export function unmatchedFile(
  rows: Answer<typeof listUnmatched>['lines'],
  locale: Locale,
): Document {
  const { columns: c, kinds } = textsIn(bankFiles, locale);
  const lines = linesOf(rows, (row) => [
    row.date,
    row.reference,
    money(row.amount),
    row.counterparty,
    row.account && `PL${row.account}`,
    row.title,
    row.text,
    row.proposal && kinds[row.proposal.kind],
    row.proposal?.proposedBy ?? null,
    row.proposal?.note ?? null,
  ]);
  const head = [c.date, c.reference, c.amount, c.name, c.account, c.title, c.text];
  return csvDocument('unmatched.csv', [...head, c.proposal, c.person, c.note], lines, locale);
}

export function eventsFile(rows: Answer<typeof bankHistory>['events'], locale: Locale): Document {
  const { columns: c, actions } = textsIn(bankFiles, locale);
  const lines = linesOf(rows, (row) => [
    row.at,
    row.person,
    row.email,
    actions[row.action],
    row.about,
    money(row.amount),
    row.note,
  ]);
  const head = [c.time, c.person, c.email, c.action, c.about, c.amount, c.note];
  return csvDocument('history.csv', head, lines, locale);
}
