/** Checks properties of the code that are unrelated to its behaviour. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';

const root = new URL('../', import.meta.url);
const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file !== '' && existsSync(new URL(file, root)));
const read = (file: string): string => readFileSync(new URL(file, root), 'utf8');

const code = tracked.filter((file) => /\.(ts|tsx|css|sql)$/.test(file));
// This file contains the patterns it searches for, so it cannot check itself.
const typescript = code.filter((file) => /\.tsx?$/.test(file) && file !== 'test/tidy.test.ts');

const offenders = (files: readonly string[], offends: (text: string) => boolean): string[] =>
  files.filter((file) => offends(read(file)));

describe('Every file of the repository', () => {
  it('opens with a sentence that says what it is for', () => {
    assert.deepEqual(
      offenders(typescript, (text) => !/^(#!.*\n)?\/\*\*(\n \*)? \S/.test(text)),
      [],
    );
  });

  it('has no marks for later work and no silenced tools', () => {
    // Only these tests contain code that must not compile.
    const mustFail = ['api/list-of.test.ts', 'db/sql.test.ts', 'web/ui/address.test.ts'];
    const marks = /\b(TODO|FIXME|HACK|XXX)\b|@ts-(ignore|nocheck)|\bas any\b/;
    const expected = /@ts-(expect)-error/;
    assert.deepEqual(
      offenders(typescript, (text) => marks.test(text)),
      [],
    );
    assert.deepEqual(
      offenders(typescript, (text) => expected.test(text)),
      mustFail,
    );
  });

  it('uses words of common English', () => {
    // Texts for people have a style of their own, titles of tests and applied migrations stay.
    const own = tracked.filter(
      (file) =>
        /\.(ts|tsx|css|js|md|html)$/.test(file) &&
        !/^test\/|\.test\.tsx?$|(^|\/)texts(\/|\.ts$)/.test(file),
    );
    const words = /\b(anew|whoever|whomever|by (itself|themselves)|what is no)\b/i;
    assert.deepEqual(
      offenders(own, (text) => words.test(text.replace(/“[^”]*”/g, ''))),
      [],
    );
  });

  it('has a noun or a plain verb as its name', () => {
    const gerund = /(^|[/-])(?!booking|outgoing|pending|pricing|testing)[a-z]+ing\.tsx?$/;
    assert.deepEqual(
      typescript.filter((file) => gerund.test(file)),
      [],
    );
  });

  it('writes the many values of a statement beside their columns, by db/sql.ts', () => {
    const product = typescript.filter((file) => !/^(test|web)\/|\.test\.ts$/.test(file));
    assert.deepEqual(
      offenders(product, (text) => /\$(9|\d\d)\b/.test(text)),
      // Sends an array for each column of what the ledger books.
      ['ledger/encode.ts'],
    );
  });

  it('waits in tests for conditions, not for time', () => {
    const tests = typescript.filter((file) => /\.(test|e2e)\.tsx?$/.test(file));
    assert.deepEqual(
      offenders(tests, (text) => /waitForTimeout|\.(only|skip)\(/.test(text)),
      [],
    );
  });
});

describe('The texts of the product', () => {
  it('have one word for złoty and for the blockchain', () => {
    const documents = tracked.filter((file) => /^texts\/documents\/.*\.md$/.test(file));
    assert.ok(documents.includes('texts/documents/en/terms.md'));
    const said = [...typescript, ...documents].filter(
      (file) =>
        /^(api|contract|sandbox|texts|web)\//.test(file) &&
        // Amounts in words inflect; earlier versions remain word for word as they were.
        !/^contract\/amount-words|-\d+\.\d+\.md$|\.test\.tsx?$/.test(file),
    );
    const wrong =
      /złotys|złote(?!\p{L})|złotow|злот[ау] частин|chain of blocks|ланцюг\p{L}* блоків/iu;
    assert.deepEqual(
      offenders(said, (text) => wrong.test(text)),
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
    // The frame of every page contains the place for toasts.
    const others = blocks.filter((file) => file.endsWith('.tsx') && !file.endsWith('-outlet.tsx'));
    assert.deepEqual(
      others.filter((file) => !shown.has(file)),
      [],
    );
  });
});

describe('The table of the specification', () => {
  const table = read('docs/specification-table.md');
  const rows = table
    .split('\n')
    .filter((line) => /^\| (?!sentence|---)/.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
  const isFile = (name: string): boolean => /^[\w.]+(\/[\w.-]+)+\.\w+$/.test(name);

  it('has a sentence, its evidence and its state in every row', () => {
    const states = /^works$|^\[decision \d+\]\((decisions\/[\w-]+\.md)\)$/;
    const odd = rows.filter(([, , state = '', ...more]) => {
      const decision = states.exec(state);
      return (
        more.length > 0 || !decision || (decision[1] && !tracked.includes(`docs/${decision[1]}`))
      );
    });
    assert.deepEqual(odd, []);
    assert.ok(rows.length > 250, String(rows.length));
  });

  it('names only existing files and names in them', () => {
    const missing = rows.flatMap(([sentence, evidence = '', state]) => {
      let text = '';
      const found = [...evidence.matchAll(/`([^`]+)`/g)].map(([, said = '']) => {
        if (!isFile(said)) return text.includes(said) ? null : said;
        text = tracked.includes(said) ? read(said) : '';
        const proves = !/\.(test|e2e)\.tsx?$/.test(said) || /^ *(it|test)\(/m.test(text);
        return text === '' || !proves ? said : null;
      });
      const nothing = found.length === 0 && state === 'works' ? ['nothing'] : [];
      return [...found, ...nothing].filter((one) => one !== null).map((one) => [sentence, one]);
    });
    assert.deepEqual(missing, []);
  });
});

describe('The documents', () => {
  // The site's own link to its pages, which web/content/texts.test.ts checks.
  const documents = tracked.filter(
    (file) => file.endsWith('.md') && !file.startsWith('texts/documents/'),
  );
  const rowsOf = (file: string): string[][] =>
    read(file)
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1)
      .map((line) => line.slice(2, -2).split(' | '));
  /** The anchor of a heading, as GitHub derives it from the heading's text. */
  const anchorOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');

  it('link only to files and headings that exist', () => {
    const dead = documents.flatMap((file) =>
      [...read(file).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
        .filter(([, to = '', anchor]) => {
          const target = to === '' ? file : path.join(path.dirname(file), to);
          const found = tracked.some((one) => one === target || one.startsWith(`${target}/`));
          if (!found || !anchor) return !found;
          const headings = read(target).matchAll(/^#+ (.+)$/gm);
          return ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
        })
        .map(([link]) => `${file}: ${link}`),
    );
    assert.deepEqual(dead, []);
  });

  const decisions = tracked.filter((file) => /^docs\/decisions\/\d{4}-/.test(file));

  it('tell each decision on one screen', () => {
    assert.deepEqual(
      offenders(decisions, (text) => text.length > 2400),
      [],
    );
  });

  it('list every decision by its number and title', () => {
    const rows = decisions.map((file) => {
      const [, number, title] = /^# (\d+)\. (.+)/.exec(read(file)) ?? [];
      return [number, `[${title}](${path.basename(file)})`];
    });
    const index = rowsOf('docs/decisions/README.md');
    assert.deepEqual(
      index.map(([number, link]) => [number, link]),
      rows,
    );
    assert.ok(index.every(([, , status]) => /^(accepted|superseded)/.test(status ?? '')));
  });

  it('name each thing once in the glossary, and each by words of its own', () => {
    const rows = rowsOf('docs/glossary.md');
    const [meaning, code, english] = [0, 1, 5];
    for (const column of [meaning, code, english]) {
      const names = rows.map((row) => row[column]);
      assert.deepEqual(
        names.filter((name, at) => names.indexOf(name) !== at),
        [],
      );
    }
  });
});
