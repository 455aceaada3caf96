/** Makes the fonts in web/assets from Source Sans 3, with only the letters of our languages. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'node_modules/source-sans');
const assets = join(root, 'web/assets');

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

const latin = `${between(0x20, 0x7e)}\u00a0äáàâçéèëíïñóöôúüßÄÖÜ§©«°·»×–—‘’‚“”„•…\u2009\u202f€←→−`;
const polish = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż';
const cyrillic = `${between(0x410, 0x44f)}ЁёЄєІіЇїҐґ№`;

const whole = await readFile(join(source, 'VF/SourceSans3VF-Upright.ttf'));
// One file for each page: a word must never be half in the font and half in its stand-in.
const cuts = { latin: latin + polish, whole: latin + polish + cyrillic };
for (const [name, text] of Object.entries(cuts)) {
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['ccmp', 'kern'],
    noHinting: true,
  });
  await writeFile(join(assets, `source-sans-3-${name}.woff2`), cut);
  console.log(`source-sans-3-${name}.woff2 ${cut.length} bytes`);
}
await copyFile(join(source, 'LICENSE.md'), join(assets, 'source-sans-3-license.txt'));
