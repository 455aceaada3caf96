/** What search engines and phones ask a site for: robots.txt, the sitemap and the manifest. */
import { type Language, languages, locales } from '#contract/languages.ts';
import { en } from '../head/en.ts';
import { pl } from '../head/pl.ts';
import { ua } from '../head/ua.ts';
import { shell as enMenu } from '../i18n/en/shell.ts';
import { languageParameter } from '../i18n/language-choice.ts';
import { shell as plMenu } from '../i18n/pl/shell.ts';
import { shell as uaMenu } from '../i18n/ua/shell.ts';
import { paths } from '../paths.ts';
import type { SiteConfig } from './config.ts';

/** The pages for everybody: those that there are and that have a description. */
const publicPaths = paths.filter((path) => Object.hasOwn(pl.pages, path));

export const robotsOf = ({ siteUrl }: SiteConfig): string =>
  [
    'User-agent: *',
    'Allow: /',
    'Disallow: /login',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    `Sitemap: ${siteUrl}/sitemap-offers.xml`,
    '',
  ].join('\n');

/** Each public page once per language, and each with its other languages. */
export function sitemapOf({ siteUrl }: SiteConfig): string {
  const address = (path: string, language: Language) =>
    siteUrl + path + (language === 'pl' ? '' : `?${languageParameter}=${language}`);
  const others = (path: string) =>
    languages.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${locales[language]}" href="${address(path, language)}"/>`,
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

const descriptions = { pl, ua, en } as const satisfies Record<Language, unknown>;

const menus = { pl: plMenu, ua: uaMenu, en: enMenu } as const satisfies Record<Language, unknown>;

/** What stands behind a long press on the app's icon. */
const shortcuts = ['otp', 'pay', 'wallet'] as const;

const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
] as const;

/** By which phones and desktops install the site as an app. */
export function manifestOf({ brand }: SiteConfig, language: Language): string {
  return JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description: descriptions[language].site.replaceAll('{{brand}}', brand),
    lang: locales[language],
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#2B5C3F',
    categories: ['finance', 'shopping'],
    icons,
    shortcuts: shortcuts.map((one) => ({
      name: menus[language][one],
      url: `/${one}`,
      icons: [icons[0]],
    })),
  });
}
