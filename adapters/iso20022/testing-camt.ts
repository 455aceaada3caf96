/** Test support: statements as camt.053, as banks write them in two versions. */
import assert from 'node:assert/strict';
import { faultsFor } from '../testing-faults.ts';
import { camt053 } from './camt053.ts';

export type Version = '02' | '08';

/** What one payer ordered, or what the programme ordered. */
export interface WrittenTransaction {
  /** In grosze, without its side. */
  readonly amount: number;
  readonly name: string;
  /** 26 digits. */
  readonly account: string;
  /** Cut into pieces of 140 signs. */
  readonly title: string;
  readonly reference?: string | undefined;
  readonly endToEndId?: string | undefined;
}

export interface WrittenEntry {
  readonly day: string;
  readonly side: 'CRDT' | 'DBIT';
  readonly reference?: string | undefined;
  readonly status?: 'BOOK' | 'PDNG';
  readonly reversal?: boolean;
  /** Several of them are a batch. */
  readonly transactions: readonly WrittenTransaction[];
  /** The sum of the transactions, if the bank does not say otherwise. */
  readonly amount?: number;
  readonly remark?: string | undefined;
}

export interface WrittenStatement {
  readonly account: string;
  readonly id?: string;
  readonly currency?: string;
  readonly opening: number;
  readonly entries: readonly WrittenEntry[];
  /** The right one by default. */
  readonly closing?: number;
  /** Length of the pieces of a title. */
  readonly cut?: 35 | 140;
  /** The types of the two balances; pages within a statement have intermediate ones. */
  readonly types?: readonly [string, string];
}

/** The programme's account, and another one. */
export const own = '61109010140000071219812874';
export const other = '27114020040000300201355387';

export const transaction = {
  amount: 12_345,
  name: 'ŁUCJA ŹDŹBŁO',
  account: other,
  title: 'DENAR 664722568',
};
export const entry: WrittenEntry = {
  day: '2026-11-26',
  side: 'CRDT',
  reference: 'BR26110001',
  transactions: [transaction],
};
export const statement: WrittenStatement = { account: own, opening: 100_000, entries: [entry] };

const escaped = (text: string): string =>
  text
    .replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
    .replaceAll('\r', '&#13;');

const tag = (name: string, content: string | undefined): string =>
  content === undefined || content === '' ? '' : `<${name}>${content}</${name}>`;

const money = (amount: number, currency: string): string =>
  `<Amt Ccy="${currency}">${(Math.abs(amount) / 100).toFixed(2)}</Amt>`;

const sumOf = (entry: WrittenEntry): number =>
  entry.amount ?? entry.transactions.reduce((sum, { amount }) => sum + amount, 0);

const signed = (entry: WrittenEntry): number =>
  entry.status === 'PDNG' ? 0 : entry.side === 'CRDT' ? sumOf(entry) : -sumOf(entry);

function detailsOf(
  version: Version,
  { side }: WrittenEntry,
  { amount, name, account, title, reference, endToEndId }: WrittenTransaction,
  { currency = 'PLN', cut = 140 }: WrittenStatement,
): string {
  const role = side === 'CRDT' ? 'Dbtr' : 'Cdtr';
  const party = tag('Nm', escaped(name));
  const pieces = title.match(new RegExp(`.{1,${cut}}`, 'gsu')) ?? [];
  const refs = [tag('AcctSvcrRef', reference), tag('EndToEndId', endToEndId)].join('');
  return tag(
    'TxDtls',
    [
      tag('Refs', refs),
      version === '08' ? money(amount, currency) + tag('CdtDbtInd', side) : '',
      version === '02' ? tag('AmtDtls', tag('TxAmt', money(amount, currency))) : '',
      tag(
        'RltdPties',
        tag(role, version === '08' ? tag('Pty', party) : party) +
          tag(`${role}Acct`, tag('Id', tag('IBAN', `PL${account}`))),
      ),
      tag('RmtInf', pieces.map((piece) => tag('Ustrd', escaped(piece))).join('')),
    ].join(''),
  );
}

function entryOf(version: Version, entry: WrittenEntry, statement: WrittenStatement): string {
  const { day, side, reference, status = 'BOOK', reversal = false, transactions, remark } = entry;
  const batch =
    transactions.length > 1 ? `<Btch><NbOfTxs>${transactions.length}</NbOfTxs></Btch>` : '';
  const details = transactions.map((one) => detailsOf(version, entry, one, statement)).join('');
  return tag(
    'Ntry',
    [
      money(sumOf(entry), statement.currency ?? 'PLN'),
      tag('CdtDbtInd', side),
      reversal ? tag('RvslInd', 'true') : '',
      tag('Sts', version === '08' ? tag('Cd', status) : status),
      tag('BookgDt', version === '08' ? tag('DtTm', `${day}T11:00:00`) : tag('Dt', day)),
      tag('AcctSvcrRef', reference),
      tag('BkTxCd', tag('Prtry', tag('Cd', 'TRF'))),
      tag('NtryDtls', batch + details),
      tag('AddtlNtryInf', remark && escaped(remark)),
    ].join(''),
  );
}

const balance = (type: string, amount: number, day: string, currency: string): string =>
  tag(
    'Bal',
    tag('Tp', tag('CdOrPrtry', tag('Cd', type))) +
      money(amount, currency) +
      tag('CdtDbtInd', amount < 0 ? 'DBIT' : 'CRDT') +
      tag('Dt', tag('Dt', day)),
  );

function statementOf(version: Version, statement: WrittenStatement, nth: number): string {
  const { account, opening, entries, currency = 'PLN', types = ['OPBD', 'CLBD'] } = statement;
  const closing = statement.closing ?? entries.reduce((sum, one) => sum + signed(one), opening);
  const days = entries.map(({ day }) => day).sort();
  return tag(
    'Stmt',
    [
      tag('Id', statement.id ?? `S${nth + 1}`),
      tag('ElctrncSeqNb', String(nth + 1)),
      tag('CreDtTm', '2026-11-27T23:00:00'),
      tag('Acct', tag('Id', tag('IBAN', `PL${account}`)) + tag('Ccy', currency)),
      balance(types[0], opening, days[0] ?? '2026-11-20', currency),
      balance(types[1], closing, days.at(-1) ?? '2026-11-20', currency),
      entries.map((entry) => `\n${entryOf(version, entry, statement)}`).join(''),
    ].join(''),
  );
}

/** A file of these statements, in UTF-8; each entry begins a line, the first in line 3. */
export function camtOf(version: Version, ...statements: readonly WrittenStatement[]): Buffer {
  const header = tag('GrpHdr', tag('MsgId', 'M1') + tag('CreDtTm', '2026-11-27T23:00:00'));
  const namespace = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`;
  const content = statements.map((one, nth) => statementOf(version, one, nth)).join('');
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}">` +
      `${tag('BkToCstmrStmt', header + content)}</Document>\n`,
  );
}

export const faultsOf = (file: Uint8Array, account: string | null = own) =>
  faultsFor(() => camt053.read(file, account));

/** The file of the usual statement, changed in one place. */
export const changed = (version: Version, from: string | RegExp, to: string): Buffer => {
  const text = camtOf(version, statement).toString();
  assert.notEqual(text, text.replace(from, to));
  return Buffer.from(text.replace(from, to));
};
