/**
 * How fast the marketplace answers while somebody types, among a hundred thousand offers, against a
 * plain ILIKE in the same minutes: `node test/bench/search.bench.ts [--quick]`.
 */
import { parseArgs } from 'node:util';
import { find } from '#api/offers/search.ts';
import { vectorOf, wordsOf } from '#api/offers/words.ts';
import { offers } from '#contract/offers.ts';
import { connect, type Db } from '#db/connect.ts';
import { migrate } from '#db/migrate.ts';
import type { Postgres } from '#sandbox/postgres.ts';
import { whole, withServer } from './bench-server.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
});
const offerCount = options.quick ? 20_000 : 100_000;
const rounds = options.quick ? 2 : 5;
/** One frame of a screen. */
const goalMs = 16;

const things =
  'Chleb Bułka Rower Miód Świeca Dzbanek Koszyk Krzesło Lampa Lodówka Kuchenka Radio Książka Sweter Рушник Сорочка Книжка Хліб Żarna Łódka Kajak Namiot Plecak Gitara Skrzypce Obraz Zegar Stół Półka'.split(
    ' ',
  );
const kinds =
  'żytni pszenny górski miejski lipowy gryczany woskowa gliniany wiklinowy dębowe stojąca używana elektryczna lampowe stara wełniany вишита лляна дитяча домашній kamienne drewniana turystyczny zielony czerwony błękitny mały duży ręczny szkolny'.split(
    ' ',
  );
const more =
  'z Warszawy z Lublina od rolnika na zamówienie dla dzieci na prezent ręcznie robiony jak nowy z gwarancją z dostawą bez cukru do domu до свят українською świeży codziennie tanio okazja ostatnie sztuki'.split(
    ' ',
  );
const categories = ['Pieczywo', 'Sport', 'AGD', 'Elektronika', 'Dom', 'Rękodzieło', 'Spożywcze'];
const places = ['Warszawa', 'Łódź', 'Kraków', 'Gdańsk', 'Lublin', 'Wrocław', 'Poznań', 'Rzeszów'];

/** The same numbers each time (mulberry32), so that runs can be compared. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** Rows as a save would leave them; two hundred sellers, and names that mostly differ. */
async function fill(db: Db): Promise<void> {
  const below = numbersFrom(7);
  const any = (texts: readonly string[]): string => texts[below(texts.length)] ?? '';
  const syllables = ['ra', 'ko', 'mi', 'sze', 'lu', 'to', 'ja', 'bo', 'ny', 'wi', 'ce', 'du'];
  const brand = () => Array.from({ length: 2 + below(3) }, () => any(syllables)).join('');
  await db.query(`
    INSERT INTO person (id, subject, username, email, name)
    SELECT gen_random_uuid(), n::text, n::text, n || '@bench.test', 'Sklep ' || n FROM generate_series(1, 200) AS n;
    INSERT INTO offer_list (person_id) SELECT id FROM person`);
  const { rows: sellers } = await db.query<{ id: string }>('SELECT id FROM person');
  const step = 2000;
  for (let at = 0; at < offerCount; at += step) {
    const rows = Array.from({ length: step }, (_, n) => {
      const name = `${any(things)} ${any(kinds)} ${brand()}`;
      const description = Array.from({ length: 30 + below(40) }, () => any(more)).join(' ');
      const offer = {
        name,
        description,
        categories: [any(categories)],
        rules: [],
        location: any(places),
        ownerName: 'Sklep',
      };
      return {
        ...offer,
        person_id: sellers[(at + n) % sellers.length]?.id,
        number: at + n + 1,
        price: 100 + below(200_000),
        denar_percent: below(101),
        words: vectorOf(offer),
      };
    });
    await db.query(
      `INSERT INTO offer (person_id, number, place, name, description, categories, rules,
         denar_percent, discount_percent, quantity, price, image_address, image_alt, url, location,
         published, published_at, created_at, updated_at, words)
       SELECT person_id, number, number, name, description, categories, '{}', denar_percent, 0, 5,
         price, '', '', '', location, true, now() - number * interval '1 second', now(), now(), words
       FROM jsonb_to_recordset($1::jsonb) AS r (person_id uuid, number int, name text,
         description text, categories text[], denar_percent int, price bigint, location text,
         words tsvector)`,
      [JSON.stringify(rows)],
    );
  }
}

/** What people type, letter by letter. */
function typed(): string[] {
  const wanted = [
    'chleb żytni',
    'rower górski',
    'miód lipowy',
    'lodówka',
    'świeca',
    'сорочка вишита',
    'рушник',
    'kajak',
    'dzbanek glin',
    'книжка',
    'krzeslo debowe',
    'zegar kora',
    'mikolu',
    'szeto',
    'namiot dla dzieci',
  ];
  return wanted.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)));
}

const query = (search: string) =>
  offers.query.parse({ search, count: '24' }) as Parameters<typeof find>[1];

/** The baseline: what a first version would have asked. */
async function ilike(db: Db, search: string): Promise<void> {
  const conditions = search
    .trim()
    .split(/\s+/)
    .map((_, at) => `(name ILIKE $${at + 1} OR description ILIKE $${at + 1})`);
  const values = search
    .trim()
    .split(/\s+/)
    .map((word) => `%${word}%`);
  const where = `FROM offer WHERE published AND ${conditions.join(' AND ')}`;
  await db.query(`SELECT id ${where} ORDER BY published_at DESC LIMIT 24`, values);
  await db.query(`SELECT count(*) ${where}`, values);
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  times.push(performance.now() - began);
}

function told(name: string, times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const [p50, p95] = [at(sorted, 0.5), at(sorted, 0.95)];
  const slowest = sorted.at(-1)?.toFixed(1);
  console.log(
    `  ${name.padEnd(12)} p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, slowest ${slowest} ms`,
  );
  return { p50, p95 };
}

async function measure(postgres: Postgres): Promise<void> {
  const [ownerUrl, apiUrl] = [postgres.url('denar'), postgres.url('denar_api')];
  await migrate({ ownerUrl, apiUrl });
  const owner = connect(ownerUrl);
  await fill(owner);
  await owner.query('VACUUM ANALYZE offer');
  await owner.end();
  const db = connect(apiUrl, { max: 1 });
  const texts = typed();
  const ours: number[] = [];
  const plain: number[] = [];
  // Each round asks all of it in turn; the baseline, which is slow, each fifth keystroke.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [place, text] of texts.entries()) {
      const warm = round === 0;
      await timed(warm ? [] : ours, () => find(db, query(text), wordsOf(text)));
      if (place % 5 === round % 5) await timed(warm ? [] : plain, () => ilike(db, text));
    }
  }
  await db.end();
  console.log(`search as one types, ${whole(offerCount)} offers, ${whole(ours.length)} keystrokes`);
  const base = told('ILIKE', plain);
  const found = told('marketplace', ours);
  console.log(
    `  ${(base.p50 / found.p50).toFixed(0)} × at the median, ${(base.p95 / found.p95).toFixed(0)} × at p95 (target p95 ${goalMs} ms)`,
  );
}

await withServer(measure);
