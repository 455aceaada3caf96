/** What Lighthouse gives a page on a phone. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Chromium } from '../chromium.ts';

// Fetched when it is asked for: it brings two hundred packages, which nothing else here needs.
const version = '12.8.2';

/** The budget of each category, in hundredths. */
const budgets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

export interface Score {
  readonly what: string;
  /** In hundredths. */
  readonly points: number;
  readonly least: number;
}

/** Asks Lighthouse about an address, mobile and with its simulated slow 4G. Throws where it cannot be fetched. */
export async function scores(
  { executablePath, args, env }: Chromium,
  address: string,
): Promise<Score[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'denar-lighthouse-'));
  const file = path.join(folder, 'report.json');
  const fetched = ['exec', '--yes', '--ignore-scripts', `--package=lighthouse@${version}`, '--'];
  const asked = ['lighthouse', address, '--quiet', '--output=json', `--output-path=${file}`];
  try {
    await promisify(execFile)('npm', [...fetched, ...asked, `--chrome-flags=${args.join(' ')}`], {
      cwd: folder,
      env: { ...process.env, ...env, CHROME_PATH: executablePath },
    });
    const { categories } = JSON.parse(await readFile(file, 'utf8')) as {
      categories: Record<string, { score: number }>;
    };
    return Object.entries(budgets).map(([what, least]) => ({
      what,
      points: Math.round((categories[what]?.score ?? 0) * 100),
      least,
    }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
