/** A browser whose camera sees a QR code, or which has none. */
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

/** Starts a browser before whose camera somebody holds a QR code; without one it has no camera. */
export async function browserThatSees(text: string | null, info: TestInfo): Promise<Browser> {
  const { headless: _headless, ...options } = info.project.use.launchOptions ?? {};
  const args = [...(options.args ?? [])];
  if (text === null) args.push('--use-fake-device-for-media-stream=device-count=0');
  else {
    const file = info.outputPath('camera.y4m');
    const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
    const frame = [Buffer.from('FRAME\n'), pictureOf(text)];
    fs.writeFileSync(file, Buffer.concat([head, ...frame, ...frame]));
    args.push('--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${file}`);
  }
  return chromium.launch({ ...options, args });
}
