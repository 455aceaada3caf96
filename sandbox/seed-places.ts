/** The demo shops' own pages: where they are, and when they are open. */
import { uploadImage } from '#contract/offers.ts';
import { myProfile, saveProfile } from '#contract/profiles.ts';
import { draw } from './goods/pictures.ts';
import type { Call } from './seed-cards.ts';

const span = (from: string, to: string) => [{ from, to }];
const week = (weekday: object[], saturday: object[]) => [
  ...[weekday, weekday, weekday, weekday, weekday, saturday],
  ...[[], []],
];

const shops = [
  {
    email: 'seller@denar.test',
    drawing: { shape: 'loaf', palette: 'rye' },
    shop: {
      listed: true,
      kind: 'food',
      about: 'Zakwas dokarmiamy od dwunastu lat, chleb pieczemy nocą na kamieniu.',
      address: 'ul. Ząbkowska 14',
      postcode: '03-735',
      town: 'Warszawa',
      phone: '225550131',
      hours: week(span('06:30', '18:00'), span('06:30', '14:00')),
      denarPercent: 60,
      point: { lat: 52.25262, lon: 21.03998 },
    },
  },
  {
    email: 'shop@denar.test',
    drawing: { shape: 'crate', palette: 'carrot' },
    shop: {
      listed: true,
      kind: 'shop',
      about: 'Warzywa od trzech rolników spod Grójca i rzemiosło sąsiadów.',
      address: 'ul. Wolska 50',
      postcode: '01-187',
      town: 'Warszawa',
      phone: '225550142',
      hours: week(span('08:00', '19:00'), span('08:00', '15:00')),
      denarPercent: 70,
      point: { lat: 52.2329, lon: 20.9691 },
    },
  },
] as const;

/** Saves each shop unless it has one, so that later changes by users remain. */
export async function seedPlaces(call: Call): Promise<void> {
  for (const [at, { email, drawing, shop }] of shops.entries()) {
    const known = (await call(myProfile, { as: email })) as { phone: string; shop: unknown };
    if (known.shop) continue;
    const file = await draw(drawing, at);
    const { id } = (await call(uploadImage, { as: email, file })) as { id: string };
    const body = { phone: known.phone, picture: id, language: null, shop };
    await call(saveProfile, { as: email, body });
  }
}
