/** Which built files each page needs first, as recorded by the build. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import type { Bundle } from '#texts/bundles.ts';
import { type Path, pages } from '../frame/pages.ts';

const chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});

/** Vite's manifest: chunks by the source file that each is made from. */
const manifest = z.record(z.string(), chunk);
type Manifest = z.output<typeof manifest>;

export interface StyleSheet {
  readonly href: string;
  readonly text: string;
}

export interface PageFiles {
  /** The style sheets of the frame and the page, in order. */
  readonly styles: readonly StyleSheet[];
  /** Scripts that the entry would discover late. */
  readonly scripts: readonly string[];
}

export interface BuiltFiles {
  /** The files of a page; those of the frame only if there is none. */
  of(path: Path | undefined, language: Locale): PageFiles;
}

const entry = 'index.html';

/** All chunks that a source file needs, including its own. */
function closure(all: Manifest, source: string, found = new Set<string>()): Set<string> {
  const own = all[source];
  if (!own || found.has(source)) return found;
  found.add(source);
  for (const other of own.imports) closure(all, other, found);
  return found;
}

/** The texts of a bundle in a language, as the manifest names them. */
export const textsFile = (bundle: Bundle, language: Locale): string =>
  `../texts/${bundle}-${language}`;

/** The source of a page among the files that the manifest names, if it is there. */
export const pageFile = (page: string, files: readonly string[]): string | undefined =>
  files.find((file) => file.endsWith(`/${page}-page.tsx`));

/** What a page imports when it is opened; its texts are fetched once a language is chosen. */
function wantedBy(path: Path | undefined, language: Locale, all: Manifest): string[] {
  const row = pages.find((one) => one.path === path);
  const bundles: Bundle[] = [];
  // Polish is bundled with the app.
  if (language !== 'pl') bundles.push('guest');
  bundles.push(...[row?.texts ?? []].flat());
  if (row && row.access !== 'open') bundles.push('signed-in');
  const texts = bundles.map((bundle) => textsFile(bundle, language));
  const source = row?.page && pageFile(row.page, Object.keys(all));
  return source ? [source, ...texts] : texts;
}

/** Reads the build's output in `dist`. */
export async function readBuiltFiles(dist: string): Promise<BuiltFiles> {
  const recorded = await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8');
  const all = manifest.parse(JSON.parse(recorded));
  const names = [...new Set(Object.values(all).flatMap(({ css }) => css))];
  const texts = await Promise.all(
    names.map((name) => readFile(join(dist, 'client', name), 'utf8')),
  );
  const styleSheets = new Map(names.map((name, at) => [name, texts[at] ?? '']));
  const frame = closure(all, entry);
  return {
    of(path, language) {
      const wanted = wantedBy(path, language, all);
      const needed = new Set([...frame, ...wanted.flatMap((one) => [...closure(all, one)])]);
      const chunks = [...needed].flatMap((one) => all[one] ?? []);
      const styles = [...new Set(chunks.flatMap(({ css }) => css))];
      return {
        styles: styles.map((name) => ({ href: `/${name}`, text: styleSheets.get(name) ?? '' })),
        scripts: [...needed].filter((one) => one !== entry).map((one) => `/${all[one]?.file}`),
      };
    },
  };
}
