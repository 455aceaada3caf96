/** A browser whose camera sees a QR code, or may not be used, or which has none. */
import fs from 'node:fs';
import { type Browser, chromium, type TestInfo } from '@playwright/test';
import { encode } from 'uqr';

const width = 640;
const height = 480;
/** Of one dark or light square of the code, in points of the picture. */
const square = 8;

/** One picture with the code in its middle, as the planes of YUV 4:2:0. */
function pictureOf(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const left = Math.floor((width - size * square) / 2);
  const top = Math.floor((height - size * square) / 2);
  // A light grey wall behind, and no colour anywhere.
  const picture = Buffer.alloc((width * height * 3) / 2, 128);
  picture.fill(200, 0, width * height);
  for (let y = 0; y < size * square; y += 1) {
    for (let x = 0; x < size * square; x += 1) {
      const dark = data[Math.floor(y / square)]?.[Math.floor(x / square)];
      picture[(top + y) * width + left + x] = dark ? 20 : 230;
    }
  }
  return picture;
}

/** What a camera sees, or why it does not. */
type Sight = { readonly qr: string } | 'forbidden' | 'no camera';

/**
 * Starts a browser with a camera. Who is asked whether the page may use it answers at once: a browser
 * without windows, as the one from npm is, has nobody to ask.
 */
export async function browserThatSees(sight: Sight, info: TestInfo): Promise<Browser> {
  const { headless: _headless, ...options } = info.project.use.launchOptions ?? {};
  return chromium.launch({ ...options, args: [...(options.args ?? []), ...argsFor(sight, info)] });
}

function argsFor(sight: Sight, info: TestInfo): string[] {
  const allowed = '--use-fake-ui-for-media-stream';
  const camera = '--use-fake-device-for-media-stream';
  if (sight === 'forbidden') return [camera, `${allowed}=deny`];
  if (sight === 'no camera') return [`${camera}=device-count=0`, allowed];
  const file = info.outputPath('camera.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  const frame = [Buffer.from('FRAME\n'), pictureOf(sight.qr)];
  fs.writeFileSync(file, Buffer.concat([head, ...frame, ...frame]));
  return [camera, allowed, `--use-file-for-fake-video-capture=${file}`];
}
