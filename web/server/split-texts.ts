/** Splits the texts for the build: a file per bundle and language, so that a browser loads one. */
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { languages } from '#contract/languages.ts';
import { type Bundle, bundles, loadBundle } from '#texts/bundles.ts';
import { textsFile } from './assets.ts';

/** The table of all texts; the built app has `replacement` in its place. */
const table = join(import.meta.dirname, '../../texts/bundles.ts');

const names = Object.keys(bundles) as Bundle[];
const parts = names.flatMap((bundle) => languages.map((language) => ({ bundle, language })));
const idOf = ({ bundle, language }: (typeof parts)[number]): string =>
  join(import.meta.dirname, '..', textsFile(bundle, language));

const replacement = `
export { default as initialTexts } from ${JSON.stringify(idOf({ bundle: 'guest', language: 'pl' }))};
const files = {${parts
  .map((part) => `'${part.bundle} ${part.language}': () => import(${JSON.stringify(idOf(part))}),`)
  .join('')}};
export const loadBundle = async (bundle, language) =>
  (await files[bundle + ' ' + language]()).default;`;

/** Replaces the table of all texts by imports of parts, and makes each part. */
export const splitTexts = (): Plugin => ({
  name: 'denar-texts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (parts.some((part) => idOf(part) === id) ? id : undefined),
  load: async (id) => {
    if (id === table) return replacement;
    const part = parts.find((one) => idOf(one) === id);
    if (!part) return;
    const strings = await loadBundle(part.bundle, part.language);
    return { code: `export default ${JSON.stringify(strings)};`, moduleType: 'js' };
  },
});
