/** Texts on a screen in another language than the chosen one, and untranslated keys. */
import type { Page } from '@playwright/test';
import { listAssets } from '#contract/chain-assets.ts';
import { type Locale, perLanguage } from '#contract/languages.ts';
import { offers } from '#contract/offers.ts';
import { promotions } from '#contract/promotions.ts';
import { callAs } from './people.ts';
import { texts } from './screens.ts';
import { world } from './world.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const said = (language: Locale): string[] =>
  Object.values(texts[language] as Texts).flatMap((feature) => Object.values(feature));

/** Polish sentences, or exclusively Polish words, that do not occur in the other language. */
function polishOnly(language: Locale): ReadonlySet<string> {
  const other = said(language).join('\n');
  return new Set(
    said('pl').filter((text) => text.length > 4 && !text.includes('{{') && !other.includes(text)),
  );
}

const foreign = perLanguage((language) =>
  language === 'pl' ? new Set<string>() : polishOnly(language),
);

/** Letters that exist neither in English nor in Ukrainian. */
const polishLetters = /[ąćęłńśźżĄĆĘŁŃŚŹŻ]/;

/** A missing text is shown as its key, and a missing value as its placeholder. */
const unsaid = new RegExp(String.raw`\b(${Object.keys(texts.pl).join('|')})\.[a-z]\w+\b|\{\{`);

/** Visible text and text for screen readers, line by line, and the page's title. */
const lines = async (page: Page): Promise<string[]> => [
  ...(await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim()),
  await page.title(),
];

/** Users' texts of offers and promotions, which remain in their own language. */
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

/** Users' names and descriptions of assets. */
async function issued(token: string): Promise<string[]> {
  const { assets } = await callAs(token, listAssets, { query: { count: 100 } });
  return assets.flatMap(({ name, details }) => [
    name,
    ...Object.entries(details).flat().map(String),
  ]);
}

/** Texts on a screen in their author's language. */
async function theirWords(route: string, token: string): Promise<string[]> {
  if (/^.ecoin_(asset|panel)/.test(route)) return issued(token);
  return /^.(puboffers|rabaty_trz|promotions|order|miejsca|wallet)/.test(route) ? written() : [];
}

const longestFirst = (words: readonly string[]): string[] =>
  words.filter((text) => text.length > 1).sort((a, b) => b.length - a.length);

export interface Looking {
  readonly language: Locale;
  readonly route: string;
  /** Of the viewer; none on pages for guests. */
  readonly token: string;
  /** Names and titles used by the test itself; null if they may be anyone's. */
  readonly given: readonly string[] | null;
}

/** Lines with a Polish text or a key; the programme and the złoty keep their names. */
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
