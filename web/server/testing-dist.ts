/** A small build output for the tests of the web server. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { demoSettings } from '#sandbox/demo-settings.ts';
import { webServer } from './app.ts';
import { compressFolder } from './build-plugins.ts';
import { publicConfig, type SiteConfig } from './config.ts';

/** The site's settings on this machine, with others in place of some. */
export const siteConfig = (others: Readonly<Record<string, string | undefined>> = {}): SiteConfig =>
  publicConfig({ ...demoSettings, ...others });

export const inline = "document.documentElement.dataset.theme = 'light';";
export const template = `<!doctype html><html lang="pl"><head><!--head-->
<link rel="manifest" href="/manifest.webmanifest" />
<link rel="preload" href="/assets/font-latin.woff2" as="font" />
<link rel="preload" href="/assets/font-whole.woff2" as="font" media="not all" />
<script type="application/json" id="config"></script><script>${inline}</script>
<script type="module" src="/assets/core-AbCd12_-.js"></script>
<link rel="stylesheet" crossorigin href="/assets/core-AbCd12_-.css">
</head><body><div id="root"><!--page--></div></body></html>`;
export const script = `/* ${'x'.repeat(2000)} */`;

/** Its output shows what it was asked to render. */
const renderer = `export const render = async ({ pathname, search, language }) => ({
  html: '<h1>' + [pathname, search, language].join(' ') + '</h1>',
  title: 'A & B',
  tags: [{ tag: 'meta', is: { name: 'description' }, says: ['content', 'say "yes"'] }],
  noScript: pathname === '/wallet' ? 'switch scripts on' : '',
  ...fetched(pathname),
});
let asked = 0;
const fetched = (pathname) => {
  if (!pathname.startsWith('/puboffers')) return { data: [], status: 200, keep: 'build' };
  asked += 1;
  return {
    data: [[['market'], { asked, name: '</script><b>' }]],
    structured: { '@type': 'Product', name: '</script>' },
    status: pathname === '/puboffers/404' ? 404 : 200,
    picture: pathname === '/puboffers/2' ? 'https://cdn.example/v2/comp/images/${'ab'.repeat(32)}' : '',
    keep: pathname === '/puboffers/1' ? 'never' : 'moment',
  };
};
export const renderOffline = async () => ({
  html: '<h1>no network</h1>',
  style: 'main{color:blue}',
});`;

const manifest = {
  'index.html': { file: 'assets/core-AbCd12_-.js', css: ['assets/core-AbCd12_-.css'] },
  'wallet/home-page.tsx': {
    file: 'assets/home-AbCd12_-.js',
    imports: ['index.html', '_blocks.js'],
    css: ['assets/home-AbCd12_-.css'],
  },
  '_blocks.js': { file: 'assets/blocks-AbCd12_-.js' },
  'wallet/wallet-page.tsx': { file: 'assets/wallet-AbCd12_-.js', imports: ['index.html'] },
  '../texts/guest-uk': { file: 'assets/uk-AbCd12_-.js' },
};

/** Writes it to a new folder, with this service worker; returns the folder. */
export async function build(worker = 'addEventListener(build);\nexport {};\n'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'denar-web-'));
  const files = {
    'client/index.html': template,
    'client/.vite/manifest.json': JSON.stringify(manifest),
    'client/assets/core-AbCd12_-.js': script,
    'client/assets/core-AbCd12_-.css': 'body{color:red}',
    'client/assets/home-AbCd12_-.css': 'h1{color:green}',
    'server/render.mjs': renderer,
    'server/worker.mjs': worker,
  };
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  await compressFolder(join(folder, 'client'));
  return folder;
}

/** A site of this build for the tests of the calling file, closed and removed after them. */
export function testSite(others: Parameters<typeof siteConfig>[0] = {}) {
  const site = {} as { dist: string; app: FastifyInstance };
  before(async () => {
    const dist = await build();
    Object.assign(site, { dist, app: await webServer(dist, siteConfig(others)) });
  });
  after(async () => {
    await site.app.close();
    await rm(site.dist, { recursive: true });
  });
  return site;
}
