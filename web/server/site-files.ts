/** What search engines and phones request from a site: robots.txt, the sitemap and the manifest. */
import { brandWords, withWords } from '#contract/brand.ts';
import { type Locale, languages, shownCodes } from '#contract/languages.ts';
import { head } from '#texts/head.ts';
import { shell } from '#texts/shell.ts';
import { paths } from '../frame/pages.ts';
import { languageParameter } from '../i18n/language-choice.ts';
import type { SiteConfig } from './config.ts';

/** The public pages: existing paths that have a description. */
const publicPaths = paths.filter((path) => Object.hasOwn(head.pages, path));

export const robotsOf = ({ siteUrl }: SiteConfig): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /login',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    `Sitemap: ${siteUrl}/sitemap-offers.xml`,
    '',
  ].join('\n');

/** Each public page once per language, with links to its other languages. */
export function sitemapOf({ siteUrl }: SiteConfig): string {
  const address = (path: string, language: Locale) =>
    siteUrl + path + (language === 'pl' ? '' : `?${languageParameter}=${shownCodes[language]}`);
  const others = (path: string) =>
    languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${address(path, language)}"/>`,
    );
  const pages = publicPaths.flatMap((path) =>
    languages.map(
      (language) => `<url><loc>${address(path, language)}</loc>${others(path).join('')}</url>`,
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}

/** The shortcuts shown on a long press of the app's icon. */
const shortcuts = ['otp', 'pay', 'wallet'] as const;

const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
] as const;

/** The manifest with which phones and desktops install the site as an app. */
export function manifestOf({ brand }: SiteConfig, language: Locale): string {
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: withWords(head.site[language], {}, brandWords(brand, language)),
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: brand.colors.light.primary,
    categories: ['finance', 'shopping'],
    icons,
    shortcuts: shortcuts.map((one) => ({
      name: shell[one][language],
      url: `/${one}`,
      icons: [icons[0]],
    })),
  });
}
