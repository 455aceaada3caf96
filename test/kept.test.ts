/** The privacy policy tells of all that is kept about people and in their browser, and of what they change. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { features } from '#api/features.ts';
import { keptData, keptInBrowser } from '#contract/kept.ts';
import { changeName, saveProfile } from '#contract/profiles.ts';
import { loadDocument } from '#web/content/load-text.ts';

/** The first words of each row of the policy's table under an anchor. */
async function rowsOf(anchor: string): Promise<string[]> {
  const { sections } = await loadDocument('privacy', 'en');
  const blocks = sections.find(({ id }) => id === anchor)?.blocks ?? [];
  return blocks.flatMap((block) =>
    typeof block === 'object' && 'table' in block
      ? block.table.rows.map(([cell = '']) => cell.split(/[,:;]/)[0] ?? '')
      : [],
  );
}

const root = new URL('..', import.meta.url).pathname;
const sources = globSync('{web,api}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['web/dist/**', '**/*.test.ts', '**/testing*.ts'],
}).map((file) => readFileSync(root + file, 'utf8'));

/** What an expression in a source is: a text, a constant, or one that begins with it. */
function nameOf(expression: string, source: string): string {
  const [, text, name, more = ''] = /^(?:['`](.+)['`]|(\w+)( \+ .+)?)$/.exec(expression) ?? [];
  const pattern = new RegExp(`const ${name} = ['\`](.+)['\`];`);
  const found = text ?? [source, ...sources].map((one) => pattern.exec(one)?.[1]).find(Boolean);
  assert.ok(found, `${expression} is no constant text`);
  return found.replace(/\$\{.+\}/, '*') + more.replace(/.+/, '*');
}

/** What the code stores in browsers. */
function storedNames(): string[] {
  const stores = /(?:\.setItem|caches\.open|keepKey)\(\s*([^,)]+)/g;
  const cookies = /`\$\{(\w+)\}=[^`]*; Path=\//g;
  const names = sources.flatMap((source) =>
    [stores, cookies].flatMap((pattern) =>
      Array.from(source.matchAll(pattern), ([, name = '']) => nameOf(name, source)),
    ),
  );
  return [...new Set(names)].sort();
}

/** What people change of themselves, by the contract's fields, in the words of the policy. */
const changeable: Readonly<Record<string, readonly [string, string, string]>> = {
  name: ['nazwę', 'назву', 'name'],
  phone: ['telefon', 'телефон', 'phone number'],
  picture: ['zdjęcie', 'фото', 'picture'],
  language: ['język wiadomości', 'мову повідомлень', 'language of messages'],
  shop: ['wizytówkę sklepu', 'візитку крамниці', 'shop’s page'],
};

describe('The privacy policy', () => {
  it('has a row for each part of the export, and nothing without one', async () => {
    assert.deepEqual(Object.keys(keptData), await rowsOf('data'));
    const named = Object.values(keptData).flat();
    const parts = features.flatMap(({ personalData = [] }) => personalData.map(({ name }) => name));
    const tables = features.flatMap(({ withoutPersons = {} }) => Object.keys(withoutPersons));
    assert.deepEqual(
      parts.filter((name) => !named.includes(name)),
      [],
    );
    for (const name of named) assert.ok([...parts, ...tables].includes(name), name);
  });

  it('has a row for all that the code stores in a browser', async () => {
    assert.deepEqual(Object.keys(keptInBrowser), await rowsOf('browser'));
    assert.deepEqual(storedNames(), Object.values(keptInBrowser).flat().sort());
    const otherWays = /indexedDB|document\.cookie|(local|session)Storage\[/;
    assert.equal(sources.filter((source) => otherWays.test(source)).length, 2);
  });

  it('says what people change themselves, and the terms lead there', async () => {
    const fields = [changeName, saveProfile].flatMap(({ body }) => Object.keys(body.shape));
    assert.deepEqual(Object.keys(changeable), fields);
    for (const [at, language] of (['pl', 'uk', 'en'] as const).entries()) {
      const { sections } = await loadDocument('privacy', language);
      const rights = JSON.stringify(sections.find(({ id }) => id === 'rights'));
      const [told = ''] = /[^;]*\(\/profil\)/.exec(rights) ?? [];
      for (const words of Object.values(changeable))
        assert.ok(told.includes(words[at] ?? ''), told);
      const terms = await loadDocument('terms', language);
      const joining = JSON.stringify(terms.sections.find(({ id }) => id === 'joining'));
      assert.ok(joining.includes('(/polityka_prywatnosci#rights)'));
    }
  });
});
