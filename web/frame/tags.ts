/** The head tags that depend on the page and the language. */
import { type Brand, brandWords, withWords } from '#contract/brand.ts';
import { type Locale, languages, shownCodes } from '#contract/languages.ts';
import type { head } from '#texts/head.ts';
import type { InLanguage } from '#texts/texts.ts';
import { languageParameter } from '../i18n/language-choice.ts';

export interface Tag {
  readonly tag: 'meta' | 'link';
  /** The attributes that identify the tag. */
  readonly is: Readonly<Record<string, string>>;
  /** The attribute that changes, and its value. */
  readonly says: readonly ['content' | 'href', string];
}

export interface HeadOf {
  readonly siteUrl: string;
  readonly pathname: string;
  readonly language: Locale;
  readonly title: string;
  readonly brand: Brand;
  /** The metadata of the one thing that the page shows. */
  readonly own?: OwnHead | undefined;
}

/** The head of a page that shows one thing: an offer, a seller. */
export interface OwnHead {
  readonly title: string;
  readonly description: string;
  /** The absolute URL of a picture. */
  readonly image?: string | undefined;
  /** Its schema.org description. */
  readonly structured?: object | undefined;
}

const meta = (name: string, content: string): Tag => ({
  tag: 'meta',
  is: { name },
  says: ['content', content],
});

const openGraph = (property: string, content: string): Tag => ({
  tag: 'meta',
  is: { property: `og:${property}` },
  says: ['content', content],
});

/** In Open Graph's format: with a country. */
const territories: Readonly<Record<Locale, string>> = { pl: 'pl_PL', uk: 'uk_UA', en: 'en_GB' };

type Texts = InLanguage<typeof head>;

/** True for the pages that search engines may index. */
export const isForAll = ({ pages }: Texts, pathname: string): boolean =>
  Object.hasOwn(pages, pathname);

/** All of these tags for one page. The URL without a language is the Polish page. */
export function tagsOf(page: HeadOf, texts: Texts): readonly Tag[] {
  const { siteUrl, pathname, language, title, brand, own } = page;
  const named = (text: string) => withWords(text, {}, brandWords(brand, language));
  const pages: Readonly<Record<string, string>> = texts.pages;
  const description = own?.description ?? named(pages[pathname] ?? texts.site);
  const address = (spoken: Locale) =>
    siteUrl + pathname + (spoken === 'pl' ? '' : `?${languageParameter}=${shownCodes[spoken]}`);
  return [
    meta('description', description),
    meta('keywords', named(texts.keywords)),
    meta('robots', isForAll(texts, pathname) || own ? 'all' : 'noindex'),
    { tag: 'link', is: { rel: 'canonical' }, says: ['href', address(language)] },
    ...languages.map(
      (spoken): Tag => ({
        tag: 'link',
        is: { rel: 'alternate', hreflang: spoken },
        says: ['href', address(spoken)],
      }),
    ),
    openGraph('type', 'website'),
    openGraph('site_name', brand.name),
    openGraph('title', title),
    openGraph('description', description),
    openGraph('url', address(language)),
    openGraph('locale', territories[language]),
    openGraph('image', own?.image ?? `${siteUrl}/icons/preview.png`),
    meta('twitter:card', 'summary_large_image'),
  ];
}
