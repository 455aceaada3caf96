/** Makes the fonts in web/assets from Source Sans 3, with only the letters of our languages. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'node_modules/@fontsource-variable/source-sans-3');
const assets = join(root, 'web/assets');

const between = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');

const latin = `${between(0x20, 0x7e)}\u00a0äáàâçéèëíïñóöôúüßÄÖÜ§©«°·»×–—‘’‚“”„•…\u2009\u202f€←→−`;
const polish = 'ĄĆĘŁŃÓŚŹŻąćęłńóśźż';
const cyrillic = `${between(0x410, 0x44f)}ЁёЄєІіЇїҐґ№`;

const cuts = [
  { from: 'latin', to: 'latin', text: latin },
  { from: 'latin-ext', to: 'polish', text: polish },
  { from: 'cyrillic', to: 'cyrillic', text: cyrillic },
];

for (const { from, to, text } of cuts) {
  const whole = await readFile(join(source, `files/source-sans-3-${from}-wght-normal.woff2`));
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(join(assets, `source-sans-3-${to}.woff2`), cut);
  console.log(`source-sans-3-${to}.woff2 ${cut.length} bytes`);
}
await copyFile(join(source, 'LICENSE'), join(assets, 'source-sans-3-license.txt'));
