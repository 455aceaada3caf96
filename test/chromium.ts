/** Finds a Chromium for the browser tests: a configured, an installed, or the one from npm. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

export interface Chromium {
  readonly executablePath: string;
  readonly args: readonly string[];
  /** The browser's environment variables, to be merged over ours. */
  readonly env: Readonly<Record<string, string>>;
}

/** No background requests, and identical rendering on all machines. */
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
];

/** The first is the same browser without windows, which uses a quarter less CPU. */
const installed = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

function onPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
  return found && fs.realpathSync(found);
}

const root = path.dirname(import.meta.dirname);

async function unpack(from: string, to: string): Promise<void> {
  await pipeline(fs.createReadStream(from), createBrotliDecompress(), fs.createWriteStream(to));
}

const fontsConfig = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
</fontconfig>
`;

/** Unpacks the Chromium of @sparticuz/chromium with its libraries, once per version. */
async function unpacked(): Promise<Chromium> {
  const entry = fileURLToPath(import.meta.resolve('@sparticuz/chromium'));
  const home = entry.slice(0, entry.lastIndexOf(`${path.sep}build${path.sep}`));
  const manifest: unknown = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'));
  const { version } = manifest as { version: string };
  const folder = path.join(root, 'node_modules', '.cache', `chromium-${version}`);
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(path.dirname(folder), { recursive: true });
    const draft = fs.mkdtempSync(`${folder}.`);
    for (const archive of ['al2023', 'fonts', 'swiftshader']) {
      const tar = path.join(draft, `${archive}.tar`);
      await unpack(path.join(home, 'bin', `${archive}.tar.br`), tar);
      execFileSync('tar', ['--no-same-owner', '-xf', tar, '-C', draft]);
      fs.rmSync(tar);
    }
    const program = path.join(draft, 'chromium');
    await unpack(path.join(home, 'bin', 'chromium.br'), program);
    fs.chmodSync(program, 0o755);
    fs.chmodSync(draft, 0o755);
    fs.writeFileSync(path.join(draft, 'fonts.conf'), fontsConfig(folder));
    try {
      fs.renameSync(draft, folder);
    } catch (error) {
      // Another run may have been faster; its result is the same.
      fs.rmSync(draft, { recursive: true });
      if (!fs.existsSync(folder)) throw error;
    }
  }
  return {
    executablePath: path.join(folder, 'chromium'),
    args: [...quiet, '--no-sandbox', '--no-zygote'],
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

/** The Chromium for the tests: CHROMIUM_PATH, else an installed one, else the one from npm. */
export async function findChromium(): Promise<Chromium> {
  const executablePath = process.env.CHROMIUM_PATH || installed.map(onPath).find(Boolean);
  if (!executablePath) return unpacked();
  const asRoot = process.getuid?.() === 0;
  return { executablePath, args: asRoot ? [...quiet, '--no-sandbox'] : quiet, env: {} };
}
