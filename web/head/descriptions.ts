/** What search engines and previews are told of a page, in each language. */

export interface Descriptions {
  /** They mention the product and that it is a complementary currency (specification §2). */
  readonly keywords: string;
  /** Of every page that has no description of its own. */
  readonly site: string;
  /** By address; these pages, and no others, are for search engines. */
  readonly pages: Readonly<Record<string, string>>;
  /** Instead of a page that cannot be drawn without scripts. */
  readonly noScript: string;
}
