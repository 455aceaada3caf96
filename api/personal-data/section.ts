/** One table of what is kept about a person. */

export interface Section {
  /** Also the name of its files. */
  readonly name: string;
  /** For people: what stands in it, in the languages of the read-me. */
  readonly about: { readonly pl: string; readonly uk: string; readonly en: string };
  /** $1 is the person's id, $2 their address, $3 the wallets they have or had. */
  readonly sql: string;
  /** Left out where there is nothing in it, as of a chain that a programme does not have. */
  readonly optional?: true;
  /** Columns that hold minor units. */
  readonly money?: readonly string[];
}
