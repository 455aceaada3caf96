/** Programs of others read our bank files as we do, and their schemas accept our payment orders. */
import fs from 'node:fs';
import path from 'node:path';
import type { Statement, StatementReader } from '#adapters/bank-file.ts';
import { toDecimal } from '#contract/money.ts';
import { digitsOfNrb } from '#contract/nrb.ts';
import { Refusal } from '#contract/refusals.ts';
import { projectRoot } from '#sandbox/world.ts';
import { account, prepared } from './files.ts';
import { type Judged, judge, type Line, python, type Reading } from './python.ts';

type Verdict = 'agrees' | 'disagrees' | 'contradicts itself' | 'cannot read it' | 'not tried';

interface Said {
  readonly verdict: Verdict;
  readonly why: string;
}

/** Our reading of a file, or why we refuse it. */
function ours(readers: readonly StatementReader[], file: string): Statement | string {
  const bytes = fs.readFileSync(file);
  const reader = readers.find((one) => one.recognises(bytes));
  if (!reader) return 'no reader of ours recognises it';
  try {
    return reader.read(bytes, account);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [fault] = error.details.faults ?? [];
    return `we refuse it: line ${fault?.line}, ${fault?.fault}`;
  }
}

const listed = (lines: readonly (readonly string[])[]): string[] =>
  lines.map(([day, amount]) => `${day} ${amount}`).sort();

/** What the others lack, counting equal ones. */
function lacking(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Their bookings on our account that carry money. */
function theirs(lines: readonly Line[], account: string | null): readonly Line[] {
  const digits = ([, , name]: Line) => digitsOfNrb(name.replace(/^\//, '')).slice(0, 26);
  const known = account !== null && lines.some((line) => digits(line) === account);
  return lines.filter((line) => Number(line[1]) !== 0 && (!known || digits(line) === account));
}

function compared(reading: Reading, statement: Statement | string): Said {
  if (reading.untried) return { verdict: 'not tried', why: reading.untried };
  if (!reading.lines) return { verdict: 'cannot read it', why: reading.fault ?? '' };
  if (typeof statement === 'string') return { verdict: 'not tried', why: statement };
  const we = listed(statement.lines.map(({ date, amount }) => [date, toDecimal(amount)]));
  const they = listed(theirs(reading.lines, statement.account));
  if (we.join() === they.join()) return { verdict: 'agrees', why: `${we.length} bookings` };
  // Ours add up, or the file would be refused.
  const verdict = reading.adds === false ? 'contradicts itself' : 'disagrees';
  const [only, other] = [we, they].map((all, at) => lacking(all, [they, we][at] ?? []).join(', '));
  return { verdict, why: `only we read ${only || 'nothing'}; only it reads ${other || 'nothing'}` };
}

/** A schema that refuses our file disagrees with the writer. */
function accepted({ lines, fault, untried }: Reading): Said {
  if (untried) return { verdict: 'not tried', why: untried };
  return lines ? { verdict: 'agrees', why: '' } : { verdict: 'disagrees', why: fault ?? '' };
}

function report(judged: readonly Judged[], readers: readonly StatementReader[]): number {
  const count = new Map<Verdict, number>();
  for (const { kind, path: file, readings } of judged) {
    const statement = kind === 'pain' ? '' : ours(readers, file);
    for (const reading of readings) {
      const { verdict, why } = kind === 'pain' ? accepted(reading) : compared(reading, statement);
      count.set(verdict, (count.get(verdict) ?? 0) + 1);
      const detail = why && `: ${why}`;
      console.log(`${path.relative(projectRoot, file)}: ${reading.by} ${verdict}${detail}`);
    }
  }
  console.log([...count].map(([verdict, total]) => `${verdict}: ${total}`).join(', '));
  return count.has('disagrees') ? 1 : 0;
}

/** Returns 1 if one disagrees; throws `NotTried` where the programs cannot be had. */
export async function judgeBankFiles(): Promise<number> {
  const folder = path.join(projectRoot, 'node_modules/.cache/referees/files');
  const { tasks, readers, missing } = await prepared(folder);
  for (const one of missing) console.log(`not tried: there is no ${one}`);
  return report(judge(python(), tasks), readers);
}
