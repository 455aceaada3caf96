/** A marketplace for benchmarks: realistic offers, and people's searches. */
import { countTerms } from '#api/offers/terms.ts';
import { vectorOf } from '#api/offers/words.ts';
import { type Db, transact } from '#db/connect.ts';
import { seeded } from '#sandbox/gateways/faults.ts';
import { requestOf, type Work } from './http-load.ts';

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

/** Inserts this many offers as rows of two hundred sellers, with mostly distinct names. */
export async function fillMarket(db: Db, offerCount: number): Promise<void> {
  // The same in each run, so that runs can be compared.
  const random = seeded(7);
  const below = (count: number) => Math.floor(random() * count);
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
        published: true,
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
    await transact(db, (tx) => countTerms(tx, [], rows));
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

/** The same searches by everybody, or none that has been made in the last seconds. */
export function searches(url: string, by: 'many' | 'one', lanes: number): (lane: number) => Work {
  const counts = by === 'many' ? [24] : Array.from({ length: 16 }, (_, at) => 16 + at);
  const requests = counts.flatMap((count) =>
    typed().map((text) => {
      const query = new URLSearchParams({ search: text, count: String(count) });
      return requestOf(url, { method: 'GET', path: `/v2/comp/offers?${query}` });
    }),
  );
  return (lane) => async (connection, turn) => {
    const request = requests[(turn * lanes + lane) % requests.length] ?? '';
    return (await connection.status(request)) === 200;
  };
}
