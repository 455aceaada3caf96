/**
 * Common nouns of Polish and Ukrainian, in the cases that dictionaries of others give: a search for one
 * form finds the other, and few words of other nouns.
 */
import { formsOf } from '#api/offers/forms.ts';
import { wordsOf } from '#api/offers/words.ts';
import { type Dictionary, dictionaries, python } from './python.ts';

interface Rule {
  readonly name: string;
  /** Whether a search for the first word finds the second. */
  readonly finds: (searched: string) => (text: string) => boolean;
}

const before: Rule = {
  name: 'beginnings of words',
  finds: (searched) => (text) => text.startsWith(searched),
};

const now: Rule = {
  name: 'any form of words',
  finds(searched) {
    const forms = new Set(formsOf(searched));
    return (text) => text.startsWith(searched) || forms.has(text);
  },
};

/** What is judged at once; the rules of `formsOf` were made by the first thousand. */
const thousand = 1000;
const fewestFound = 0.95;
/** Strangers among the frequent words that a search may find beyond those that begin so. */
const mostStrangers = 1;

const normal = (word: string): string => wordsOf(word).join('');

interface Tally {
  /** Pairs found by searching the noun, and by searching its other form. */
  readonly there: number;
  readonly back: number;
  /** A search. */
  readonly strangers: number;
}

function tallyOf({ nouns, words }: Dictionary, from: number, { finds }: Rule): Tally {
  const texts = Object.entries(words).map(([word, lemmas]) => [normal(word), lemmas] as const);
  let [there, back, strangers] = [0, 0, 0];
  for (const [at, [noun, forms]] of Object.entries(nouns)
    .slice(from, from + thousand)
    .entries()) {
    const others = forms.filter((form) => form !== noun);
    const [one, other] = [noun, others[at % others.length] ?? noun].map(normal) as [string, string];
    if (finds(one)(other)) there += 1;
    if (finds(other)(one)) back += 1;
    for (const found of [one, other].map(finds))
      strangers += texts.filter(([text, lemmas]) => found(text) && !lemmas.includes(noun)).length;
  }
  return { there, back, strangers: strangers / thousand / 2 };
}

/** Returns how many lists are found too badly; throws `NotTried` where there are no dictionaries. */
export async function judgeSearch(): Promise<number> {
  let bad = 0;
  for (const [language, dictionary] of Object.entries(dictionaries(python()))) {
    for (const from of [0, thousand]) {
      const tallies = [before, now].map((rule) => tallyOf(dictionary, from, rule));
      for (const [at, { name }] of [before, now].entries()) {
        const { there, back, strangers } = tallies[at] as Tally;
        console.log(
          `${language}, nouns ${from + 1} to ${from + thousand}, ${name}: ${there} forms found by the noun, ` +
            `${back} nouns by the form, ${strangers.toFixed(1)} strangers a search`,
        );
      }
      const [then, since] = tallies as [Tally, Tally];
      const found = Math.min(since.there, since.back) / thousand;
      if (found < fewestFound || since.strangers > then.strangers + mostStrangers) bad += 1;
    }
  }
  return bad;
}
