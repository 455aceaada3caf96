/** Draws the PNG icons in web/public/icons from the mark in icon.svg: `node test/draw-icons.ts`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './chromium.ts';

const publicFolder = path.join(path.dirname(import.meta.dirname), 'web/public');
const mark = await readFile(path.join(publicFolder, 'icon.svg'), 'utf8');
const green = '#2B5C3F';

interface Picture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** How much of the height the mark takes. */
  readonly share: number;
  /** Round the mark; nothing where it stands for itself. */
  readonly ground: string;
}

const pictures: readonly Picture[] = [
  { name: 'icon-192', width: 192, height: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512', width: 512, height: 512, share: 1, ground: 'transparent' },
  // Phones cut these to a shape of their own; the middle four fifths are always left.
  { name: 'maskable-512', width: 512, height: 512, share: 0.84, ground: green },
  { name: 'apple-touch-icon', width: 180, height: 180, share: 0.92, ground: green },
  // What messengers show beside a link.
  { name: 'preview', width: 1200, height: 630, share: 0.72, ground: green },
];

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...(process.env as Record<string, string>), ...env },
});
try {
  const folder = path.join(publicFolder, 'icons');
  await mkdir(folder, { recursive: true });
  for (const { name, width, height, share, ground } of pictures) {
    const page = await browser.newPage({ viewport: { width, height } });
    const size = Math.round(height * share);
    await page.setContent(`<style>
      html { background: ${ground} }
      body { margin: 0; height: 100vh; display: grid; place-items: center }
      svg { width: ${size}px; height: ${size}px; display: block }
    </style>${mark}`);
    const bytes = await page.screenshot({ omitBackground: true });
    await writeFile(path.join(folder, `${name}.png`), bytes);
    console.log(`${name}.png ${width} × ${height}, ${bytes.length} bytes`);
    await page.close();
  }
} finally {
  await browser.close();
}
