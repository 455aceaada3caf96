/** How the web app is built: web/dist/client for browsers, web/dist/server to draw pages with. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  compressed,
  drawnInDevelopment,
  layersFirst,
  pageSources,
} from './web/server/build-plugins.ts';

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [react(), drawnInDevelopment(), layersFirst(), compressed(), pageSources()],
  build: {
    target: 'es2023',
    emptyOutDir: true,
    // Data addresses would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Few files, not dozens: what every page starts with, and what most pages share;
                // what only some of them show (charts, QR codes, keypads) comes by itself.
                { name: 'core', tags: ['$initial'], priority: 4 },
                // The blocks that guests meet, without those that only people signed in do.
                {
                  name: 'basics',
                  test: /\/web\/ui\/(alert|amount\.|badge|card|check|class|description|drawing|empty|field|money|picture|search|select|skeleton|text-field)|nfiniteQuery|queryOptions/,
                  priority: 3,
                },
                {
                  name: 'market',
                  test: /\/web\/market\/(?!open-|[a-z]+-page|buy|price-table)/,
                  priority: 2,
                },
                {
                  name: 'blocks',
                  test: /\/web\/ui\/(?!toaster|server-table|table-|list-|popover|line-chart|chart-|qr-code|keypad|file-drop|use-(selection|hidden))/,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // One folder that needs no node_modules, with the libraries as they are in production.
      resolve: { noExternal: command === 'build' || undefined },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: { render: 'render.tsx', worker: 'pwa/worker.ts' },
          output: { entryFileNames: '[name].mjs', chunkFileNames: 'assets/[name]-[hash].mjs' },
        },
      },
    },
  },
  builder: {
    buildApp: async (builder) => {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
