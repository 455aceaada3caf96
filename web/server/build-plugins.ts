/** What the build of the web app does beyond Vite's own: for the server that serves it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { PageAddress, Render } from '../drawn-page.ts';
import { languageFor } from '../i18n/language-choice.ts';
import { compose, startAddress } from './compose.ts';
import { compressFolder } from './compress.ts';
import { publicConfig } from './config.ts';
import { openChainOffered } from './offered.ts';

/** The order of the style layers, as tokens.css begins with it. */
const layers = '@layer tokens,base,ui,shell,page,override;';

/** Style sheets of shared chunks may load before the one that orders the layers; so each does. */
export const layersFirst = (): Plugin => ({
  name: 'denar-layers',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = layers + file.source;
    }
  },
});

const routerFile = /\/react-router\/dist\/.*\.mjs$/;

/**
 * React Router's package leads every bundler to its development build, and what its file names and
 * wraps is kept whether anybody uses it or not. The build takes the other one, without what is not used.
 */
export const leanRouter = (): Plugin => ({
  name: 'denar-router',
  apply: 'build',
  enforce: 'pre',
  config: () => {
    const found = fileURLToPath(import.meta.resolve('react-router'));
    const entry = found.replace(/\/development\/index\.m?js$/, '/production/index.mjs');
    return { resolve: { alias: [{ find: /^react-router$/, replacement: entry }] } };
  },
  transform: {
    filter: { id: routerFile },
    handler: (code) => withoutNames(code),
  },
});

/** What does nothing unless it is used, said so that the bundler knows it: names and wrappers. */
const withoutNames = (code: string): string =>
  code
    .replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
    .replace(/= (?=React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ ');

export const compressed = (): Plugin => ({
  name: 'denar-compress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler: async ({ dir }) => {
      if (dir) await compressFolder(dir);
    },
  },
});

/** A row of routes.tsx: its address, and the file that its page comes from, if it has its own. */
const routeRow =
  /\n {4}path: '([^']+)',[\s\S]*?\n {4}load: async \(\) =>\s+(?:\(await import\('\.\/([^']+)'\)\))?/g;

/** Reads out of routes.tsx which source file each page comes from. */
export function sourcesOf(routes: string): Readonly<Record<string, string>> {
  const rows = [...routes.matchAll(routeRow)];
  if (rows.length !== [...routes.matchAll(/\n {4}path: /g)].length)
    throw new Error('routes.tsx has a row that the build cannot read');
  return Object.fromEntries(rows.flatMap(([, path, source]) => (source ? [[path, source]] : [])));
}

/** Writes down for the server which source file each page comes from. */
export const pageSources = (): Plugin => ({
  name: 'denar-page-sources',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  writeBundle: async ({ dir = '' }) => {
    const routes = await readFile(join(import.meta.dirname, '../routes.tsx'), 'utf8');
    await writeFile(join(dir, 'pages.json'), JSON.stringify(sourcesOf(routes)));
  },
});

/** The development server draws pages too, so that nobody first meets a fault in production. */
export const drawnInDevelopment = (): Plugin => ({
  name: 'denar-draw',
  apply: 'serve',
  config: () => ({ appType: 'custom' }),
  configureServer: (server) => () => {
    server.middlewares.use(async (request, response, next) => {
      if (!request.headers.accept?.includes('text/html')) return next();
      const asked = request.originalUrl ?? '/';
      const { pathname, search, searchParams } = new URL(asked, 'http://localhost');
      const language = languageFor(searchParams, request.headers.cookie);
      const address: PageAddress =
        pathname === '/'
          ? { pathname: startAddress, search: '', language }
          : { pathname, search, language };
      try {
        const site = publicConfig(process.env);
        const config = { ...site, chain: await openChainOffered(site)() };
        const file = join(import.meta.dirname, '../index.html');
        const template = await server.transformIndexHtml(asked, await readFile(file, 'utf8'));
        const { render } = (await server.ssrLoadModule('/render.tsx')) as { render: Render };
        const page = await render(address, config);
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(compose(template, pathname, address, page, config));
      } catch (error) {
        next(error);
      }
    });
  },
});
