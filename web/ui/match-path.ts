/** Matches paths with patterns such as `/order/:id`. */

/** The values of a pattern's parameters, by name. */
export type Params = Readonly<Partial<Record<string, string>>>;

/** The parameters of `pathname` as the pattern `path` names them; undefined if it does not match. */
export function matchPath(path: string, pathname: string): Params | undefined {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`, 'i');
  const found = pattern.exec(pathname);
  if (!found) return undefined;
  const open = Object.entries(found.groups ?? {});
  return Object.fromEntries(open.map(([name, part]) => [name, decoded(part)]));
}

/** Somebody may have typed it, so that it is wrongly encoded. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
