/** The web app's build plugins beyond Vite's own, for the server that serves it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ESTree, Plugin } from 'vite';
import { languages } from '#contract/languages.ts';
import { type Bundle, bundles, loadBundle } from '#texts/bundles.ts';
import type { PageAddress, Render } from '../frame/rendered-page.ts';
import { languageFor } from '../i18n/language-choice.ts';
import { textsFile } from './assets.ts';
import { compose, startAddress } from './compose.ts';
import { type Environment, publicConfig } from './config.ts';
import { openChainOffered } from './offered.ts';

/** The order of the style layers, as at the top of tokens.css. */
const layers = '@layer tokens,base,ui,shell,layout,page,override;';

/** Style sheets of shared chunks may load before the one that orders the layers, so each does. */
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

/** What only the API's documentation says of an operation is not sent to browsers. */
export const withoutSummaries = (): Plugin => ({
  name: 'denar-summaries',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/[\w-]+\.ts$/ },
    handler(code) {
      return this.parse(code)
        .body.flatMap(summariesIn)
        .reduceRight((text, { start, end }) => `${text.slice(0, start)}''${text.slice(end)}`, code);
    },
  },
});

/** The values of `summary` in the calls of `operation` that a module exports. */
function summariesIn(node: ESTree.Program['body'][number]): ESTree.Node[] {
  if (node.type !== 'ExportNamedDeclaration' || node.declaration?.type !== 'VariableDeclaration')
    return [];
  return node.declaration.declarations.flatMap(({ init }) => {
    if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
    const [about] = init.arguments;
    if (init.callee.name !== 'operation' || about?.type !== 'ObjectExpression') return [];
    return about.properties.flatMap((one) =>
      one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'summary'
        ? [one.value]
        : [],
    );
  });
}

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

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** A smaller file fits into one packet anyway. The page itself is compressed by the server. */
const worthwhileBytes = 1024;
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;

/** Writes a .br and a .gz file next to each text file under `folder`. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  for (const name of names.filter((one) => compressible.test(one))) {
    const path = join(folder, name);
    const bytes = await readFile(path);
    if (bytes.length < worthwhileBytes) continue;
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${path}.br`, await brotli(bytes, quality));
    await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
  }
}

/** The development server renders pages too, so that rendering errors show up before production. */
export const renderedInDevelopment = (environment: Environment): Plugin => ({
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
        const site = publicConfig(environment);
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

/** The table of all texts; the built app has `replacement` in its place. */
const table = join(import.meta.dirname, '../../texts/bundles.ts');

const names = Object.keys(bundles) as Bundle[];
const parts = names.flatMap((bundle) => languages.map((language) => ({ bundle, language })));
const idOf = ({ bundle, language }: (typeof parts)[number]): string =>
  join(import.meta.dirname, '..', textsFile(bundle, language));

const replacement = `
export { default as initialTexts } from ${JSON.stringify(idOf({ bundle: 'guest', language: 'pl' }))};
const files = {${parts
  .map((part) => `'${part.bundle} ${part.language}': () => import(${JSON.stringify(idOf(part))}),`)
  .join('')}};
export const loadBundle = async (bundle, language) =>
  (await files[bundle + ' ' + language]()).default;`;

/** Replaces the table of all texts by imports of parts, and makes each part. */
export const splitTexts = (): Plugin => ({
  name: 'denar-texts',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id) => (parts.some((part) => idOf(part) === id) ? id : undefined),
  load: async (id) => {
    if (id === table) return replacement;
    const part = parts.find((one) => idOf(one) === id);
    if (!part) return;
    const strings = await loadBundle(part.bundle, part.language);
    return { code: `export default ${JSON.stringify(strings)};`, moduleType: 'js' };
  },
});
