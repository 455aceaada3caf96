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

const compressed = (): Plugin => ({
  name: 'denar-compress',
  apply: 'build',
  closeBundle: { sequential: true, order: 'post', handler: () => compressFolder('web/dist') },
});

export default defineConfig({
  root: 'web',
  plugins: [react(), configInDevelopment(), compressed()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    // Data addresses would need holes in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
  },
});
