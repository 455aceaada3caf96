/** Downloads and waiting times for visitors of the built site, and budgets: `npm run bench:web`. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { buildWeb } from '#sandbox/build-web.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { freePort } from '#test/free-port.ts';
import { webServer } from '#web/server/app.ts';
import { siteConfig } from '#web/server/testing-dist.ts';
import { type Chromium, findChromium } from '../chromium.ts';
import { sizesOf } from '../web-sizes.ts';
import { withServer } from './bench-server.ts';
import { type Load, load, type Press, press, search } from './web-load.ts';
import { openMarket } from './web-market.ts';

// Downloaded on demand: it has two hundred dependencies, which nothing else here needs.
const version = '12.8.2';

/** The budget of each category, in hundredths. */
const budgets = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit: 'kB' | 'ms' | '';
  /** The budget: a maximum, or for a score a minimum. */
  readonly most?: number;
  readonly least?: number;
}

/** Number of measurements per load; the median counts. */
const rounds = 3;
const pages = ['/home', '/about', '/regulamin'];

const root = path.resolve(import.meta.dirname, '../..');
const dist = path.join(root, 'web/dist');

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function loadRows(page: string, loads: readonly Load[]): Row[] {
  const of = (pick: (one: Load) => number) => middle(loads.map(pick));
  return [
    {
      what: `${page}: largest paint, slow 4G, 4 × CPU`,
      measured: of((one) => one.lcp),
      most: 1000,
      unit: 'ms',
    },
    { what: `${page}: first paint`, measured: of((one) => one.fcp), most: 1000, unit: 'ms' },
    { what: `${page}: shift of the layout`, measured: of((one) => one.cls), most: 0.01, unit: '' },
    {
      what: `${page}: requests before it can be used`,
      measured: of((one) => one.requests),
      most: 10,
      unit: '',
    },
    {
      what: `${page}: main thread blocked`,
      measured: of((one) => one.blocked),
      unit: 'ms',
    },
    {
      what: `${page}: the page itself`,
      measured: of((one) => one.html) / 1000,
      most: 20,
      unit: 'kB',
    },
  ];
}

const pressRows = (presses: readonly (readonly Press[])[]): Row[] =>
  (presses[0] ?? []).map(({ what, most }, at) => ({
    what: `${what}, 4 × CPU`,
    measured: middle(presses.map((round) => round[at]?.ms ?? Number.NaN)),
    most,
    unit: 'ms',
  }));

const scoreRows = (page: string, rounds: readonly (readonly Score[])[]): Row[] =>
  (rounds[0] ?? []).map(({ what, least }, at) => ({
    what: `${page}: Lighthouse, ${what}`,
    measured: middle(rounds.map((round) => round[at]?.points ?? Number.NaN)),
    least,
    unit: '',
  }));

function print(rows: readonly Row[]): boolean {
  let good = true;
  for (const { what, measured, most = Number.POSITIVE_INFINITY, least, unit } of rows) {
    const kept = least === undefined ? measured <= most : measured >= least;
    good &&= kept;
    const figure = (value: number) =>
      `${value.toLocaleString('en', { maximumFractionDigits: unit === 'ms' ? 0 : 3 })} ${unit}`.trim();
    console.log(
      `${kept ? 'kept  ' : 'BROKEN'}  ${what.padEnd(58)} ${figure(measured).padStart(10)} of ${figure(least ?? most)}`,
    );
  }
  return good;
}

async function measure(postgres: Postgres): Promise<Row[]> {
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const market = await openMarket(postgres, site);
  const config = siteConfig({ WEB_ORIGIN: site, API_ORIGIN: market.apiUrl });
  const server = await webServer(dist, config);
  await server.listen({ port, host: 'localhost' });
  const chrome = await findChromium();
  const { executablePath, args, env } = chrome;
  const browser = await chromium.launch({
    executablePath,
    args: [...args],
    env: { ...(process.env as Record<string, string>), ...env },
  });
  try {
    // The first load includes the browser's own start.
    await load(browser, `${site}/home`);
    const rows: Row[] = [];
    for (const page of [...pages, '/puboffers', market.offerPath]) {
      const loads: Load[] = [];
      for (let round = 0; round < rounds; round += 1) loads.push(await load(browser, site + page));
      rows.push(...loadRows(page, loads));
      const given: Score[][] = [];
      for (let round = 0; round < rounds; round += 1) given.push(await scores(chrome, site + page));
      rows.push(...scoreRows(page, given));
    }
    const presses: Press[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      presses.push([...(await press(browser, site)), ...(await search(browser, site))]);
    }
    return [...rows, ...pressRows(presses)];
  } finally {
    await browser.close();
    await server.close();
    await market.stop();
  }
}

await buildWeb(root, console.log);
const sizes = sizesOf(dist).map(
  ({ what, bytes, most }): Row => ({ what, measured: bytes / 1000, most: most / 1000, unit: 'kB' }),
);
await withServer(async (postgres) => {
  const kept = print([...sizes, ...(await measure(postgres))]);
  if (!kept) process.exitCode = 1;
});

/** A page's Lighthouse scores on a phone. */
interface Score {
  readonly what: string;
  /** In hundredths. */
  readonly points: number;
  readonly least: number;
}

/** Runs Lighthouse on a URL, mobile with simulated slow 4G. Throws if it cannot be downloaded. */
async function scores({ executablePath, args, env }: Chromium, address: string): Promise<Score[]> {
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
