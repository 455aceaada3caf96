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

/** Whether a file or any of its direct or indirect imports contains a text. */
export function reaches(file: string, text: string): boolean {
  const seen = new Set([file]);
  for (const name of seen) {
    const full = path.join(root, name);
    if (!fs.statSync(full, { throwIfNoEntry: false })?.isFile()) continue;
    const content = fs.readFileSync(full, 'utf8');
    if (content.includes(text)) return true;
    for (const imported of importsOf(name, content)) seen.add(imported);
  }
  return false;
}
