/** The texts that have been loaded so far, and how one of them is said in a language. */
import { type Language, locales } from '#contract/languages.ts';
import { pl } from './pl.ts';

/** Texts by feature and key, as the files in pl/, ua/ and en/ have them. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Values = Readonly<Record<string, string | number>>;

/** Polish is the initial language (specification §9), so its first texts are there from the start. */
const loaded: Record<Language, Texts> = { pl, ua: {}, en: {} };

/** Adds the texts of some features of a language. */
export function addTexts(language: Language, texts: Texts): void {
  loaded[language] = { ...loaded[language], ...texts };
}

const rules = new Map<Language, Intl.PluralRules>();

/** The form that a count takes in a language: one, few, many or other. */
function formOf(language: Language, count: number): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(locales[language]);
  rules.set(language, known);
  return known.select(count);
}

function find(language: Language, key: string, count: Values[string] | undefined) {
  const [feature = '', name = ''] = key.split('.');
  const texts = loaded[language][feature];
  if (typeof count !== 'number') return texts?.[name];
  return texts?.[`${name}_${formOf(language, count)}`] ?? texts?.[`${name}_other`] ?? texts?.[name];
}

/**
 * Says a text: `key` is `feature.key`, and each `{{name}}` in it becomes that value. A text with a
 * `count` has a form per plural. What a language lacks is said in English (specification §9), and
 * what nobody knows by its key.
 */
export function say(language: Language, key: string, values: Values): string {
  const text = find(language, key, values.count) ?? find('en', key, values.count) ?? key;
  return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
}
