/** How the web app is built: from web/ into web/dist, compressed for the server that serves it. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressFolder } from './web/server/compress.ts';
import { publicConfig, withConfig } from './web/server/config.ts';

/** The development server has no Node server in front, so it puts the configuration in itself. */
const configInDevelopment = (): Plugin => ({
  name: 'denar-config',
  apply: 'serve',
  transformIndexHtml: (html) => withConfig(html, publicConfig(process.env)),
});

/** The order of the style layers, as tokens.css begins with it. */
const layers = '@layer tokens,base,ui,shell,page,override;';

/** Style sheets of shared chunks may load before the one that orders the layers; so each does. */
const layersFirst = (): Plugin => ({
  name: 'denar-layers',
  apply: 'build',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = layers + file.source;
    }
  },
});

const compressed = (): Plugin => ({
  name: 'denar-compress',
  apply: 'build',
  writeBundle: {
    sequential: true,
    order: 'post',
    handler: async ({ dir }) => {
      if (dir) await compressFolder(dir);
    },
  },
});

export default defineConfig({
  root: 'web',
  plugins: [react(), configInDevelopment(), layersFirst(), compressed()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Data addresses would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Few files instead of dozens: what every page starts with, and what most pages share.
            { name: 'core', tags: ['$initial'], priority: 2 },
            {
              name: 'blocks',
              test: /\/web\/ui\/(?!toaster|server-table|table-|list-|popover|use-(selection|hidden))|uqr/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
