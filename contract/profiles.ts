/** What people see and change of themselves: name, phone, picture, language, and their shop. */
import * as z from 'zod/mini';
import { languages } from './languages.ts';
import { hourDays, lengthOf, minutesOf, type Span } from './opening-hours.ts';
import { operation } from './operation.ts';
import { id, phone, postcode, worded } from './schemas.ts';
import { cleanTextOf, lineUpTo } from './text.ts';

/** What shops offer; people choose among them in the list of places. */
export const placeKinds = [
  'food',
  'shop',
  'services',
  'crafts',
  'culture',
  'health',
  'other',
] as const;

export const maxAbout = 1000;
export const maxStreet = 120;
export const maxTown = 80;

const orNone = <S extends z.ZodMiniType<string, string>>(schema: S) =>
  z.union([z.literal(''), schema]);

/** A point in or near Poland, in degrees. */
export const point = z.object({
  lat: z.number().check(z.gte(48), z.lte(56)),
  lon: z.number().check(z.gte(14), z.lte(25)),
});

const percent = z.number().check(z.int(), z.gte(0), z.lte(100));

const maxSpans = 3;

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Each begins after the one before has ended, and only the last may go past midnight. */
function inOrder(spans: readonly Span[]): boolean {
  return spans.every((span, at) => {
    const next = spans[at + 1];
    return !next || minutesOf(span.from) + lengthOf(span) < minutesOf(next.from);
  });
}

const span = z.object({
  from: z.string().check(
    z.maxLength(5, { abort: true }),
    worded('hours', (time) => clock.test(time)),
  ),
  to: z.string().check(
    z.maxLength(5, { abort: true }),
    worded('hours', (time) => time === '24:00' || clock.test(time)),
  ),
});

/** Hours of the eight days of `hourDays`; empty where none are told. */
export const openingHours = z
  .array(
    z.array(span).check(
      z.maxLength(maxSpans, { abort: true }),
      worded('hours', (spans) => !spans.every(isClock) || inOrder(spans)),
    ),
  )
  .check(worded('hours', (days) => days.length === 0 || days.length === hourDays.length));

const isClock = ({ from, to }: Span): boolean =>
  clock.test(from) && (to === '24:00' || clock.test(to));

/** A shop as its owner writes it. Only a listed one is public; it needs its kind and town. */
const shop = z.object({
  listed: z.boolean(),
  kind: z.enum(placeKinds),
  about: cleanTextOf(maxAbout),
  address: lineUpTo(maxStreet),
  postcode: orNone(postcode),
  town: lineUpTo(maxTown),
  /** Public. */
  phone: orNone(phone),
  /** Eight days, Monday first and holidays last; empty if not told. */
  hours: openingHours,
  /** How much of a price it takes in Denar at most. */
  denarPercent: percent,
  /** The spot marked by the owner; null: the middle of the town. */
  point: z.nullable(point),
});

const picture = z.object({ id: z.string(), imageUrl: z.string(), imageSmallUrl: z.string() });

export const profile = z.object({
  /** Of the person; the shop's page has it too. */
  id,
  name: z.string(),
  /** The programme's own contact, shown to nobody. */
  phone: z.string(),
  picture: z.nullable(picture),
  /** The language of mails; null: the one the site was last seen in. */
  language: z.nullable(z.enum(languages)),
  /** True for a company, which may have a shop: a tax number or an approved registration. */
  company: z.boolean(),
  shop: z.nullable(shop),
});

export const myProfile = operation({
  name: 'myProfile',
  method: 'GET',
  path: '/v2/account/profile',
  tag: 'account',
  summary: 'My name, phone, picture and language, and my shop.',
  who: 'user',
  status: 200,
  answer: profile,
  refusals: ['not_registered'],
});

export const saveProfile = operation({
  name: 'saveProfile',
  method: 'PUT',
  path: '/v2/account/profile',
  tag: 'account',
  changes: ['places', 'offers'],
  summary:
    'Saves my phone, picture, language and shop, all of them. The picture is an upload of ' +
    '`uploadImage`. A listed shop is public, and needs a town or postcode that is known; only ' +
    'companies have one. After sixty in an hour, `too_many_requests` refuses.',
  who: 'user',
  body: z.object({
    phone: orNone(phone),
    picture: z.nullable(
      z.string().check(z.maxLength(64, { abort: true }), z.regex(/^[0-9a-f]{64}$/)),
    ),
    language: z.nullable(z.enum(languages)),
    shop: z.nullable(shop),
  }),
  status: 200,
  answer: profile,
  refusals: ['not_registered', 'not_found', 'company_wanted', 'town_unknown', 'too_many_requests'],
});

export const changeName = operation({
  name: 'changeName',
  method: 'PUT',
  path: '/v2/account/name',
  tag: 'account',
  changes: ['places', 'offers', 'money', 'me'],
  summary:
    'Changes the name that others see, with a confirmation. It must not resemble somebody else’s ' +
    'approved company, or the programme. The desk sees the former one. Three in thirty days.',
  who: 'user',
  body: z.object({ name: lineUpTo(120).check(z.minLength(2)) }),
  status: 200,
  answer: profile,
  refusals: ['not_registered', 'name_taken', 'step_up_required', 'too_many_requests'],
  confirmed: true,
});
