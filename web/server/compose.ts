/** Inserts a rendered page, its head and the configuration into index.html. */
import { shownCodes } from '#contract/languages.ts';
import type { PageAddress, RenderedPage } from '../frame/rendered-page.ts';
import { languageParameter } from '../i18n/language-choice.ts';
import type { PublicConfig } from '../i18n/public-config.ts';
import type { PageFiles } from './assets.ts';
import { withConfig } from './config.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (one) => entities[one] ?? one);

const tagOf = (tag: string, attributes: Readonly<Record<string, string>>): string =>
  `<${[tag, ...Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`)].join(' ')}>`;

function headOf({ title, tags }: RenderedPage): string {
  const lines = tags.map(({ tag, is, says: [name, value] }) =>
    tagOf(tag, { ...is, [name]: value }),
  );
  return [`<title>${escaped(title)}</title>`, ...lines].join('\n    ');
}

/** Replaces a required placeholder; the text may contain anything, even `$&`. */
function put(html: string, mark: string, text: string): string {
  if (!html.includes(mark)) throw new Error(`index.html has no ${mark}`);
  return html.replace(mark, () => text);
}

const styleLink = /\s*<link rel="stylesheet"[^>]*>/g;
const latinLink = /\s*<link[^>]*-latin[^>]*>/;
const preloadLink = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Styles are inlined, so that the first paint waits for nothing; the disabled links let the scripts
 * know that each style sheet is already there. `more` is an additional style of this page.
 */
export function withFiles(html: string, { styles, scripts }: PageFiles, more = ''): string {
  const lines = [
    ...scripts.map((href) => tagOf('link', { rel: 'modulepreload', crossorigin: '', href })),
    ...styles.map(({ text }) => `<style>${text}</style>`),
    ...(more && [`<style>${more}</style>`]),
    ...styles.map(({ href }) => tagOf('link', { rel: 'stylesheet', href, disabled: '' })),
  ];
  const bare = html.replace(styleLink, '').replace(preloadLink, '');
  return put(bare, '</head>', `${lines.join('\n    ')}\n  </head>`);
}

const moduleScript = /\s*<script type="module"[^>]*><\/script>/g;
const appLinks = /\s*<link\s[^>]*rel="(?:preload|manifest)"[^>]*>/g;

/** The offline page: it loads only one small script, which is cached too. */
export function composeOffline(
  template: string,
  { html, style }: { readonly html: string; readonly style: string },
  { styles }: PageFiles,
  config: PublicConfig,
): string {
  const bare = template.replace(moduleScript, '').replace(appLinks, '');
  const texts = [...styles.map(({ text }) => text), style];
  const inline = texts.map((text) => `<style>${text}</style>`).join('\n    ');
  const head = [
    `<title>${escaped(config.brand.name)}</title>`,
    '<meta name="robots" content="noindex">',
    inline,
  ].join('\n    ');
  const whole = withConfig(bare.replace(styleLink, '').replace(preloadLink, ''), config);
  const body = `${html}<script src="/offline.js"></script>`;
  return put(put(whole, '<!--head-->', head), '<div id="root"><!--page--></div>', body);
}

/** Data that no browser executes. `<` is escaped, so that no value can end the element. */
const jsonElement = (attributes: string, data: object): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The path that is rendered in place of the root. */
export const startAddress = '/home';

/** The complete page. `asked` is the path that the browser requested. */
export function compose(
  template: string,
  asked: string,
  { language }: PageAddress,
  page: RenderedPage,
  config: PublicConfig,
): string {
  const noScript = page.noScript && `<p class="no-script">${escaped(page.noScript)}</p>`;
  const body = [
    noScript && `<noscript>${noScript}</noscript>`,
    page.data.length > 0 && jsonElement('type="application/json" id="drawn-data"', page.data),
    page.structured && jsonElement('type="application/ld+json"', page.structured),
  ];
  const at = asked === '/' ? ` data-at="${startAddress}"` : '';
  let html = withConfig(template, config);
  const color = { name: 'theme-color', content: config.brand.colors.light.primary };
  html = put(html, '<!--head-->', `${headOf(page)}\n    ${tagOf('meta', color)}`);
  html = put(html, '<html lang="pl"', `<html lang="${language}"`);
  html = put(
    html,
    '<div id="root"><!--page--></div>',
    `<div id="root"${at}>${page.html}</div>${body.filter(Boolean).join('')}`,
  );
  const manifest = 'href="/manifest.webmanifest"';
  html = put(
    html,
    manifest,
    manifest.replace(/"$/, `?${languageParameter}=${shownCodes[language]}"`),
  );
  // A page of each language needs one file of the font (base.css).
  if (language !== 'uk') return html;
  return html.replace(/\s+media="not all"/, '').replace(latinLink, '');
}
