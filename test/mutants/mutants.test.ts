/** Mutants of code and of queries, and the sample selected by a seed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { codeChanges, type Mutant, nameOf, sampleOf } from './mutants.ts';
import { type Change, functionChanges, queryChanges, storedFunctions } from './sql.ts';

const versions = (text: string, changes: readonly Change[]): string[] =>
  changes.map(({ start, end, after }) => text.slice(0, start) + after + text.slice(end));

const ofCode = (text: string) => versions(text, codeChanges('a.ts', text));
const ofQuery = (text: string) => versions(text, queryChanges(text));

const code: readonly (readonly [text: string, wrong: readonly string[]])[] = [
  ['const x = a === 1;', ['const x = a !== 1;', 'const x = a === 2;']],
  ['x(a < b);', [';', 'x(a <= b);', 'x(a >= b);']],
  ['if (!a) b();', ['if (true) b();', 'if (false) b();', 'if (a) b();', 'if (!a) ;']],
  ['await go(a.b, c);', [';', 'go(a.b, c);', 'await go(c, a.b);']],
  [
    'const a = b ?? 7, c = d ?? null;',
    ['const a = b, c = d ?? null;', 'const a = b ?? 8, c = d ?? null;'],
  ],
  [
    "const a: 1 | 2 = b ? true : 'c' + d;",
    [
      "const a: 1 | 2 = true ? true : 'c' + d;",
      "const a: 1 | 2 = false ? true : 'c' + d;",
      "const a: 1 | 2 = b ? false : 'c' + d;",
    ],
  ],
  ["q('SELECT a WHERE b');", [';', "q('SELECT a WHERE true OR b');"]],
];

const queries: readonly (readonly [text: string, wrong: readonly string[]])[] = [
  ['a = $1 AND b <= $2', ['a = $1 AND true OR b <= $2', 'a = $1 AND b < $2']],
  [
    'SELECT FROM a WHERE b = 1 FOR NO KEY UPDATE OF a SKIP LOCKED',
    [
      'SELECT FROM a WHERE true OR b = 1 FOR NO KEY UPDATE OF a SKIP LOCKED',
      'SELECT FROM a WHERE b = 1',
      'SELECT FROM a WHERE b = 1 FOR NO KEY UPDATE OF a',
      'SELECT FROM a WHERE b <> 1 FOR NO KEY UPDATE OF a SKIP LOCKED',
    ],
  ],
  ['SELECT a ORDER BY b, c LIMIT 1', ['SELECT a LIMIT 1']],
  ['UPDATE a SET b = b + 1', ['UPDATE a SET b = b - 1']],
  ['A title in words', []],
];

describe('A wrong version is made', () => {
  for (const [text, wrong] of code) it(`of ${text}`, () => assert.deepEqual(ofCode(text), wrong));
  for (const [text, wrong] of queries)
    it(`of ${text}`, () => assert.deepEqual(ofQuery(text), wrong));

  it('of a stored function', () => {
    const body = " IF x THEN RAISE EXCEPTION 'no'; END IF; ";
    const text = `-- AND\nCREATE OR REPLACE FUNCTION a.b() RETURNS int LANGUAGE plpgsql AS $$${body}$$;\n`;
    const [stored, ...others] = storedFunctions([
      ['1.sql', 'CREATE TABLE x (y int CHECK (y > 0));'],
      ['2.sql', text],
    ]);
    assert.ok(stored && others.length === 0);
    assert.equal(stored.file, '2.sql');
    assert.deepEqual(versions(text, functionChanges(stored)), [
      text.replace('IF x', 'IF true'),
      text.replace('IF x', 'IF false'),
      text.replace("RAISE EXCEPTION 'no';", 'NULL;'),
    ]);
  });
});

describe('A sample', () => {
  const mutant = (text: string): Mutant => ({
    ...{ file: 'a.ts', line: 1, text, operator: 'number', before: '1', after: '2' },
    ...{ start: 0, end: 1, reached: [] },
  });
  const texts = Array.from({ length: 100 }, (_, at) => `line ${at}`);
  const sample = (seed: string) =>
    sampleOf(texts.map(mutant), 10, seed).map((each) => nameOf(each));

  it('is the same for one seed, whatever else there is, and another for another', () => {
    assert.equal(new Set(sample('1')).size, 10);
    assert.deepEqual(sample('1'), sample('1'));
    assert.notDeepEqual(sample('1'), sample('2'));
  });
});
