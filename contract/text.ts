/**
 * Cleans text that people write for others, before it is sent and before it is stored
 * (specification §5). The result is plain text and is displayed as such: markup and entities in it
 * have no meaning.
 */
import * as z from 'zod/mini';

const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g;
const tab = /[\t\v\f]/g;

/** Controls, format characters (zero width, direction), fillers, private use, unassigned. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\ufffc]/gu;
/** Exceptions needed by emoji: the emoji variation selector, and the zero-width joiner. */
const picture = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?$/u;
const nextPicture = /^\p{Extended_Pictographic}/u;

/** The blank braille pattern also counts as a blank. */
const blanks = /[\p{Zs}\u2800]+/gu;
/** More marks on one letter than any language uses would cover the neighbouring lines. */
const flood = /(\p{M}{3})\p{M}+/gu;
/** Normalizing a run of marks is quadratic; Unicode's Stream-Safe format (UAX #15) allows 30. */
const unsafeRun = /(\p{M}{30})\p{M}+/gu;
/** A mark without a base letter would attach to whatever precedes the text. */
const stray = /(^|\s)\p{M}+/gu;

const isPictureMark = (one: string): boolean => one === '\ufe0f' || one === '\u200d';

/** Invisible characters go first, so that variation selectors are judged by what then precedes. */
const visible = (text: string): string =>
  text
    .replace(unseen, (one) => (one === '\n' || isPictureMark(one) ? one : ''))
    .replace(unseen, (one, at: number, all: string) => {
      if (!isPictureMark(one)) return one;
      if (!picture.test(all.slice(Math.max(0, at - 5), at))) return '';
      return one === '\ufe0f' || nextPicture.test(all.slice(at + 1)) ? one : '';
    });

/** Latin and Cyrillic letters as typed: most text has no others and is already clean. */
const plain = /^[\n\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f–—‘’‚“”„…€]*$/;
const manyBlanks = / {2,}/g;

const composed = (text: string): string =>
  plain.test(text) ? text.replace(manyBlanks, ' ') : recomposed(text);

const recomposed = (text: string): string =>
  visible(text.replace(lineEnd, '\n').replace(tab, ' '))
    .replace(unsafeRun, '$1')
    .normalize('NFC')
    .replace(blanks, ' ')
    .replace(stray, '$1')
    // A mark may have been between two blanks.
    .replace(blanks, ' ')
    .replace(flood, '$1');

/** One line: composed (NFC), no invisible characters, single blanks, trimmed. */
export const cleanLine = (text: string): string => composed(text).replace(/\s+/g, ' ').trim();

/** Several clean lines, with at most one empty line in a row. */
export const cleanText = (text: string): string =>
  composed(text)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** How many times its limit raw text may be long, because cleaning removes blanks and marks. */
export const rawFactor = 4;

/**
 * The checks of a text that may have at most `max` characters after `change`. Raw text of more than
 * `rawFactor` times that is refused by its length alone, without further processing.
 */
export const bounded = (max: number, change: (text: string) => string) =>
  [
    z.overwrite<string>((text) => (text.length > rawFactor * max ? text : change(text))),
    z.maxLength(max, { abort: true }),
  ] as const;

/** A clean line of at most `max` characters, or empty. */
export const lineUpTo = (max: number) => z.string().check(...bounded(max, cleanLine));

/** A clean line of 1 to `max` characters; refused if empty or too long after cleaning. */
export const cleanLineOf = (max: number) => lineUpTo(max).check(z.minLength(1));

/** Clean text of at most `max` characters, or empty. */
export const cleanTextOf = (max: number) => z.string().check(...bounded(max, cleanText));
