/** The tags of a page's head that change from page to page and from language to language. */
import { type Language, languages, locales } from '#contract/languages.ts';
import { languageParameter } from '../i18n/language-choice.ts';
import type { Descriptions } from './descriptions.ts';

export interface Tag {
  readonly tag: 'meta' | 'link';
  /** The attributes that tell it from all other tags. */
  readonly is: Readonly<Record<string, string>>;
  /** The attribute that changes, and its value. */
  readonly says: readonly ['content' | 'href', string];
}

export interface HeadOf {
  readonly siteUrl: string;
  readonly pathname: string;
  readonly language: Language;
  readonly title: string;
  readonly brand: string;
  /** What the page says of the one thing that it shows. */
  readonly own?: OwnHead | undefined;
}

/** The head of a page that shows one thing: an offer, a seller. */
export interface OwnHead {
  readonly title: string;
  readonly description: string;
  /** The whole address of a picture. */
  readonly image?: string | undefined;
  /** What it is, in the words of schema.org. */
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

/** As Open Graph wants it: with a country. */
const territories: Readonly<Record<Language, string>> = { pl: 'pl_PL', ua: 'uk_UA', en: 'en_GB' };

/** True for the pages that search engines may show. */
export const isForAll = ({ pages }: Descriptions, pathname: string): boolean =>
  Object.hasOwn(pages, pathname);

/** All of these tags for one page. The address without a language is the Polish page. */
export function tagsOf(head: HeadOf, descriptions: Descriptions): readonly Tag[] {
  const { siteUrl, pathname, language, title, brand, own } = head;
  const named = (text: string) => text.replaceAll('{{brand}}', brand);
  const { keywords, site, pages } = descriptions;
  const description = own?.description ?? named(pages[pathname] ?? site);
  const address = (spoken: Language) =>
    siteUrl + pathname + (spoken === 'pl' ? '' : `?${languageParameter}=${spoken}`);
  return [
    meta('description', description),
    meta('keywords', named(keywords)),
    meta('robots', isForAll(descriptions, pathname) || own ? 'all' : 'noindex'),
    { tag: 'link', is: { rel: 'canonical' }, says: ['href', address(language)] },
    ...languages.map(
      (spoken): Tag => ({
        tag: 'link',
        is: { rel: 'alternate', hreflang: locales[spoken] },
        says: ['href', address(spoken)],
      }),
    ),
    openGraph('type', 'website'),
    openGraph('site_name', brand),
    openGraph('title', title),
    openGraph('description', description),
    openGraph('url', address(language)),
    openGraph('locale', territories[language]),
    openGraph('image', own?.image ?? `${siteUrl}/icons/preview.png`),
    meta('twitter:card', 'summary_large_image'),
  ];
}
