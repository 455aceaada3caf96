/** Keycloak's pages have the appearance and texts of the embedded provider's. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import Fastify from 'fastify';
import { ownBrand } from '#contract/brand-file.ts';
import { languageNames, languages } from '#contract/languages.ts';
import { speakFor } from '#contract/spoken-brand.ts';
import { resourceRoutes } from '#sandbox/resources.ts';
import { projectRoot } from '#sandbox/world.ts';
import { identityTexts } from '#texts/sandbox/identity.ts';
import { textsIn } from '#texts/spoken.ts';
import { commonPasswords, commonPasswordsFile } from './common-passwords.ts';
import { findJava, versionIn } from './java.ts';
import { sharedWords } from './theme-words.ts';

// The realm's own name, which Keycloak puts into its texts.
speakFor({ ...ownBrand, name: '{0}' });
const theme = path.join(projectRoot, 'deploy/keycloak/themes/denar');
const read = (...parts: string[]): string => fs.readFileSync(path.join(...parts), 'utf8');

/** The texts of a file; two apostrophes mean one, as in Java's MessageFormat. */
function messages(part: 'login' | 'email', locale: string): Record<string, string> {
  const lines = read(theme, part, 'messages', `messages_${locale}.properties`).split('\n');
  return Object.fromEntries(
    lines
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [
        line.slice(0, line.indexOf('=')),
        line.slice(line.indexOf('=') + 1).replaceAll("''", "'"),
      ]),
  );
}

for (const locale of languages) {
  test(`Keycloak’s theme says in ${locale} what the embedded provider says`, () => {
    const shared = sharedWords(textsIn(identityTexts, locale), languageNames);
    const said = messages('login', locale);
    assert.deepEqual(
      Object.fromEntries(Object.keys(shared).map((key) => [key, said[key]])),
      shared,
    );
  });

  test(`Keycloak’s theme has every text in ${locale}`, () => {
    for (const part of ['login', 'email'] as const) {
      assert.deepEqual(
        Object.keys(messages(part, locale)).sort(),
        Object.keys(messages(part, 'pl')).sort(),
      );
    }
  });
}

describe('Keycloak’s theme', () => {
  const resources = path.join(theme, 'login/resources');
  for (const [copy, from] of [
    ['css/latin.woff2', 'web/assets/source-sans-3-latin.woff2'],
    ['css/whole.woff2', 'web/assets/source-sans-3-whole.woff2'],
  ] as const) {
    test(`has ${copy} as it is in the web app`, () => {
      const [one, other] = [path.join(resources, copy), path.join(projectRoot, from)];
      assert.ok(fs.readFileSync(one).equals(fs.readFileSync(other)), `copy ${from} to ${one}`);
    });
  }

  test('refuses the same common passwords as the embedded provider', () => {
    assert.equal(read(commonPasswordsFile), commonPasswords());
  });
});

for (const file of ['css/style.css', 'css/controls.css', 'js/enhance.js', 'css/latin.woff2']) {
  test(`the embedded world serves ${file} of the theme`, async () => {
    const app = Fastify();
    resourceRoutes(app, '/resources');
    const { rawPayload } = await app.inject(`/resources/${path.basename(file)}`);
    assert.ok(rawPayload.equals(fs.readFileSync(path.join(theme, 'login/resources', file))));
    await app.close();
  });
}

for (const [printed, version] of [
  ['openjdk version "17.0.15" 2025-04-15', '17.0.15'],
  ['java version "1.8.0_392"', '1.8.0_392'],
  ['openjdk version "25" 2025-09-16', '25'],
  ['', undefined],
] as const) {
  test(`finds the version of Java in “${printed}”`, () => {
    assert.equal(versionIn(printed), version);
  });
}

test('says what to install where there is no Java', async () => {
  await assert.rejects(
    findJava({ JAVA_HOME: '/nowhere' }),
    /Keycloak needs Java 17 or newer, and there is no .*JAVA_HOME/,
  );
});
