/** Which built files each page needs first, as the build has written it down. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Language } from '#contract/languages.ts';

const chunk = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});

/** Vite's manifest: chunks by the source file that each is made from. */
const manifest = z.record(z.string(), chunk);
type Manifest = z.output<typeof manifest>;

/** The source file of each page, by the pattern of its address. */
const pages = z.record(z.string(), z.string());

export interface StyleSheet {
  readonly href: string;
  readonly text: string;
}

export interface PageFiles {
  /** The style sheets of the frame and the page, in their order. */
  readonly styles: readonly StyleSheet[];
  /** Scripts that the entry would find out about late. */
  readonly scripts: readonly string[];
}

export interface BuiltFiles {
  /** The files of a page by the pattern of its address; those of the frame alone without one. */
  of(pattern: string | undefined, language: Language): PageFiles;
}

const entry = 'index.html';

/** All chunks that a source file needs, itself included. */
function closure(all: Manifest, source: string, found = new Set<string>()): Set<string> {
  const own = all[source];
  if (!own || found.has(source)) return found;
  found.add(source);
  for (const other of own.imports) closure(all, other, found);
  return found;
}

/** These say nothing but what is said from the start. */
const sayLittle = /^(home\/|content\/open-document)/;

/** Texts are fetched when a language is chosen, which nobody needs to wait for. */
function textsOf(source: string | undefined, language: Language): string[] {
  const named = source?.startsWith('market/') ? 'market' : 'signed-in';
  const more = source === undefined || sayLittle.test(source) ? [] : [named];
  return [
    ...(language === 'pl' ? [] : [`i18n/${language}.ts`]),
    // The Polish ones of the market come with its pages.
    ...more.map((texts) => `i18n/${language}-${texts}.ts`),
  ];
}

/** Reads what the build has left in `dist`. */
export async function readBuiltFiles(dist: string): Promise<BuiltFiles> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(dist, name), 'utf8'));
  const all = manifest.parse(await read('client/.vite/manifest.json'));
  const sources = pages.parse(await read('server/pages.json'));
  const names = [...new Set(Object.values(all).flatMap(({ css }) => css))];
  const texts = await Promise.all(
    names.map((name) => readFile(join(dist, 'client', name), 'utf8')),
  );
  const styleSheets = new Map(names.map((name, at) => [name, texts[at] ?? '']));
  const frame = closure(all, entry);
  return {
    of(pattern, language) {
      const source = pattern === undefined ? undefined : sources[pattern];
      const wanted = [...(source ? [source] : []), ...textsOf(source, language)];
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
