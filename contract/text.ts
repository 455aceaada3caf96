/**
 * Text that people write for others to read, made clean before it is sent and before it is kept
 * (specification §5). What is left is plain text and is shown as plain text: markup and entities in
 * it are letters like any other.
 */
import * as z from 'zod/mini';

const lineEnd = /\r\n?|[\u0085\u2028\u2029]/g;
const tab = /[\t\v\f]/g;

/** Controls, formats (zero width, direction), fillers, private and unassigned characters. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\ufffc]/gu;
/** Of these, emoji need two: the mark that asks for a picture, and the joiner between pictures. */
const picture = /\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?$/u;
const nextPicture = /^\p{Extended_Pictographic}/u;

/** The blank pattern of braille is a blank too. */
const blanks = /[\p{Zs}\u2800]+/gu;
/** More marks on one letter than any language writes would cover the lines around it. */
const flood = /(\p{M}{3})\p{M}+/gu;
/** Normalising sorts each run of marks in quadratic time; Unicode's Stream-Safe format (UAX #15) allows 30. */
const unsafeRun = /(\p{M}{30})\p{M}+/gu;
/** A mark without a letter of its own would sit on what stands before the text. */
const stray = /(^|\s)\p{M}+/gu;

const isPictureMark = (one: string): boolean => one === '\ufe0f' || one === '\u200d';

/** What cannot be seen goes first, so that a picture's mark is judged by what it then stands behind. */
const visible = (text: string): string =>
  text
    .replace(unseen, (one) => (one === '\n' || isPictureMark(one) ? one : ''))
    .replace(unseen, (one, at: number, all: string) => {
      if (!isPictureMark(one)) return one;
      if (!picture.test(all.slice(Math.max(0, at - 5), at))) return '';
      return one === '\ufe0f' || nextPicture.test(all.slice(at + 1)) ? one : '';
    });

/** Latin and Cyrillic letters as keyboards write them: most text is nothing else, and is clean already. */
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
    // A mark may have stood between two blanks.
    .replace(blanks, ' ')
    .replace(flood, '$1');

/** One line: composed (NFC), nothing unseen, single blanks, none at the ends. */
export const cleanLine = (text: string): string => composed(text).replace(/\s+/g, ' ').trim();

/** Several lines, each clean; at most one empty line between two. */
export const cleanText = (text: string): string =>
  composed(text)
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** How many times its limit a text may be long before it is changed; cleaning takes away blanks and marks. */
export const rawFactor = 4;

/**
 * The checks of a text of which `change` may leave at most `max` characters. Raw text of more than
 * `rawFactor` times that is not even looked at: its own length refuses it.
 */
export const bounded = (max: number, change: (text: string) => string) =>
  [
    z.overwrite<string>((text) => (text.length > rawFactor * max ? text : change(text))),
    z.maxLength(max, { abort: true }),
  ] as const;

/** A clean line of at most `max` characters, also none. */
export const lineUpTo = (max: number) => z.string().check(...bounded(max, cleanLine));

/** A clean line of 1 to `max` characters; refused where nothing is left of it or too much. */
export const cleanLineOf = (max: number) => lineUpTo(max).check(z.minLength(1));

/** Clean text of at most `max` characters, also none. */
export const cleanTextOf = (max: number) => z.string().check(...bounded(max, cleanText));
