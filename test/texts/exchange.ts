/** Texts as files for translators: i18next JSON, a folder for each language and a file for each noun. */
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Strings } from '#texts/texts.ts';
import { stringsOf, withStrings } from './source.ts';

const read = (file: string): string => readFileSync(file, 'utf8');

/** The files with texts below a root, such as `sandbox/people`. */
const namesIn = (root: string): string[] =>
  globSync('texts/**/*.ts', { cwd: root })
    .map((file) => file.slice('texts/'.length, -'.ts'.length))
    .filter((name) => Object.keys(stringsOf(read(sourceOf(root, name)), 'pl')).length > 0)
    .sort();

const sourceOf = (root: string, name: string): string => path.join(root, 'texts', `${name}.ts`);

/** Writes `<folder>/<language>/<noun>.json` for each language, and returns how many files. */
export function writeOut(root: string, folder: string, languages: readonly string[]): number {
  const files = namesIn(root).flatMap((name) =>
    languages.map((language) => ({
      name,
      file: path.join(folder, language, `${name}.json`),
      language,
    })),
  );
  for (const { name, file, language } of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    const strings = stringsOf(read(sourceOf(root, name)), language);
    writeFileSync(file, `${JSON.stringify(strings, null, 2)}\n`);
  }
  return files.length;
}

/**
 * Reads all languages of a folder into texts/, and returns the files changed. If anything is wrong
 * nothing is written, and one error lists all of it.
 */
export function readIn(root: string, folder: string): string[] {
  const faults: string[] = [];
  const changed = namesIn(root).flatMap((name) => {
    const before = read(sourceOf(root, name));
    const after = readdirSync(folder).reduce((source, language) => {
      const file = path.join(folder, language, `${name}.json`);
      try {
        return withStrings(source, language, JSON.parse(read(file)) as Strings);
      } catch (error) {
        faults.push(`${file}: ${(error as Error).message}`);
        return source;
      }
    }, before);
    return after === before ? [] : [{ file: sourceOf(root, name), after }];
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const { file, after } of changed) writeFileSync(file, after);
  return changed.map(({ file }) => file);
}
