/** The bank desk's lists as CSV files. */

import type { listStatementLines, listStatements } from '#contract/bank.ts';
import type { bankHistory, listUnmatched } from '#contract/bank-decisions.ts';
import type { listExports, listOutgoing } from '#contract/bank-outgoing.ts';
import type { listReturns } from '#contract/bank-returns.ts';
import type { Locale } from '#contract/languages.ts';
import type { Answer } from '#contract/operation.ts';
import { bankFiles } from '#texts/bank.ts';
import { textsIn } from '#texts/spoken.ts';
import type { CsvCell } from '../csv.ts';
import type { Columns } from '../list-of.ts';

const money = (amount: number | null): CsvCell => (amount === null ? null : { amount });

export function outgoingColumns(
  locale: Locale,
): Columns<Answer<typeof listOutgoing>['transfers'][number]> {
  const { columns: c, states, purposes } = textsIn(bankFiles, locale);
  return [
    [c.time, (row) => row.createdAt],
    [c.name, (row) => row.accountName],
    // Stays text: a spreadsheet would round such a long number.
    [c.account, (row) => `PL${row.account}`],
    [c.title, (row) => row.title],
    [c.amount, (row) => money(row.amount)],
    [c.purpose, (row) => purposes[row.purpose]],
    [c.state, (row) => states[row.state]],
    [c.export, (row) => row.exportNumber],
    [c.ended, (row) => row.endedAt],
    [c.note, (row) => row.reason],
    [c.id, (row) => row.id],
  ];
}

export function returnsColumns(
  locale: Locale,
): Columns<Answer<typeof listReturns>['returns'][number]> {
  const { columns: c, kinds } = textsIn(bankFiles, locale);
  return [
    [c.time, (row) => row.proposedAt],
    [c.proposal, (row) => kinds[row.kind]],
    [c.wallet, (row) => row.name],
    [c.email, (row) => row.email],
    [c.name, (row) => row.accountName],
    [c.account, (row) => row.account && `PL${row.account}`],
    [c.title, (row) => row.title],
    [c.amount, (row) => money(row.amount)],
    [c.export, (row) => row.exportNumber],
    [c.person, (row) => row.proposedBy],
    [c.note, (row) => row.note],
    [c.id, (row) => row.id],
  ];
}

export function exportsColumns(
  locale: Locale,
): Columns<Answer<typeof listExports>['exports'][number]> {
  const { columns: c } = textsIn(bankFiles, locale);
  return [
    [c.export, (row) => row.number],
    [c.time, (row) => row.madeAt],
    [c.person, (row) => row.madeBy],
    [c.transfers, (row) => row.transfers],
    [c.amount, (row) => money(row.amount)],
    [c.file, (row) => row.fileName],
    [c.digest, (row) => row.digest],
  ];
}

export function statementsColumns(
  locale: Locale,
): Columns<Answer<typeof listStatements>['statements'][number]> {
  const { columns: c, outcomes, statements } = textsIn(bankFiles, locale);
  return [
    [c.time, (row) => row.uploadedAt],
    [c.person, (row) => row.uploadedBy],
    [c.file, (row) => row.fileName],
    [c.state, (row) => statements[row.state]],
    [c.decidedAt, (row) => row.decidedAt],
    [c.decidedBy, (row) => row.decidedBy],
    [c.note, (row) => row.note],
    [c.account, (row) => row.account && `PL${row.account}`],
    [c.number, (row) => row.number],
    [c.from, (row) => row.from],
    [c.to, (row) => row.to],
    [c.opening, (row) => money(row.opening)],
    [c.closing, (row) => money(row.closing)],
    [c.missing, (row) => money(row.missing)],
    [c.credits, (row) => row.credits],
    [c.creditsAmount, (row) => money(row.creditsAmount)],
    [c.debits, (row) => row.debits],
    [c.debitsAmount, (row) => money(row.debitsAmount)],
    [c.lines, (row) => row.lines],
    [outcomes.credited, (row) => row.credited],
    [c.amount, (row) => money(row.creditedAmount)],
    [outcomes.settled, (row) => row.settled],
    [outcomes.unmatched, (row) => row.unmatched],
    [c.format, (row) => row.format],
    [c.encoding, (row) => row.encoding],
    [c.digest, (row) => row.digest],
  ];
}

export function linesColumns(
  locale: Locale,
): Columns<Answer<typeof listStatementLines>['lines'][number]> {
  const { columns: c, outcomes } = textsIn(bankFiles, locale);
  return [
    [c.line, (row) => row.line],
    [c.date, (row) => row.date],
    [c.reference, (row) => row.reference],
    [c.amount, (row) => money(row.amount)],
    [c.name, (row) => row.counterparty],
    [c.account, (row) => row.account && `PL${row.account}`],
    [c.title, (row) => row.title],
    [c.text, (row) => row.text],
    [c.outcome, (row) => outcomes[row.outcome]],
    [c.wallet, (row) => row.wallet],
  ];
}

export function unmatchedColumns(
  locale: Locale,
): Columns<Answer<typeof listUnmatched>['lines'][number]> {
  const { columns: c, kinds } = textsIn(bankFiles, locale);
  return [
    [c.date, (row) => row.date],
    [c.reference, (row) => row.reference],
    [c.amount, (row) => money(row.amount)],
    [c.name, (row) => row.counterparty],
    [c.account, (row) => row.account && `PL${row.account}`],
    [c.title, (row) => row.title],
    [c.text, (row) => row.text],
    [c.proposal, (row) => row.proposal && kinds[row.proposal.kind]],
    [c.person, (row) => row.proposal?.proposedBy ?? null],
    [c.note, (row) => row.proposal?.note ?? null],
  ];
}

export function eventsColumns(
  locale: Locale,
): Columns<Answer<typeof bankHistory>['events'][number]> {
  const { columns: c, actions } = textsIn(bankFiles, locale);
  return [
    [c.time, (row) => row.at],
    [c.person, (row) => row.person],
    [c.email, (row) => row.email],
    [c.action, (row) => actions[row.action]],
    [c.about, (row) => row.about],
    [c.amount, (row) => money(row.amount)],
    [c.note, (row) => row.note],
  ];
}
