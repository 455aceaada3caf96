/** Bank statements as MT940, in the variants used by Polish banks. */
import { Refusal, type StatementFault } from '#contract/refusals.ts';
import type { Statement, StatementLine, StatementReader } from '../bank-file.ts';
import { bookedOf } from './bookings.ts';
import { describedBy, wholeOf } from './description.ts';
import { dialectOf } from './dialects.ts';
import { type Decided, type Doubt, fieldsOf, linesOf } from './fields.ts';
import { printOf } from './fingerprints.ts';
import { type Message, messagesOf } from './messages.ts';

/**
 * Each message of the file must be complete: the opening balance plus its lines equals the closing
 * balance. A file that was truncated or has lost a line is refused as a whole.
 */
export const mt940: StatementReader = {
  format: 'mt940',
  recognises: (file) => /(?<=^|\p{Cc}|\{4:|\u{BF}):20:/u.test(Buffer.from(file).toString('latin1')),
  read(file, own = null): Statement {
    const { lines, encoding } = linesOf(file);
    const { messages, account } = bestOf(lines, own);
    return { format: 'mt940', encoding, ...statementOf(messages, account) };
  },
};

/** The messages of one account, read one way. */
interface Attempt {
  readonly messages: readonly Message[];
  readonly account: string;
  readonly doubts: readonly Doubt[];
  readonly faults: readonly StatementFault[];
}

/**
 * Lines that may be text of a payer are read as what makes the sums right. There are at most four
 * readings; if none adds up, the faults are those with all lines read as the bank's.
 */
function bestOf(lines: readonly string[], own: string | null): Attempt {
  const first = attempt(lines, own, {});
  if (first.faults.length === 0) return first;
  if (first.doubts.length > 0) {
    const one = oneDecided(first);
    const ways: Decided[] = [...(one ? [one] : []), { all: 'text' }, { all: 'field' }];
    let last = first;
    for (const decided of ways) {
      last = attempt(lines, own, decided);
      if (last.faults.length === 0) return last;
    }
    throw new Refusal('statement_malformed', { faults: [...last.faults] });
  }
  throw new Refusal('statement_malformed', { faults: [...first.faults] });
}

/** The only line in doubt that makes up for what is missing, read the other way; null if none. */
function oneDecided({ messages, doubts }: Attempt): Decided | null {
  const lines = new Map<number, 'text' | 'field'>();
  for (const { at, missing } of messages.filter(({ missing }) => missing !== 0)) {
    const next = messages.find((other) => other.at > at)?.at ?? Number.POSITIVE_INFINITY;
    const fitting = doubts.filter((doubt) => {
      if (doubt.at < at || doubt.at >= next) return false;
      const amount = bookedOf(doubt.line)?.amount ?? 0;
      return (doubt.as === 'text' ? amount : -amount) === missing;
    });
    // Several may fit: a payer can write a line with the amount of a real booking.
    const likely = fitting.filter(({ as, isAfterWrapped }) => (as === 'field') === isAfterWrapped);
    const [only, ...others] = fitting.length > 1 ? likely : fitting;
    if (only && others.length === 0) lines.set(only.at, only.as === 'text' ? 'field' : 'text');
  }
  return lines.size > 0 ? { lines } : null;
}

function attempt(lines: readonly string[], own: string | null, decided: Decided): Attempt {
  const { fields, doubts } = fieldsOf(lines, decided);
  const { messages, cuts } = messagesOf(fields);
  const account = own ?? messages.find(({ account }) => account !== null)?.account ?? '';
  const ours = messages.filter((message) => message.account === account);
  const faults = [...cuts, ...ours.flatMap((message) => message.faults)];
  // Without the programme's account, the file must say which one it is for.
  const foreign = messages.find((message) => message.account !== account);
  const [none] = ours.length === 0 || own === null ? [foreign] : [];
  if (none) faults.push({ line: none.accountAt, fault: 'account' });
  return { messages: ours, account, doubts, faults: faults.sort((a, b) => a.line - b.line) };
}

type Read = Omit<Statement, 'format' | 'encoding'>;

function statementOf(messages: readonly Message[], account: string): Read {
  const raws = messages.flatMap(({ lines }) => lines);
  const dialect = dialectOf(
    account,
    raws.map(({ info }) => wholeOf(info)),
  );
  const print = printOf(account);
  const lines = raws.map((raw): StatementLine => {
    const { at, date, amount, reference, wasKnown, info } = raw;
    const printed = wasKnown ? null : print(raw);
    return {
      at,
      date: date as string,
      amount,
      reference: reference ?? (printed as string),
      formerReference: reference === null ? null : printed,
      ...describedBy(info, amount, dialect.subfields),
    };
  });
  const first = messages[0];
  const last = messages.at(-1);
  const numbers = messages.map(({ number }) => number).filter((number) => number !== null);
  const [number = null] = numbers;
  const lastNumber = numbers.at(-1) ?? null;
  return {
    dialect: dialect.id,
    recognisedBy: dialect.by,
    account,
    skipped: messages.reduce((sum, { skipped }) => sum + skipped, 0),
    number: number === lastNumber ? number : `${number} – ${lastNumber}`,
    opening: first?.opening?.amount ?? null,
    closing: last?.closing?.amount ?? null,
    closingDay: last?.closing?.day ?? null,
    lines,
  };
}
