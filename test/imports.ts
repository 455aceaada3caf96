/** The import graph of the project's files, including types. */
import fs from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const specifiers = /\bfrom '([#.][^']+)'|\bimport\(\s*'([#.][^']+)'|^import '([#.][^']+)'/gm;

/** The project's files that a file imports, without duplicates, as paths from the root. */
export function importsOf(file: string, text: string): string[] {
  const named = [...text.matchAll(specifiers)].map(([, ...names]) => names.find(Boolean) ?? '');
  const paths = named.map((name) =>
    name.startsWith('#')
      ? path.normalize(name.slice(1))
      : path.normalize(path.join(path.dirname(file), name)),
  );
  return [...new Set(paths)];
}

/** The files read so far with their imports: most tests reach the same ones. */
const read = new Map<string, { text: string; imports: readonly string[] } | null>();

function contentOf(name: string) {
  const known = read.get(name);
  if (known !== undefined) return known;
  const full = path.join(root, name);
  const isFile = fs.statSync(full, { throwIfNoEntry: false })?.isFile();
  const text = isFile ? fs.readFileSync(full, 'utf8') : '';
  const content = isFile ? { text, imports: importsOf(name, text) } : null;
  read.set(name, content);
  return content;
}

/** What is known of each pattern: files that reach it, and files that do not. */
const found = new Map<string, { hits: Set<string>; misses: Set<string> }>();

/** Whether a file or any of its direct or indirect imports contains a text. */
export function reaches(file: string, wanted: RegExp): boolean {
  const known = found.get(wanted.source) ?? { hits: new Set(), misses: new Set() };
  found.set(wanted.source, known);
  const seen = new Set([file]);
  for (const name of seen) {
    if (known.misses.has(name)) continue;
    const content = contentOf(name);
    if (known.hits.has(name) || (content && wanted.test(content.text))) {
      known.hits.add(name).add(file);
      return true;
    }
    for (const imported of content?.imports ?? []) seen.add(imported);
  }
  for (const name of seen) known.misses.add(name);
  return false;
}
