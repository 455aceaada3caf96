/** Addresses of the app: what a link may lead to, and what makes those with parameters. */

/** Its keys are the paths of all pages; the table of pages adds its own (web/frame/pages.ts). */
export interface Pages {
  /** Leads to the wallet, or a guest to /home. */
  '/': unknown;
}

type Path = keyof Pages;

/** The names of the parameters in a path, such as `id` in `/order/:id`. */
type ParamsOf<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The paths that are addresses as they stand. */
type Whole = { [P in Path]: ParamsOf<P> extends never ? P : never }[Path];

declare const made: unique symbol;

/** A page's address: written out where its path has no parameters, otherwise made by `addressTo`. */
export type Address =
  | Whole
  | `${Whole}${'?' | '#'}${string}`
  | (string & { readonly [made]: true });

type Value = string | number;
type Query = Readonly<Record<string, Value | readonly Value[] | undefined>>;

/**
 * Whether a text from elsewhere is an address of the app. Any path is one: where no page is, "not found"
 * is shown.
 */
export const isAddress = (text: string): text is Address => /^\/(?!\/)/.test(text);

/**
 * The address of a page: its path with the parameters given, and what else is given as its query. Nothing
 * is added for undefined, and a list once for each of its values.
 */
export function addressTo<P extends Path>(
  path: P,
  given: Readonly<Record<ParamsOf<P>, Value>> & Query,
): Address {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<Query[string]>(given)) {
    for (const one of [value ?? []].flat()) query.append(name, String(one));
  }
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const part = query.get(name) ?? '';
    query.delete(name);
    return encodeURIComponent(part);
  });
  const rest = query.toString();
  const address = rest ? `${filled}?${rest}` : filled;
  return isAddress(address) ? address : '/';
}
