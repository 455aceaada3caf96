/** Test support: what a camt.053 file is refused for, and files that differ in one place. */
import assert from 'node:assert/strict';
import { Refusal } from '#contract/refusals.ts';
import { camt053 } from './camt053.ts';
import { camtOf, own, statement, type Version } from './testing-camt.ts';

export function faultsOf(file: Uint8Array, account: string | null = own): unknown {
  try {
    camt053.read(file, account);
  } catch (error) {
    if (error instanceof Refusal) return error.details.faults;
    throw error;
  }
  return 'read';
}

export const changed = (version: Version, from: string | RegExp, to: string): Buffer => {
  const text = camtOf(version, statement).toString();
  assert.notEqual(text, text.replace(from, to));
  return Buffer.from(text.replace(from, to));
};
