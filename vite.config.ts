/** How the web app is built: web/dist/client for browsers, web/dist/server to draw pages with. */
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { demoSettings } from './sandbox/demo-settings.ts';
import {
  compressed,
  layersFirst,
  renderedInDevelopment,
  splitTexts,
  withoutSummaries,
} from './web/server/build-plugins.ts';
import { readDocuments } from './web/server/document-plugin.ts';

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [
    react(),
    tailwind(),
    renderedInDevelopment({ ...demoSettings, ...process.env }),
    layersFirst(),
    withoutSummaries(),
    compressed(),
    splitTexts(),
    readDocuments(),
  ],
  build: {
    // What the README says; web/tsconfig.json lets the scripts use no more than these know.
    target: ['chrome117', 'edge117', 'firefox121', 'safari16.4', 'ios16.4'],
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
            // A page names dozens of files, and no compression shortens what tells their versions apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Few files, not dozens, for each is a request: what every page starts with, what
                // the marketplace is made of, and what most pages of members share. What only some
                // of those show (charts, QR codes, keypads) comes in files of its own.
                { name: 'core', tags: ['$initial'], priority: 4 },
                // With its Polish words, which most of its guests read.
                {
                  name: 'market',
                  test: /\/web\/market\/offers\/(filter-|market(-(?!page)|\.css)|offer-(card|price|states)|share-|use-market)|\/texts\/market-pl$/,
                  priority: 2,
                },
                // What guests and members act with: a change, its key, what was typed, the basket.
                {
                  name: 'acts',
                  test: /\/web\/(api\/intent|session\/draft|market\/orders\/basket\.)|seMutation|utationObserver/,
                  priority: 3,
                },
                {
                  name: 'blocks',
                  test: /\/web\/ui\/(?!toaster|top-layer|server-table|table-|list-|popover|line-chart|chart-|qr-code|keypad|file-drop)/,
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
          input: { render: 'render.tsx', worker: 'frame/worker.ts' },
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
