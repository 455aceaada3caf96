/**
 * Compares two recordings of a node's answers: `node compare.ts REAL.jsonl OURS.jsonl`. Skips
 * methods that this node does not offer, and calls to a second node.
 */
import fs from 'node:fs';
import { isObject, type Json, type JsonObject, parseJson } from './json.ts';
import { methods } from './methods/methods.ts';

const record = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The status, and for an error its code and message without chain-specific parts. */
function outcomeOf({ status, contentType, response }: JsonObject): string {
  const { code = '', message = '' } = record(record(response).error);
  const words = String(message)
    .replaceAll(/[0-9a-f]{64}/g, 'transaction')
    .replaceAll(/[14][1-9A-HJ-NP-Za-km-z]{33,38}/g, 'address');
  return [status, contentType, typeof response, code, words].join(' ');
}

function readLines(file: string): Map<string, JsonObject> {
  const lines = fs.readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const records = lines.map((line) => record(parseJson(line)));
  return new Map(records.map((one) => [`${one.section}/${one.label}`, one]));
}

/** Whether the call is supported; malformed requests and those without a method count as well. */
function isOffered({ section, label, request, response }: JsonObject): boolean {
  const { method } = record(request);
  const isUnknown = record(record(response).error).code === -32_601;
  const asks = typeof method !== 'string' || methods.has(method) || isUnknown;
  return section !== 'peer' && !String(label).startsWith('help') && asks;
}

const [realFile, ourFile] = process.argv.slice(2);
if (!realFile || !ourFile) throw new Error('two recordings are needed: the real one and ours');
const ours = readLines(ourFile);
const asked = [...readLines(realFile)].filter(([, line]) => isOffered(line));
const different = asked.filter(([name, line]) => {
  const [real, our] = [outcomeOf(line), outcomeOf(ours.get(name) ?? {})];
  if (real !== our) process.stdout.write(`${name}\n  real: ${real}\n  ours: ${our}\n`);
  return real !== our;
});
const equal = asked.length - different.length;
const share = ((equal / asked.length) * 100).toFixed(1);
process.stdout.write(`${equal} of ${asked.length} are equal: ${share} %\n`);
