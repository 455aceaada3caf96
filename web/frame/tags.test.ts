/** The head of each page, in each language. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ownBrand } from '#contract/brand-file.ts';
import { type Locale, languages } from '#contract/languages.ts';
import { head } from '#texts/head.ts';
import { inLanguage } from '#texts/texts.ts';
import { type Tag, tagsOf } from './tags.ts';

const textsIn = (language: Locale) => inLanguage(head, language);
const currency = {
  pl: /walut\p{L} komplementarn/u,
  uk: /комплементарн\p{L}+ валют/u,
  en: /complementary currency/,
} as const;

const brand = { ...ownBrand, name: 'Grosz' };
const tags = (language: Locale, pathname: string) =>
  tagsOf({ siteUrl: 'https://x.pl', pathname, language, title: 'T', brand }, textsIn(language));

const said = (found: readonly Tag[], value: string): string | undefined =>
  found.find(({ is }) => Object.values(is).includes(value))?.says[1];

for (const language of languages) {
  test(`mentions the brand and what it is in keywords and descriptions in ${language}`, () => {
    for (const pathname of ['/home', '/wallet']) {
      const found = tags(language, pathname);
      for (const name of ['keywords', 'description']) {
        assert.match(said(found, name) ?? '', /Grosz/);
        assert.match(said(found, name) ?? '', currency[language]);
      }
    }
  });

  test(`keeps descriptions in ${language} within the length that search engines show`, () => {
    for (const [path, text] of Object.entries(textsIn(language).pages)) {
      assert.ok(text.length >= 60 && text.length <= 200, `${path}: ${text.length}`);
      assert.match(text, /\{\{brand\}\}/);
    }
  });

  test(`has the same public pages in ${language} as in Polish`, () => {
    assert.deepEqual(Object.keys(textsIn(language).pages), Object.keys(textsIn('pl').pages));
  });
}

test('has one address per language for a public page, with links to the others', () => {
  const found = tags('uk', '/home');
  assert.equal(said(found, 'robots'), 'all');
  assert.equal(said(found, 'canonical'), 'https://x.pl/home?lang=ua');
  assert.equal(said(found, 'pl'), 'https://x.pl/home');
  assert.equal(said(found, 'en'), 'https://x.pl/home?lang=en');
  assert.equal(said(found, 'og:locale'), 'uk_UA');
});

test('keeps other than public pages out of search engines', () => {
  assert.equal(said(tags('pl', '/wallet'), 'robots'), 'noindex');
  assert.equal(said(tags('pl', '/constructor'), 'robots'), 'noindex');
});
