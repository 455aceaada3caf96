/**
 * Amounts of money in words, as written on bills: up to a million and beyond, in Polish, Ukrainian
 * and English. Small lists and the languages' own plural rules; no library is correct in all three.
 */
import type { Brand } from './brand.ts';
import { type Locale, perLanguage } from './languages.ts';
import type { Minor } from './money.ts';

/** The currencies of bills. */
export type WordedCurrency = 'DNR' | 'PLN';

/** A noun's forms by plural category; `other` is the default for categories without a form. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

interface Tongue {
  /** 0 to 19, in the masculine, which is the currencies' gender. */
  readonly small: readonly string[];
  /** 20, 30 … 90. */
  readonly tens: readonly string[];
  /** 100, 200 … 900. */
  readonly hundreds: readonly string[];
  readonly thousand: Forms;
  readonly million: Forms;
  /** One and two before a noun of another gender. */
  readonly ofThousands: Readonly<Record<number, string>>;
  readonly zloty: Forms;
  readonly hundredth: Forms;
  /** Separators between tens and ones, and between hundreds and the rest. */
  readonly tensJoin: string;
  readonly hundredsJoin: string;
  /** Between the whole and its hundredths. */
  readonly and: string;
  /** Between amounts of two currencies. */
  readonly plus: string;
}

const pl: Tongue = {
  small:
    'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście'.split(
      ' ',
    ),
  tens: 'dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt'.split(
    ' ',
  ),
  hundreds: 'sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset'.split(
    ' ',
  ),
  thousand: { one: 'tysiąc', few: 'tysiące', other: 'tysięcy' },
  million: { one: 'milion', few: 'miliony', other: 'milionów' },
  ofThousands: {},
  zloty: { one: 'złoty', few: 'złote', other: 'złotych' },
  hundredth: { one: 'grosz', few: 'grosze', other: 'groszy' },
  tensJoin: ' ',
  hundredsJoin: ' ',
  and: ' i ',
  plus: ' oraz ',
};

const uk: Tongue = {
  small:
    'нуль один два три чотири п’ять шість сім вісім дев’ять десять одинадцять дванадцять тринадцять чотирнадцять п’ятнадцять шістнадцять сімнадцять вісімнадцять дев’ятнадцять'.split(
      ' ',
    ),
  tens: 'двадцять тридцять сорок п’ятдесят шістдесят сімдесят вісімдесят дев’яносто'.split(' '),
  hundreds: 'сто двісті триста чотириста п’ятсот шістсот сімсот вісімсот дев’ятсот'.split(' '),
  thousand: { one: 'тисяча', few: 'тисячі', other: 'тисяч' },
  million: { one: 'мільйон', few: 'мільйони', other: 'мільйонів' },
  ofThousands: { 1: 'одна', 2: 'дві' },
  zloty: { one: 'злотий', few: 'злоті', other: 'злотих' },
  hundredth: { one: 'грош', few: 'гроші', other: 'грошів' },
  tensJoin: ' ',
  hundredsJoin: ' ',
  and: ' і ',
  plus: ' та ',
};

const en: Tongue = {
  small:
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    ),
  tens: 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' '),
  hundreds: 'one two three four five six seven eight nine'
    .split(' ')
    .map((digit) => `${digit} hundred`),
  thousand: { other: 'thousand' },
  million: { other: 'million' },
  ofThousands: {},
  zloty: { other: 'złoty' },
  hundredth: { one: 'grosz', other: 'groszy' },
  tensJoin: '-',
  hundredsJoin: ' and ',
  and: ' and ',
  plus: ' plus ',
};

const tongues: Readonly<Record<Locale, Tongue>> = { pl, uk, en };

const rules = perLanguage((language) => new Intl.PluralRules(language));

/** The brand's own currency in amounts in words: in lower case. */
function formsIn(brand: Brand, locale: Locale): Forms {
  const small = (name: string): string => name.toLocaleLowerCase(locale);
  const { singular, plural } = brand.currency[locale];
  const [one, few] = [small(singular.nom), small(plural.nom)];
  return 'gen' in plural ? { one, few, other: small(plural.gen) } : { one, other: few };
}

const formOf = (forms: Forms, count: number, locale: Locale): string =>
  forms[rules[locale].select(count)] ?? forms.other;

/** 1 to 99; `gendered` replaces the last word if the noun is not masculine. */
function belowHundred(count: number, tongue: Tongue, gendered: Tongue['ofThousands']): string {
  const { small, tens, tensJoin } = tongue;
  const word = (digits: number): string => gendered[digits] ?? small[digits] ?? '';
  if (count < 20) return word(count);
  const ten = tens[Math.floor(count / 10) - 2] ?? '';
  return count % 10 === 0 ? ten : `${ten}${tensJoin}${word(count % 10)}`;
}

/** 1 to 999. */
function belowThousand(count: number, tongue: Tongue, gendered: Tongue['ofThousands']): string {
  const hundred = tongue.hundreds[Math.floor(count / 100) - 1];
  if (hundred === undefined) return belowHundred(count, tongue, gendered);
  if (count % 100 === 0) return hundred;
  return `${hundred}${tongue.hundredsJoin}${belowHundred(count % 100, tongue, gendered)}`;
}

/** A whole number from 0 to 999 999 999. */
function cardinal(count: number, locale: Locale): string {
  const tongue = tongues[locale];
  if (count === 0) return tongue.small[0] ?? '';
  const [millions, thousands, rest] = [
    Math.floor(count / 1_000_000),
    Math.floor(count / 1000) % 1000,
    count % 1000,
  ];
  const parts: string[] = [];
  if (millions > 0) {
    const noun = formOf(tongue.million, millions, locale);
    parts.push(`${belowThousand(millions, tongue, {})} ${noun}`);
  }
  if (thousands > 0) {
    const noun = formOf(tongue.thousand, thousands, locale);
    parts.push(`${belowThousand(thousands, tongue, tongue.ofThousands)} ${noun}`);
  }
  if (rest > 0) parts.push(belowThousand(rest, tongue, {}));
  // "One thousand and one": English joins a last part below one hundred as it joins hundreds.
  const last = parts.length > 1 && rest > 0 && rest < 100 ? parts.pop() : undefined;
  return last === undefined ? parts.join(' ') : `${parts.join(' ')}${tongue.hundredsJoin}${last}`;
}

/**
 * An amount in words: 1250 in Denar is "dwanaście denarów i pięćdziesiąt groszy". Hundredths of
 * zero are omitted. From 0 to 999 999 999.99; throws RangeError for anything else.
 */
export function amountInWords(
  amount: Minor,
  currency: WordedCurrency,
  locale: Locale,
  brand: Brand,
): string {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > 99_999_999_999) {
    throw new RangeError(`${amount} is no amount that words are known for.`);
  }
  const { zloty, hundredth, and } = tongues[locale];
  const noun = currency === 'PLN' ? zloty : formsIn(brand, locale);
  const [whole, part] = [Math.floor(amount / 100), amount % 100];
  const said = `${cardinal(whole, locale)} ${formOf(noun, whole, locale)}`;
  if (part === 0) return said;
  return `${said}${and}${cardinal(part, locale)} ${formOf(hundredth, part, locale)}`;
}

/** A sum of both currencies in words; a part of zero is omitted, unless both are zero. */
export function sumInWords(denar: Minor, pln: Minor, locale: Locale, brand: Brand): string {
  const parts = [
    ...(denar > 0 || pln === 0 ? [amountInWords(denar, 'DNR', locale, brand)] : []),
    ...(pln > 0 ? [amountInWords(pln, 'PLN', locale, brand)] : []),
  ];
  return parts.join(tongues[locale].plus);
}
