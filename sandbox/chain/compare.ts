/** Compares two recordings of a node's answers, by outcome and by shape: `node compare.ts REAL OURS`. */
import fs from 'node:fs';

interface Line {
  readonly section: string;
  readonly label: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly response: unknown;
}

/** What a development node is measured by; other sections are told but not counted. */
const measured = new Set(
  'node one-address addresses permissions issue listassets issuemore send sendwithdata balances precision transactions blocks protocol'.split(
    ' ',
  ),
);

const record = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;

const isTransaction = /^[0-9a-f]{64}$/;
const isAddress = /^[14][1-9A-HJ-NP-Za-km-z]{33,38}$/;

/** The types within a value; addresses and transactions as keys are all alike. */
function shapeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${[...new Set(value.map(shapeOf))].sort().join('|')}]`;
  const object = record(value);
  if (!object) return typeof value;
  const members = Object.entries(object).map(([key, member]) => {
    if (isAddress.test(key)) return 'address';
    return isTransaction.test(key) ? 'transaction' : `${key}:${shapeOf(member)}`;
  });
  return `{${members.join(',')}}`;
}

/** The status, and of an error its number and its words without what differs by chain. */
function outcomeOf({ status, contentType, response }: Line): string {
  const error = record(record(response)?.error);
  const words = String(error?.message ?? '')
    .replaceAll(/[0-9a-f]{64}/g, 'transaction')
    .replaceAll(/[14][1-9A-HJ-NP-Za-km-z]{33,38}/g, 'address');
  return [status, contentType, typeof response, error?.code ?? '', words].join(' ');
}

const readLines = (file: string): Map<string, Line> =>
  new Map(
    fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as Line)
      .map((line) => [`${line.section}/${line.label}`, line]),
  );

const [realFile, ourFile] = process.argv.slice(2);
if (!realFile || !ourFile) throw new Error('two recordings are needed: the real one and ours');
const [real, ours] = [readLines(realFile), readLines(ourFile)];
let [all, equal] = [0, 0];
for (const [name, line] of real) {
  const our = ours.get(name);
  if (!our) continue;
  const sameOutcome = outcomeOf(line) === outcomeOf(our);
  const results = [line, our].map(({ response }) => record(response)?.result ?? response);
  const same = sameOutcome && shapeOf(results[0]) === shapeOf(results[1]);
  if (!same) process.stdout.write(`${sameOutcome ? 'shape  ' : 'outcome'} ${name}\n`);
  if (!measured.has(line.section)) continue;
  all += 1;
  if (same) equal += 1;
}
process.stdout.write(`${equal} of ${all} are equal: ${((equal / all) * 100).toFixed(1)} %\n`);
