/** Download sizes for a browser: read from a built site, in brotli bytes. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pages } from '#web/frame/pages.ts';
import { pageFile } from '#web/server/assets.ts';

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
/** The page that guests visit most. */
const marketPage = 'market/offers/market-page.tsx';
const placesPage = 'market/places/places-page.tsx';
const largeMap = 'market/places/opened-map.tsx';
const guestPage = 'wallet/home-page.tsx';
/** Landing page after signing in; guests arrive at /home. */
const memberPage = 'wallet/wallet-page.tsx';
/** Downloaded once for all pages of signed-in users. */
const sharedTexts = '../texts/signed-in-pl';

function closure(all: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = all[source];
  if (!chunk || found.has(source)) return found;
  found.add(source);
  for (const other of chunk.imports ?? []) closure(all, other, found);
  return found;
}

/** The sizes limited by design and measurements; `dist` is the built site. */
export function sizesOf(dist: string): readonly Budget[] {
  const client = path.join(dist, 'client');
  const manifest = readFileSync(path.join(client, '.vite/manifest.json'), 'utf8');
  const all = JSON.parse(manifest) as Manifest;
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
  const member = new Set([...guest, ...closure(all, memberPage)]);
  const placesParts = new Set([...guest, ...closure(all, placesPage)]);
  if (!all[largeMap] || placesParts.has(largeMap)) throw new Error('The map is not by itself.');
  const sourceOf = (page: string): string => {
    const source = pageFile(page, Object.keys(all));
    if (!source) throw new Error(`The build has no page called ${page}.`);
    return source;
  };
  const routes = pages.flatMap(({ path: address, access, page }): Budget[] => {
    if (page === undefined) return [];
    const source = sourceOf(page);
    const before = access === 'open' ? guest : member;
    const needed = [...closure(all, source)].filter((one) => !before.has(one));
    const bytes = source === memberPage ? scripts(member) - scripts(guest) : scripts(needed);
    return [{ what: `JavaScript of ${address} beyond the first page`, bytes, most: 30_000 }];
  });
  const opened = [...closure(all, largeMap)].filter((one) => !placesParts.has(one));
  const mostStyles = Math.max(
    ...pages.map(({ page }) =>
      styles([...closure(all, entry), ...(page ? closure(all, sourceOf(page)) : [])]),
    ),
  );
  const fonts = readdirSync(path.join(client, 'assets')).filter((name) =>
    /-latin-[\w-]{8}\.woff2$/.test(name),
  );
  const fontBytes = fonts.reduce(
    (sum, name) => sum + readFileSync(path.join(client, 'assets', name)).length,
    0,
  );
  return [
    { what: 'JavaScript of a guest at /home', bytes: scripts(guest), most: 118_000 },
    { what: 'JavaScript of a guest at /puboffers', bytes: scripts(market), most: 118_000 },
    { what: 'style sheets of the page that has most', bytes: mostStyles, most: 12_300 },
    {
      what: 'JavaScript and styles of the large map, once it is opened',
      bytes: scripts(opened) + styles(opened),
      most: 50_000,
    },
    { what: 'font of a Polish page', bytes: fontBytes, most: 20_000 },
    {
      what: 'texts of the pages for people signed in',
      bytes: weigh(all[sharedTexts]?.file ?? ''),
      most: 30_000,
    },
    ...routes.sort((a, b) => b.bytes - a.bytes),
  ];
}
