/** Reads XML of strangers in bounded work: no DTD, no entities of its own, no endless nesting. */
import iconv from 'iconv-lite';
import { type SaxesAttributeNS, SaxesParser } from 'saxes';
import { Refusal, type StatementFault } from '#contract/refusals.ts';
import { decodeBankText } from '../bank-text.ts';

/** An element with all that is in it; names are without their prefix. */
export interface Element {
  readonly name: string;
  /** Line number in the file where it begins, from 1. */
  readonly at: number;
  readonly attributes: Readonly<Record<string, SaxesAttributeNS>>;
  readonly children: Element[];
  text: string;
}

export interface Handler {
  /** An element that begins; true to get it as a whole by `whole`. */
  begins(name: string, namespace: string, path: readonly string[], at: number): boolean;
  whole(element: Element): void;
}

/** Messages have about fifteen levels. */
const deepest = 40;
/** The longest text of a statement has 500 characters; a whole batch of remittances is longer. */
const longestText = 20_000;

export const malformed = (line: number, fault: StatementFault['fault']): Refusal =>
  new Refusal('statement_malformed', { faults: [{ line, fault }] });

/** Parses a whole file; refuses `statement_malformed` at the first place that is not well-formed. */
export function readXml(text: string, handler: Handler): void {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  /** The elements that are being collected, the outermost first. */
  const open: Element[] = [];
  let ending = false;
  const write = (piece: string): void => {
    const inner = open.at(-1);
    if (!inner) return;
    if (inner.text.length + piece.length > longestText) throw malformed(parser.line, 'text');
    inner.text += piece;
  };
  parser.on('doctype', () => {
    throw malformed(parser.line, 'doctype');
  });
  parser.on('error', ({ message }) => {
    const isText = /disallowed character|entity/.test(message);
    throw malformed(parser.line, ending ? 'cut' : isText ? 'text' : 'line');
  });
  parser.on('text', write);
  parser.on('cdata', write);
  parser.on('opentag', ({ local, uri, attributes }) => {
    if (path.length === deepest) throw malformed(parser.line, 'line');
    const at = parser.line;
    if (open.length > 0 || handler.begins(local, uri, path, at)) {
      const element = { name: local, at, attributes, children: [], text: '' };
      open.at(-1)?.children.push(element);
      open.push(element);
    }
    path.push(local);
  });
  parser.on('closetag', () => {
    path.pop();
    const element = open.pop();
    if (element && open.length === 0) handler.whole(element);
  });
  parser.write(text);
  ending = true;
  parser.close();
}

const declared = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w-]{1,40})["']/;

/** Encodings of one byte per letter that files may name. */
const named = new Set(['windows-1250', 'cp1250', 'iso-8859-2', 'cp852', 'ibm852']);

/** The text of a file in the encoding that it names; else in the one in which it looks Polish. */
export function decodeXml(file: Uint8Array): { readonly text: string; readonly encoding: string } {
  const head = Buffer.from(file.subarray(0, 300))
    .toString('latin1')
    .replace('\u00ef\u00bb\u00bf', '');
  const encoding = declared.exec(head)?.[1]?.toLowerCase() ?? 'utf-8';
  if (named.has(encoding)) return { text: iconv.decode(Buffer.from(file), encoding), encoding };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(file), encoding: 'utf-8' };
  } catch {
    return decodeBankText(file);
  }
}

/** The element at the end of this path of names. */
export function find(
  element: Element | undefined,
  ...names: readonly string[]
): Element | undefined {
  let found = element;
  for (const name of names) found = found?.children.find((child) => child.name === name);
  return found;
}

export const all = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The text at the end of this path, trimmed; empty if there is none. */
export const textAt = (element: Element | undefined, ...names: readonly string[]): string =>
  find(element, ...names)?.text.trim() ?? '';

/** The texts of all elements that have no others in them, in their order. */
export function leaves(element: Element | undefined): string[] {
  if (!element) return [];
  if (element.children.length > 0) return element.children.flatMap(leaves);
  const text = element.text.trim();
  return text === '' ? [] : [text];
}
