/** Text in lines of a width: nothing is cut, a word longer than a line goes on in the next. */
import { drawable, isLeftward, lettersIn, type Piece, type Weight } from './fonts.ts';

/** The width of a piece in points. */
export type Measure = (piece: Piece) => number;

export interface Placed extends Piece {
  /** From the beginning of its line, in points. */
  readonly at: number;
}

export interface Line {
  /** In the order in which they are read. */
  readonly pieces: readonly Placed[];
  readonly width: number;
}

type Word = readonly Piece[];

const widthOf = (word: Word, measure: Measure): number =>
  word.reduce((sum, piece) => sum + measure(piece), 0);

/** What a word may be broken into: letters, where a letter's name is one. */
const partsOf = (word: Word): readonly Piece[] =>
  word.flatMap((piece) =>
    piece.actual === undefined
      ? lettersIn(piece.text).map((text) => ({ font: piece.font, text }))
      : [piece],
  );

const mayJoin = (one: Piece | undefined, next: Piece): one is Piece =>
  one?.font === next.font && (one.actual === undefined) === (next.actual === undefined);

const joined = (one: Piece, next: Piece): Piece => ({
  ...one,
  text: one.text + next.text,
  ...(next.actual !== undefined && { actual: `${one.actual}${next.actual}` }),
});

/** In as few pieces as there can be. */
function merged(pieces: Word): Word {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (mayJoin(last, piece)) result[result.length - 1] = joined(last, piece);
    else result.push(piece);
  }
  return result;
}

/** Characters from which on a word is measured by its letters: shaping whole ones is slow. */
const longWord = 40;

/** A word as words that each fit in the width, as far as one letter does. */
function fitting(word: Word, width: number, measure: Measure): readonly Word[] {
  const length = word.reduce((sum, { text }) => sum + text.length, 0);
  if (length <= longWord && widthOf(word, measure) <= width) return [merged(word)];
  const result: Piece[][] = [[]];
  let used = 0;
  for (const part of partsOf(word)) {
    const wide = measure(part);
    used += wide;
    const now = result.at(-1);
    if (now && (now.length === 0 || used <= width)) now.push(part);
    else {
      result.push([part]);
      used = wide;
    }
  }
  return result.map(merged);
}

/** Words from the right to the left that follow one another change places. */
function asSeen(words: readonly Word[]): readonly Word[] {
  const leftward = words.map((word) => isLeftward(word.map(({ text }) => text).join('')));
  const seen: Word[] = [];
  let from = 0;
  for (const [at, word] of words.entries()) {
    if (!leftward[at]) from = at + 1;
    seen.splice(from, 0, word);
  }
  return seen;
}

/** A line that a word follows ends with a space, which takes no part in its width. */
function lineOf(words: readonly Word[], space: Piece, measure: Measure, goesOn: boolean): Line {
  const spaced = words.map(
    (word, at): Word => (goesOn || at + 1 < words.length ? [...word, space] : word),
  );
  const trailing = goesOn ? measure(space) : 0;
  const plain = merged(spaced.flat());
  const [only] = plain;
  if (plain.length <= 1) {
    const pieces = only ? [{ ...only, at: 0 }] : [];
    return { pieces, width: widthOf(plain, measure) - trailing };
  }
  const starts = new Map<Word, number>();
  let width = 0;
  for (const word of asSeen(spaced)) {
    starts.set(word, width);
    width += widthOf(word, measure);
  }
  const pieces = spaced.flatMap((word) => {
    let at = starts.get(word) ?? 0;
    return word.map((piece) => {
      const placed = { ...piece, at };
      at += measure(piece);
      return placed;
    });
  });
  return { pieces, width: width - trailing };
}

/** At least one line, of at most `width` points each. */
export function linesIn(text: string, weight: Weight, width: number, measure: Measure): Line[] {
  const space: Piece = { font: weight, text: ' ' };
  const blank = measure(space);
  const lines: Line[] = [];
  let words: Word[] = [];
  let used = 0;
  for (const word of drawable(text, weight)) {
    for (const [nth, part] of fitting(word, width, measure).entries()) {
      const wide = widthOf(part, measure);
      if (words.length > 0 && used + blank + wide > width) {
        lines.push(lineOf(words, space, measure, nth === 0));
        words = [];
      }
      used = words.length === 0 ? wide : used + blank + wide;
      words.push(part);
    }
  }
  return [...lines, lineOf(words, space, measure, false)];
}
