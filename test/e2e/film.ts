/** Films a page: a file for each frame, and one page that shows them all with times and paths. */
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';

interface Frame {
  readonly picture: Buffer;
  /** Seconds since the filming began. */
  readonly at: number;
  readonly path: string;
}

const figureOf = (frame: Frame): string =>
  `<figure><img alt="" src="data:image/jpeg;base64,${frame.picture.toString('base64')}">
<figcaption>${frame.at.toFixed(2)} s ${frame.path}</figcaption></figure>`;

const stripOf = (frames: readonly Frame[]): string => `<!doctype html>
<meta charset="utf-8"><title>${frames.length}</title>
<style>body { display: flex; flex-wrap: wrap; gap: 1rem; font: 1rem sans-serif }
figure { margin: 0; width: 15rem; overflow-wrap: anywhere } img { width: 100% }</style>
${frames.map(figureOf).join('\n')}
`;

/** Begins to film; what it returns ends the film and writes it to the folder. */
export async function film(page: Page, folder: string): Promise<() => Promise<number>> {
  const frames: Frame[] = [];
  const began = Date.now();
  const add = (picture: Buffer): void => {
    if (frames.at(-1)?.picture.equals(picture)) return;
    const { pathname } = new URL(page.url());
    frames.push({ picture, at: (Date.now() - began) / 1000, path: pathname });
  };
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    add(Buffer.from(data, 'base64'));
    // Fails only where the page has closed meanwhile.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 70 });
  return async () => {
    await session.detach();
    // The last change may not have been sent yet.
    add(await page.screenshot({ type: 'jpeg', quality: 70 }));
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    for (const [index, { picture }] of frames.entries())
      fs.writeFileSync(path.join(folder, `${String(index + 1).padStart(3, '0')}.jpg`), picture);
    fs.writeFileSync(path.join(folder, 'strip.html'), stripOf(frames));
    return frames.length;
  };
}
