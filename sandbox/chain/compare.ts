/**
 * Compares two recordings of a node's answers by their outcomes: `node compare.ts REAL.jsonl OURS.jsonl`.
 * Methods that this node does not offer are left out, and so is what a second node was asked.
 */
import fs from 'node:fs';
import { methods } from './methods/methods.ts';

interface Line {
  readonly section: string;
  readonly label: string;
  readonly request: unknown;
  readonly status: number;
  readonly contentType: string | null;
  readonly response: unknown;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The status, and of an error its number and its words without what differs by chain. */
function outcomeOf({ status, contentType, response }: Line): string {
  const error = record(record(response).error);
  const words = String(error.message ?? '')
    .replaceAll(/[0-9a-f]{64}/g, 'transaction')
    .replaceAll(/[14][1-9A-HJ-NP-Za-km-z]{33,38}/g, 'address');
  return [status, contentType, typeof response, error.code ?? '', words].join(' ');
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

/** Whether it asks for what is offered; requests of another form and of no method at all count as well. */
function isOffered({ section, label, request, response }: Line): boolean {
  const { method } = record(request);
  const isUnknown = record(record(response).error).code === -32_601;
  const asks = typeof method !== 'string' || methods.has(method) || isUnknown;
  return section !== 'peer' && !label.startsWith('help') && asks;
}

const [realFile, ourFile] = process.argv.slice(2);
if (!realFile || !ourFile) throw new Error('two recordings are needed: the real one and ours');
const ours = readLines(ourFile);
let [all, equal] = [0, 0];
for (const [name, line] of readLines(realFile)) {
  if (!isOffered(line)) continue;
  const [real, our] = [line, ours.get(name)].map((one) => one && outcomeOf(one));
  all += 1;
  if (real === our) equal += 1;
  else process.stdout.write(`${name}\n  real: ${real}\n  ours: ${our ?? 'not recorded'}\n`);
}
process.stdout.write(`${equal} of ${all} are equal: ${((equal / all) * 100).toFixed(1)} %\n`);
