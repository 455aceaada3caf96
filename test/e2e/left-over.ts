/** What a screen says in another language than the chosen one, or by the name of a key. */
import type { Page } from '@playwright/test';
import { listAssets } from '#contract/currency.ts';
import type { Language } from '#contract/languages.ts';
import { offers } from '#contract/offers.ts';
import { promotions } from '#contract/promotions.ts';
import { callAs } from './people.ts';
import { texts } from './screens.ts';
import { world } from './world.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const said = (language: Language): string[] =>
  Object.values(texts[language] as Texts).flatMap((feature) => Object.values(feature));

/** Polish texts that are whole sentences or words of Polish alone, and not the other language's too. */
function polishOnly(language: Language): ReadonlySet<string> {
  const other = said(language).join('\n');
  return new Set(
    said('pl').filter((text) => text.length > 4 && !text.includes('{{') && !other.includes(text)),
  );
}

const foreign = { pl: new Set<string>(), ua: polishOnly('ua'), en: polishOnly('en') } as const;

/** Letters that neither English nor Ukrainian has. */
const polishLetters = /[ąćęłńśźżĄĆĘŁŃŚŹŻ]/;

/** A text that is missing stands there as its key, and a value that is missing as its place. */
const unsaid = new RegExp(String.raw`\b(${Object.keys(texts.pl).join('|')})\.[a-z]\w+\b|\{\{`);

/** What stands on the screen and what is only read aloud, line by line, and the title of the page. */
const lines = async (page: Page): Promise<string[]> => [
  ...(await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim()),
  await page.title(),
];

/** What people have written of their offers and promotions, which stays in their own language. */
async function written(): Promise<string[]> {
  const found = await Promise.all(
    [0, 100].map(async (skip) => {
      const answer = await fetch(`${world().api}${offers.path}?count=100&skip=${skip}`);
      return offers.answer.parse(await answer.json());
    }),
  );
  const given = promotions.answer.parse(
    await (await fetch(`${world().api}${promotions.path}?count=100`)).json(),
  );
  const announced = given.promotions.flatMap((one) => [
    one.name,
    one.summary,
    one.description,
    one.ownerName,
    ...one.categories,
  ]);
  const offered = found.flatMap(({ offers: shown, categories, locations }) => [
    ...categories,
    ...locations,
    ...shown.flatMap((one) => [one.name, one.description, one.ownerName, ...one.rules]),
  ]);
  return [...announced, ...offered];
}

/** What people have called and said of their assets. */
async function issued(token: string): Promise<string[]> {
  const { assets } = listAssets.answer.parse(
    await callAs(token, listAssets.method, `${listAssets.path}?count=100`),
  );
  return assets.flatMap(({ name, details }) => [
    name,
    ...Object.entries(details).flat().map(String),
  ]);
}

/** What stands on a screen in its writer's own language. */
async function theirWords(route: string, token: string): Promise<string[]> {
  if (route.startsWith('/ecoin_asset')) return issued(token);
  return /^.(puboffers|rabaty_trz|promotions|order)/.test(route) ? written() : [];
}

const longestFirst = (words: readonly string[]): string[] =>
  words.filter((text) => text.length > 1).sort((a, b) => b.length - a.length);

export interface Looking {
  readonly language: Language;
  readonly route: string;
  /** Of who looks; nobody's on pages for guests. */
  readonly token: string;
  /** The names and titles that the test itself has given; null where anybody's may stand. */
  readonly given: readonly string[] | null;
}

/** Lines with a Polish text or a key in them; the programme and the złoty keep their names. */
export async function leftOver(page: Page, looking: Looking): Promise<string[]> {
  const { language, route, token, given } = looking;
  const theirs = language === 'pl' ? [] : await theirWords(route, token);
  const names = longestFirst([...theirs, ...(given ?? [])]);
  const polish = foreign[language];
  return (await lines(page)).filter((line) => {
    if (unsaid.test(line)) return true;
    if (language === 'pl') return false;
    const rest = names
      .reduce((left, text) => left.replaceAll(text, ''), line)
      .replaceAll(/Nauka dla społeczeństwa|złoty|zł/gi, '');
    const [, quoted] = /"(.*)"/.exec(rest) ?? [];
    const [, plain] = /: (.*)$/.exec(rest) ?? [];
    return (
      (given !== null && polishLetters.test(rest)) ||
      polish.has(quoted ?? '') ||
      polish.has(plain ?? '') ||
      polish.has(rest)
    );
  });
}
