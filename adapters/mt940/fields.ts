/** The bytes of an MT940 file as fields, with what payers wrote kept apart from what banks did. */
import { decodeBankText } from '../bank-text.ts';
import { balanceText, lineText } from './bookings.ts';
import { lineWidth } from './dialects.ts';

export interface Field {
  /** `61`, `60F` and so on. */
  readonly tag: string;
  /** Its lines, the first one without the tag. */
  readonly lines: readonly string[];
  /** Line number in the file where it begins, from 1. */
  readonly at: number;
}

/** A line in a description that may be a field of the bank's, or text of a payer that was wrapped. */
export interface Doubt {
  readonly at: number;
  readonly line: string;
  /** What it was read as. */
  readonly as: Reading;
  /** Whether the line before ends as the lines that this bank wrapped do. */
  readonly isAfterWrapped: boolean;
}

export type Reading = 'text' | 'field';

/** Lines whose reading is decided: one by one, or all that are in doubt. */
export interface Decided {
  readonly lines?: ReadonlyMap<number, Reading>;
  readonly all?: Reading;
}

export interface Fields {
  readonly fields: readonly Field[];
  readonly doubts: readonly Doubt[];
}

/** The lines of a file without what carries nothing: control characters and fillers of 0xFF. */
export function linesOf(file: Uint8Array): { lines: string[]; encoding: string } {
  const bytes = Uint8Array.from(file, (byte) => (byte === 0xff || isNoise(byte) ? 0x20 : byte));
  const { text, encoding } = decodeBankText(bytes);
  return { lines: text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/), encoding };
}

/** Control characters, but for the ends of lines, tabs, and NUL, which no text contains. */
const isNoise = (byte: number): boolean =>
  (byte < 0x20 && byte !== 0 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;

const tagged = /^:(20|21|25|28C?|60[FM]|61|62[FM]|64|65|86|13D|34F):(.*)$/;
const header = new Set(['20', '21', '25', '28', '28C', '60F', '60M', '13D', '34F']);

interface Tagged {
  readonly tag: string;
  readonly rest: string;
}

function tagOf(line: string | undefined): Tagged | null {
  const match = line === undefined ? null : tagged.exec(line);
  return match && { tag: match[1] as string, rest: match[2] as string };
}

/** Between messages some banks write blanks before a field, or the headers of SWIFT's blocks. */
function unwrapped(line: string): string {
  const bare = line.trimStart();
  return bare.startsWith('{') ? bare.slice(bare.lastIndexOf('{4:') + 3) : bare;
}

/** Reads the fields; lines outside messages are skipped. */
export function fieldsOf(lines: readonly string[], decided: Decided = {}): Fields {
  const splitter = new Splitter(lines, decided);
  for (let at = 0; at < lines.length; at += 1) splitter.take(at);
  return splitter;
}

interface OpenField {
  readonly tag: string;
  readonly lines: string[];
  readonly at: number;
}

class Splitter implements Fields {
  readonly fields: OpenField[] = [];
  readonly doubts: Doubt[] = [];
  readonly #lines: readonly string[];
  readonly #decided: Decided;
  readonly #widest: number;
  readonly #wrapsAtBlanks: boolean;
  /** The message: none is open, its header is being read, its bookings, or it is closed. */
  #state: 'outside' | 'header' | 'bookings' = 'outside';
  #current: OpenField | null = null;

  constructor(lines: readonly string[], decided: Decided) {
    this.#lines = lines;
    this.#decided = decided;
    this.#widest = widestIn(lines);
    this.#wrapsAtBlanks = wrapsAtBlanks(lines);
  }

  take(index: number): void {
    const line = this.#lines[index] as string;
    if (this.#state === 'outside') {
      const content = unwrapped(line);
      const found = tagOf(content);
      if (found) this.#begin(found, index);
      else if (content.startsWith('-')) this.#current = null;
      else this.#goOn(line);
      return;
    }
    const found = tagOf(line);
    if (found && this.#isField(found, index)) this.#begin(found, index);
    else this.#goOn(line);
  }

  #begin({ tag, rest }: Tagged, index: number): void {
    this.#current = { tag, lines: [rest], at: index + 1 };
    this.fields.push(this.#current);
    if (tag === '20') this.#state = 'header';
    else if (/^62/.test(tag)) this.#state = 'outside';
    else if (/^6[01]/.test(tag) && this.#state === 'header') this.#state = 'bookings';
  }

  #goOn(line: string): void {
    this.#current?.lines.push(line);
  }

  /** Whether a line in a message that looks like a field is one. */
  #isField(found: Tagged, index: number): boolean {
    const { tag } = found;
    if (this.#state === 'header') return true;
    if (header.has(tag)) return this.#isHeader(index);
    if (this.#current?.tag !== '86') return true;
    if (tag === '86') return this.#isOwnText();
    if (tag === '61' || tag === '62F' || tag === '62M') return this.#isBooked(found, index);
    return false;
  }

  /** Whether a whole new header begins here, so that the message before it was cut. */
  #isHeader(index: number): boolean {
    const tags: string[] = [];
    for (let at = index; at < index + 7; at += 1) {
      const found = tagOf(this.#lines[at]);
      if (!found || !header.has(found.tag)) break;
      tags.push(found.tag.slice(0, 2));
    }
    return tags[0] === '20' && ['25', '28', '60'].every((tag) => tags.includes(tag));
  }

  /** Whether a further description begins here, not a payer's text that was wrapped. */
  #isOwnText(): boolean {
    const before = this.#current as OpenField;
    const isBare = before.lines.every((line) => /^(\d{3})?\s*$/.test(line));
    return isBare || !this.#isWrapped;
  }

  /** Whether a booking or the closing balance is the bank's. */
  #isBooked({ tag, rest }: Tagged, index: number): boolean {
    if (!this.#mayBeWrapped(index)) return true;
    const isLine = tag === '61';
    const isRight = isLine
      ? lineText.test(rest) && this.#isDescribed(index)
      : this.#isLast(rest, index);
    const { lines, all } = this.#decided;
    const wanted = lines?.get(index + 1) ?? all ?? null;
    const may = wanted === 'field' || (wanted === 'text' && this.#isWrapped);
    const as = may && wanted ? wanted : isRight ? 'field' : 'text';
    const isAfterWrapped = this.#isWrapped && (!this.#wrapsAtBlanks || this.#isAfterBlank);
    this.doubts.push({ at: index + 1, line: rest, as, isAfterWrapped });
    return as === 'field';
  }

  /** Whether a description follows, after at most one line of the bank's remarks. */
  #isDescribed(index: number): boolean {
    const next = tagOf(this.#lines[index + 1]);
    return (next ?? tagOf(this.#lines[index + 2]))?.tag === '86';
  }

  /** Whether it is a balance and what follows can follow the last one. */
  #isLast(rest: string, index: number): boolean {
    const next = this.#lines[index + 1]?.trim() ?? '';
    const follows = next === '' || /^([-{]|:(20|6[245][FM]?|86):)/.test(next);
    return follows && balanceText.test(rest.trim());
  }

  /** Whether the bank may have wrapped a text here: the line would not fit onto the one before. */
  #mayBeWrapped(index: number): boolean {
    const before = this.#lineBefore.length;
    const word = (this.#lines[index] as string).split(' ', 1)[0] ?? '';
    return before + word.length >= Math.min(this.#widest, lineWidth);
  }

  /** Whether it did: the line before is full, or ends with the blank at which it was wrapped. */
  get #isWrapped(): boolean {
    const { length } = this.#lineBefore;
    return length === this.#widest || (length > lineWidth / 3 && this.#isAfterBlank);
  }

  /** The last line of the open description, without the tag that the bank wrote. */
  get #lineBefore(): string {
    return this.#current?.lines.at(-1) ?? '';
  }

  get #isAfterBlank(): boolean {
    return /\s$/.test(this.#lineBefore);
  }
}

const textOf = (line: string): string => line.replace(/^:86:/, '');

/** The longest line of a description in the file: there the bank wraps. */
function widestIn(lines: readonly string[]): number {
  let widest = 0;
  for (const line of lines) {
    const text = textOf(line);
    if (text === line && (line.startsWith('{') || tagged.test(line))) continue;
    widest = Math.max(widest, text.length);
  }
  return widest;
}

/** Whether every line that goes on in another, which begins no field, ends with a blank. */
function wrapsAtBlanks(lines: readonly string[]): boolean {
  let isDescription = false;
  return lines.every((line, at) => {
    const found = tagOf(line);
    if (found) isDescription = found.tag === '86';
    const next = lines[at + 1];
    const goesOn = isDescription && !!next && !/^[:{-]/.test(next);
    return !goesOn || /\s$/.test(line);
  });
}
