/** The letters of documents: which font draws which, and what stands for one that no font has. */
import { readFileSync } from 'node:fs';
import type * as Fontkit from 'fontkit';

const read = (name: string): Buffer => readFileSync(new URL(`fonts/${name}`, import.meta.url));

/** By the names under which a document registers them. */
export const fonts = {
  regular: read('source-sans-3-regular.ttf'),
  semibold: read('source-sans-3-semibold.ttf'),
  /** Greek, Vietnamese, Georgian, Hebrew, Arabic, signs, some emoji: 5,900 letters. */
  fallback: read('dejavu-sans.ttf'),
};

export type Weight = 'regular' | 'semibold';

/** Letters next to each other that one font draws. */
export interface Piece {
  readonly font: keyof typeof fonts;
  readonly text: string;
  /** The letters that the text stands for. */
  readonly actual?: string;
}

let library: typeof Fontkit | undefined;

/** Comes before `drawable`; startup does not wait for the library. */
export async function loadFonts(): Promise<void> {
  library ??= await import('fontkit');
}

const lettersOf = (font: keyof typeof fonts): (() => ReadonlySet<number>) => {
  let known: ReadonlySet<number> | undefined;
  return () => {
    if (known) return known;
    if (!library) throw new Error('The fonts are not loaded.');
    const face = library.create(fonts[font]);
    known = new Set('characterSet' in face ? face.characterSet : []);
    return known;
  };
};

// Opened when a letter asks for it: most documents need no fallback.
const letters = {
  regular: lettersOf('regular'),
  semibold: lettersOf('semibold'),
  fallback: lettersOf('fallback'),
};

const has = (font: keyof typeof fonts, text: string): boolean =>
  Array.from(text).every((one) => letters[font]().has(one.codePointAt(0) ?? 0));

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a reader perceives as the letters of a text. */
export const lettersIn = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The words of a text, composed (NFC) and without what nobody sees; a no-break space joins. */
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFC')
    .replace(/[^\S\u00a0\u202f]+/g, ' ')
    .replace(unseen, '')
    .split(' ');

/** From the right to the left. */
export const isLeftward = (word: string): boolean =>
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(word);

/** More letters than these that no font has would make a page of a title. */
const maxNamed = 16;

const hex = (one: string): string =>
  (one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');

/** Shows a letter that no font has. */
type Show = (actual: string, weight: Weight) => Piece;

/** As `[U+65E5]`; the library remembers the shapes of what ends with a blank. */
const byNumber: Show = (actual, font) => {
  const numbers = Array.from(actual, (one) => `U+${hex(one)}`);
  return { font, text: `[${numbers.join(' ')}] `, actual };
};

const asBox: Show = (actual) => ({ font: 'fallback', text: '□', actual });

/** A word in as few pieces as its letters allow: whole in one font if there is one. */
function piecesOf(word: string, weight: Weight): readonly (Piece | string)[] {
  const order = [weight, 'fallback'] as const;
  const drawn = (text: string): Piece | string => {
    const font = order.find((one) => has(one, text));
    return font ? { font, text } : text;
  };
  const whole = drawn(word);
  return typeof whole === 'string' ? lettersIn(word).map(drawn) : [whole];
}

/**
 * The words of a text with the fonts that draw them. A letter that no font has is shown by its
 * number, and as a box if there are many; what it is stays in the document.
 */
export function drawable(text: string, weight: Weight): readonly (readonly Piece[])[] {
  const words = wordsIn(text).map((word) => piecesOf(word, weight));
  const unknown = words.flat().filter((piece) => typeof piece === 'string').length;
  const show = unknown > maxNamed ? asBox : byNumber;
  return words.map((word) =>
    word.map((piece) => (typeof piece === 'string' ? show(piece, weight) : piece)),
  );
}
