/** Whether an address is one of a path's, and with what in its open parts. */

/** By the names of the open parts. */
export type Params = Readonly<Partial<Record<string, string>>>;

/** The parts of `pathname` that `path`, such as `/order/:id`, leaves open; undefined if they differ. */
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
