/** How much a browser has to fetch: read from a built site, in brotli bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { access, paths } from '#web/paths.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

export interface Budget {
  readonly what: string;
  readonly bytes: number;
  readonly most: number;
}

const entry = 'index.html';
/** What guests look for most. */
const marketPage = 'market/open-market.ts';
const guestPage = 'home/home-page.tsx';
/** Where people who sign in arrive; guests arrive at /home. */
const memberPage = '/wallet';
const guestPaths = new Set<string>(paths.filter((one) => access[one] === 'open'));
/** Fetched once for all pages of people who are signed in. */
const sharedTexts = 'i18n/pl-signed-in.ts';

function closure(all: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = all[source];
  if (!chunk || found.has(source)) return found;
  found.add(source);
  for (const other of chunk.imports ?? []) closure(all, other, found);
  return found;
}

/** The sizes that design and measurements set a limit to; `dist` is the built site. */
export function sizesOf(dist: string): readonly Budget[] {
  const client = path.join(dist, 'client');
  const json = (name: string): unknown => JSON.parse(readFileSync(path.join(dist, name), 'utf8'));
  const all = json('client/.vite/manifest.json') as Manifest;
  const pages = json('server/pages.json') as Readonly<Record<string, string>>;
  const weighed = new Map<string, number>();
  const weigh = (file: string): number => {
    const known =
      weighed.get(file) ?? brotliCompressSync(readFileSync(path.join(client, file))).length;
    weighed.set(file, known);
    return known;
  };
  const scripts = (sources: Iterable<string>) =>
    [...new Set([...sources].map((one) => all[one]?.file ?? ''))].reduce(
      (sum, f) => sum + weigh(f),
      0,
    );
  const styles = (sources: Iterable<string>) =>
    [...new Set([...sources].flatMap((one) => all[one]?.css ?? []))].reduce(
      (sum, f) => sum + weigh(f),
      0,
    );
  const guest = new Set([...closure(all, entry), ...closure(all, guestPage)]);
  const market = [entry, marketPage].flatMap((source) => [...closure(all, source)]);
  const member = new Set([...guest, ...closure(all, pages[memberPage] ?? '')]);
  const routes = Object.entries(pages).map(([address, source]): Budget => {
    const before = guestPaths.has(address) ? guest : member;
    const needed = [...closure(all, source)].filter((one) => !before.has(one));
    const bytes = address === memberPage ? scripts(member) - scripts(guest) : scripts(needed);
    return { what: `JavaScript of ${address} beyond the first page`, bytes, most: 30_000 };
  });
  const mostStyles = Math.max(
    ...Object.values(pages).map((source) =>
      styles([...closure(all, entry), ...closure(all, source)]),
    ),
  );
  const fonts = readdirSync(path.join(client, 'assets')).filter((name) =>
    /-(latin|polish)-[\w-]{8}\.woff2$/.test(name),
  );
  const fontBytes = fonts.reduce(
    (sum, name) => sum + readFileSync(path.join(client, 'assets', name)).length,
    0,
  );
  return [
    { what: 'JavaScript of a guest at /home', bytes: scripts(guest), most: 118_000 },
    { what: 'JavaScript of a guest at /puboffers', bytes: scripts(market), most: 118_000 },
    { what: 'style sheets of the page that has most', bytes: mostStyles, most: 12_000 },
    { what: 'fonts of a Polish page', bytes: fontBytes, most: 28_000 },
    {
      what: 'texts of the pages for people signed in',
      bytes: weigh(all[sharedTexts]?.file ?? ''),
      most: 30_000,
    },
    ...routes.sort((a, b) => b.bytes - a.bytes),
  ];
}
