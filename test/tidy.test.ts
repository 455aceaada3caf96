/** Checks properties of the code that have nothing to do with what it does. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const root = new URL('../', import.meta.url);
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(new URL(file, root)));
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const code = tracked.filter((file) => /\.(ts|tsx|css|sql)$/.test(file));
// This file names what it looks for, so it cannot be looked through itself.
const typescript = code.filter((file) => /\.tsx?$/.test(file) && file !== 'test/tidy.test.ts');

const offenders = (files: readonly string[], offends: (text: string) => boolean): string[] =>
  files.filter((file) => offends(read(file)));

describe('Every file', () => {
  const longest = 300;
  // The function that decides a batch of bookings is one function, and is read from top to bottom.
  const longer = [
    '0002-ledger-apply',
    '0020-one-journal',
    '0036-step-up',
    '0042-keys-that-come-once',
    '0066-what-leaves',
  ].map((name) => `db/migrations/${name}.sql`);
  it(`has at most ${longest} lines`, () => {
    const files = code.filter((file) => !longer.includes(file));
    assert.deepEqual(
      offenders(files, (text) => text.trimEnd().split('\n').length > longest),
      [],
    );
  });

  it('opens with a sentence that says what it is for', () => {
    assert.deepEqual(
      offenders(typescript, (text) => !/^(#!.*\n)?\/\*\*(\n \*)? \S/.test(text)),
      [],
    );
  });

  it('leaves nothing for later and silences no tool', () => {
    const marks = /\b(TODO|FIXME|HACK|XXX)\b|@ts-(ignore|nocheck|expect-error)|\bas any\b/;
    assert.deepEqual(
      offenders(typescript, (text) => marks.test(text)),
      [],
    );
  });

  it('waits for conditions, not for time, in tests', () => {
    const tests = typescript.filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
    assert.deepEqual(
      offenders(tests, (text) => /waitForTimeout|\.(only|skip)\(/.test(text)),
      [],
    );
  });
});

describe('The page of all blocks', () => {
  it('shows every block, or what it is a part of', () => {
    const blocks = typescript.filter((file) => /^web\/ui\/.*(?<!test)\.tsx?$/.test(file));
    const named = (file: string): string[] =>
      [...read(file).matchAll(/'(?:\.|\.\.\/ui)\/([\w-]+\.tsx?)'/g)]
        .map(([, name]) => `web/ui/${name}`)
        .filter((name) => blocks.includes(name));
    const shown = new Set(
      typescript.filter((file) => file.startsWith('web/design/')).flatMap(named),
    );
    for (const file of shown) for (const name of named(file)) shown.add(name);
    // The frame of every page has the place where toasts stand.
    const others = blocks.filter((file) => file.endsWith('.tsx') && !file.endsWith('-outlet.tsx'));
    assert.deepEqual(
      others.filter((file) => !shown.has(file)),
      [],
    );
  });
});
