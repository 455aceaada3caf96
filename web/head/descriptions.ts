/** Page descriptions for search engines and link previews, in each language. */

export interface Descriptions {
  /** They name the product and that it is a complementary currency (specification §2). */
  readonly keywords: string;
  /** For every page without its own description. */
  readonly site: string;
  /** By path; only these pages are indexed by search engines. */
  readonly pages: Readonly<Record<string, string>>;
  /** In place of a page that cannot be rendered without scripts. */
  readonly noScript: string;
}
