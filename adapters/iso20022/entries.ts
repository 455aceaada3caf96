/** Entries of a camt.053 statement: one booking each, or each transaction of a batch. */
import type { Minor } from '#contract/money.ts';
import type { StatementLine } from '../bank-file.ts';
import { nameOf, plainText } from '../bank-text.ts';
import { dayOf, type Fault, nrbOf, signedAmountOf } from './values.ts';
import { all, type Element, find, leaves, textAt } from './xml.ts';

/** A booking whose reference may be missing. */
export interface Booking extends Omit<StatementLine, 'reference' | 'formerReference'> {
  /** The bank's reference; null if it gives none. */
  readonly reference: string | null;
}

/** The booked ones; others are announced or informative, and move no money. */
export const isBooked = (entry: Element): boolean => {
  const status = find(entry, 'Sts');
  return (textAt(status, 'Cd') || (status?.text.trim() ?? '')) === 'BOOK';
};

/** The bookings of an entry, whose amounts add up to its own. */
export function bookingsOf(entry: Element, own: string | null): Booking[] | Fault {
  const amount = signedAmountOf(find(entry, 'Amt'), textAt(entry, 'CdtDbtInd'));
  if (typeof amount !== 'number') return amount;
  const date = dayOf(find(entry, 'BookgDt')) ?? dayOf(find(entry, 'ValDt'));
  if (date === null) return { fault: 'date' };
  const parts = all(entry, 'NtryDtls').flatMap((details) => all(details, 'TxDtls'));
  const base = { at: entry.at, date };
  const reference = referenceOf(entry);
  const remark = leavesOfRemarks(entry);
  const [only] = parts;
  if (parts.length > 1 || countOf(entry) > 1) {
    const amounts = parts.map((part) => partAmount(part, entry));
    // What is not told completely is not shared out: a person reads it in the text.
    if (amounts.reduce((sum: Minor, one) => sum + (one ?? Number.NaN), 0) !== amount) {
      const texts = { counterparty: '', account: null, title: '', details: '' };
      return [{ ...base, amount, reference, ...texts, text: textOf(remark, ...parts) }];
    }
    return parts.map((part, nth) => {
      const shared = reference && `${reference}/${nth + 1}`;
      const amount = amounts[nth] as Minor;
      const told = described(part, remark, amount, own);
      return { ...base, amount, reference: ownReference(part) ?? shared, ...told };
    });
  }
  const known = (only && ownReference(only)) ?? reference;
  return [{ ...base, amount, reference: known, ...described(only, remark, amount, own) }];
}

/** How many transactions the bank says the entry has. */
const countOf = (entry: Element): number =>
  all(entry, 'NtryDtls')
    .map((details) => Number(textAt(details, 'Btch', 'NbOfTxs')) || 0)
    .reduce((sum, one) => sum + one, 0);

/** Older versions tell it with the details of the amount only. */
function partAmount(part: Element, entry: Element): Minor | null {
  const details = find(part, 'AmtDtls');
  const told = find(details, 'TxAmt', 'Amt') ?? find(details, 'InstdAmt', 'Amt');
  const amount = find(part, 'Amt') ?? told;
  const side = textAt(part, 'CdtDbtInd') || textAt(entry, 'CdtDbtInd');
  const value = signedAmountOf(amount, side);
  return typeof value === 'number' ? value : null;
}

const noReference = /^(NONREF|NOREF|NOTPROVIDED|BRAK|[0\W]*)$/i;

const cleaned = (text: string): string | null => {
  const reference = text.replace(/\s+/g, '');
  return !noReference.test(reference) && /^[\x21-\x7e]{1,64}$/.test(reference) ? reference : null;
};

const ownReference = (part: Element): string | null => cleaned(textAt(part, 'Refs', 'AcctSvcrRef'));

/** The entry's own number counts only if it is long: others are its place in the file. */
function referenceOf(entry: Element): string | null {
  const number = cleaned(textAt(entry, 'NtryRef'));
  const lasting = number && /^(?=(?:\D*\d){6}).{10,}$/.test(number) ? number : null;
  return cleaned(textAt(entry, 'AcctSvcrRef')) ?? lasting;
}

const leavesOfRemarks = (entry: Element): string[] => [
  ...leaves(find(entry, 'AddtlNtryInf')),
  ...leaves(find(entry, 'BkTxCd', 'Prtry', 'Cd')),
];

const textOf = (remark: readonly string[], ...parts: readonly (Element | undefined)[]): string =>
  plainText([...new Set([...parts.flatMap(leaves), ...remark])].join(' '));

type Described = Pick<Booking, 'counterparty' | 'account' | 'title' | 'details' | 'text'>;

function described(
  part: Element | undefined,
  remark: readonly string[],
  amount: Minor,
  own: string | null,
): Described {
  const text = textOf(remark, part);
  const { counterparty, account } = sideOf(find(part, 'RltdPties'), amount, own);
  const pieces = all(find(part, 'RmtInf'), 'Ustrd').map(({ text }) => text);
  const structured = all(find(part, 'RmtInf'), 'Strd').flatMap((one) => [
    textAt(one, 'CdtrRefInf', 'Ref'),
    ...all(one, 'AddtlRmtInf').map((piece) => piece.text.trim()),
  ]);
  const others = structured.filter((one) => one !== '');
  // A bar is neither part of a title nor followed by a further one.
  const details = [pieces.join(''), pieces.join(' '), ...others, ...idsOf(part)];
  return {
    counterparty,
    account,
    title: plainText([joined(pieces), ...others].join(' ')),
    details: [...new Set(details.filter((one) => one.trim() !== ''))].join(' | '),
    text,
  };
}

/** Banks cut what the payer wrote after 35 or 140 signs; other pieces are texts of their own. */
const joined = (pieces: readonly string[]): string =>
  pieces.reduce((text, piece, nth) => {
    const before = pieces[nth - 1]?.length;
    return text + (before === 35 || before === 140 ? '' : ' ') + piece;
  }, '');

/** Ids that come back to us, also in what a returned transfer says of the one that it returns. */
const idsOf = (part: Element | undefined): string[] =>
  [
    ...(find(part, 'Refs')?.children.filter(({ name }) => name !== 'AcctSvcrRef') ?? []),
    ...(part?.children.filter(({ name }) => name === 'RtrInf' || name === 'OrgnlGrpInf') ?? []),
  ]
    .flatMap(leaves)
    .filter((id) => !noReference.test(id));

interface Side {
  readonly counterparty: string;
  readonly account: string | null;
}

/** The other one: of a returned transfer, banks may name the two as they were in the first. */
function sideOf(parties: Element | undefined, amount: Minor, own: string | null): Side {
  const debtor = partyOf(parties, 'Dbtr');
  const creditor = partyOf(parties, 'Cdtr');
  const [other, self] = amount > 0 ? [debtor, creditor] : [creditor, debtor];
  const isUnknown = other.counterparty === '' && other.account === null && self.account !== null;
  const isTurned = own !== null && self.account !== own && (other.account === own || isUnknown);
  return isTurned ? self : other;
}

function partyOf(parties: Element | undefined, role: 'Dbtr' | 'Cdtr'): Side {
  const nameIn = (name: string): string => {
    const party = find(parties, name);
    return textAt(party, 'Nm') || textAt(party, 'Pty', 'Nm');
  };
  return {
    counterparty: nameOf(nameIn(role) || nameIn(`Ultmt${role}`)),
    account: nrbOf(find(parties, `${role}Acct`)),
  };
}
