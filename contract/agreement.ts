/** The binding texts of the programme: their URLs and versions. */

interface BindingText {
  /** Path on the site; earlier versions are below it: `/regulamin/1.0`. */
  readonly path: `/${string}`;
  /**
   * Newest first. `since` is the first day on which a version applies. A new version is announced
   * to everyone who has not accepted it, so set it at least two weeks ahead.
   */
  readonly versions: readonly { readonly version: string; readonly since: string }[];
}

const versions = [
  { version: '2.0', since: '2026-12-15' },
  { version: '1.0', since: '2026-11-21' },
] as const;

/** The only place that defines versions and their dates; the texts are in texts/documents. */
export const agreement = {
  terms: { path: '/regulamin', versions },
  payments: { path: '/regulamin_platnosci', versions },
  privacy: { path: '/polityka_prywatnosci', versions },
  rules: { path: '/zasady', versions },
} as const satisfies Readonly<Record<string, BindingText>>;

export type Agreement = Readonly<Record<BindingName, BindingText>>;
export type BindingName = keyof typeof agreement;

export const bindingNames = Object.keys(agreement) as readonly BindingName[];

/** The latest version of a text, in force or announced. */
export function newestOf(
  name: BindingName,
  texts: Agreement = agreement,
): BindingText['versions'][number] {
  const [newest] = texts[name].versions;
  if (!newest) throw new Error(`${name} has no version`);
  return newest;
}

/** What a user accepts by opening a wallet: `terms 2.0, payments 2.0, …`. */
export const newestVersions = bindingNames
  .map((name) => `${name} ${newestOf(name).version}`)
  .join(', ');

/** How it was accepted: with a checkbox next to links to the texts, or by the API call itself. */
export const waysToAccept = ['box', 'call'] as const;
