/** The long texts have the same structure in every language, and no dead links. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { agreement, type BindingName, bindingNames, newestOf } from '#contract/agreement.ts';
import { brandWords } from '#contract/brand.ts';
import { ownBrand } from '#contract/brand-file.ts';
import { type Locale, languages } from '#contract/languages.ts';
import { wordings } from '#contract/wordings.ts';
import { paths } from '../frame/pages.ts';
import { type Block, type DocumentName, type DocumentText, documents } from './document.ts';
import { loadDocument, loadQuestions, loadVersion, versionOf } from './load-text.ts';

const names = Object.keys(documents) as DocumentName[];

const shapeOf = (block: Block): string => {
  if (typeof block === 'string') return 'paragraph';
  if ('list' in block) return `list of ${block.list.length}`;
  if ('note' in block) return 'note';
  if ('chain' in block) return 'paragraph of the chain';
  const { head, rows } = block.table;
  for (const row of rows) assert.equal(row.length, head.length, row[0]);
  return `table of ${head.length} × ${rows.map((row) => row.length).join()}`;
};

const textsOf = (block: Block): readonly string[] => {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('note' in block) return [block.note];
  if ('chain' in block) return [block.chain];
  return [block.table.head, ...block.table.rows].flat();
};

const wordsOf = ({ title, lead, sections }: DocumentText): string[] => [
  title,
  lead,
  ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(textsOf)]),
];

const linksIn = (text: string): string[] =>
  Array.from(text.matchAll(/\[[^\]]+\]\(([^)]+)\)/g), ([, target]) => target ?? '');
const namesIn = (text: string): string[] =>
  Array.from(text.matchAll(/\{\{([^}]*)\}\}/g), ([, name]) => name ?? '');

const ofPage = ['operator', 'email', 'phone'];
/** Placeholders common to all languages; the currency's name is inflected in each. */
const sharedIn = (text: string): string[] =>
  namesIn(text)
    .filter((name) => ['brand', ...ofPage].includes(name))
    .sort();
/** The placeholders allowed in a text of a language. */
const knownIn = (language: Locale): readonly string[] => [
  ...ofPage,
  ...Object.keys(brandWords(ownBrand, language)),
];

const anchorsOf = async (path: string): Promise<string[]> => {
  const name = names.find((one) => documents[one].path === path);
  return name ? (await loadDocument(name, 'pl')).sections.map(({ id }) => id) : [];
};

describe('A document of the site', () => {
  for (const name of names) {
    it(`has the same parts, links and names in every language: ${name}`, async () => {
      const source = await loadDocument(name, 'pl');
      for (const language of languages) {
        const text = await loadDocument(name, language);
        assert.deepEqual(
          text.sections.map(({ id, blocks }) => [id, blocks.map(shapeOf)]),
          source.sections.map(({ id, blocks }) => [id, blocks.map(shapeOf)]),
          language,
        );
        const theirs = wordsOf(text);
        for (const [at, words] of wordsOf(source).entries()) {
          assert.deepEqual(linksIn(theirs[at] ?? ''), linksIn(words), `${language}: ${words}`);
          assert.deepEqual(sharedIn(theirs[at] ?? ''), sharedIn(words), `${language}: ${words}`);
        }
      }
    });

    it(`links only to existing pages: ${name}`, async () => {
      for (const target of wordsOf(await loadDocument(name, 'pl')).flatMap(linksIn)) {
        if (target.startsWith('https://')) continue;
        const [path, anchor] = target.split('#');
        const page = path || documents[name].path;
        assert.ok((paths as readonly string[]).includes(page), target);
        if (anchor) assert.ok((await anchorsOf(page)).includes(anchor), target);
      }
    });
  }

  it('describes each thing in one row of a table', async () => {
    const firstWords = (cell = '') => cell.split(/[,:;]/)[0];
    for (const name of names) {
      for (const language of languages) {
        const { sections } = await loadDocument(name, language);
        for (const block of sections.flatMap(({ blocks }) => blocks)) {
          if (typeof block === 'string' || !('table' in block)) continue;
          const told = block.table.rows.map(([cell]) => firstWords(cell));
          assert.deepEqual(told, [...new Set(told)], `${name} in ${language}`);
        }
      }
    }
  });

  it('names only fields that the page can fill in, and is written with care', async () => {
    for (const name of names) {
      for (const language of languages) {
        for (const words of wordsOf(await loadDocument(name, language))) {
          for (const used of namesIn(words)) assert.ok(knownIn(language).includes(used), words);
          assert.doesNotMatch(words, /\s\s|^\s|\s$|\s[,.;:!?]|"|'/, words);
          if (language !== 'uk') assert.doesNotMatch(words, /[а-яіїєґ]/i, words);
        }
      }
    }
  });
});

describe('A version of a binding document', () => {
  /** The newest wording has the document's own file, a former one a file with its number. */
  const wordingOf = (name: BindingName, version: string): Buffer =>
    Buffer.concat(
      ['pl', 'uk', 'en'].map((language) => {
        const file = version === newestOf(name) ? name : `${name}-${version}`;
        return readFileSync(
          new URL(`../../texts/documents/${language}/${file}.md`, import.meta.url),
        );
      }),
    );

  it('is its wording: a changed text needs a new number', () => {
    for (const name of bindingNames) {
      assert.deepEqual(Object.keys(wordings[name]).sort(), [...agreement[name].versions].sort());
      for (const version of agreement[name].versions)
        assert.equal(
          createHash('sha256').update(wordingOf(name, version)).digest('hex'),
          wordings[name][version],
          `${name} ${version} has other words than when it was numbered (contract/wordings.ts)`,
        );
    }
  });

  it('has a text of its own in each language, also once a newer one follows', async () => {
    assert.ok(!versionOf('terms', '0.9') && !versionOf('terms', 'constructor'));
    for (const name of bindingNames)
      for (const version of agreement[name].versions)
        for (const language of languages)
          assert.ok((await loadVersion(name, version, language)).sections.length > 5);
  });
});

describe('The frequent questions', () => {
  it('are answered in every language, with the same links', async () => {
    const source = await loadQuestions('pl');
    for (const language of languages) {
      const theirs = await loadQuestions(language);
      assert.equal(theirs.length, source.length);
      for (const { asked, answer } of theirs) {
        for (const used of namesIn(asked + answer)) {
          assert.ok(knownIn(language).includes(used), answer);
        }
      }
      for (const [at, { answer }] of source.entries()) {
        assert.deepEqual(linksIn(theirs[at]?.answer ?? ''), linksIn(answer), answer);
        for (const target of linksIn(answer)) {
          assert.ok((paths as readonly string[]).includes(target.split('#')[0] ?? ''), target);
        }
      }
    }
  });
});
