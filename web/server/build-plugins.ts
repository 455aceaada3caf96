/** The web app's build plugins beyond Vite's own, for the server that serves it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ESTree, Plugin } from 'vite';
import { languageFor } from '../i18n/language-choice.ts';
import type { PageAddress, Render } from '../rendered-page.ts';
import { compose, startAddress } from './compose.ts';
import { compressFolder } from './compress.ts';
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

const routerFile = /\/react-router\/dist\/.*\.mjs$/;

/**
 * React Router's package points every bundler to its development build, whose display names and
 * wrappers are kept even when unused. The build uses the production one, without what is unused.
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
    handler(code) {
      return withoutNames(code, this.parse(code).body);
    },
  },
});

const wrappers = ['createContext', 'forwardRef', 'memo'];

/** Removes display names and marks wrapper calls as pure, so that the bundler can drop them. */
const withoutNames = (code: string, body: ESTree.Program['body']): string =>
  body.reduceRight((text, node) => {
    if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      const isName = nameOf(node.expression.left) === 'displayName';
      return isName ? text.slice(0, node.start) + text.slice(node.end) : text;
    }
    const value = node.type === 'VariableDeclaration' ? node.declarations[0]?.init : undefined;
    if (value?.type !== 'CallExpression' || !wrappers.includes(nameOf(value.callee))) return text;
    return `${text.slice(0, value.start)}/* @__PURE__ */ ${text.slice(value.start)}`;
  }, code);

/** `c` of `a.b.c`. */
const nameOf = (node: ESTree.Node): string =>
  node.type === 'MemberExpression' && node.property.type === 'Identifier' ? node.property.name : '';

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
