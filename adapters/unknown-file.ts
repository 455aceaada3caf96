/** Says of a file that no reader recognises what it is instead. */
import type { StatementFault } from '#contract/refusals.ts';
import { decodeBankText, plainText } from './bank-text.ts';
import { likelyHeader } from './statement-csv/header.ts';

const beginsWith = (file: Uint8Array, ...bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);

/** What stands where the header of a statement is missing. */
export function unknownFile(file: Uint8Array): StatementFault {
  if (beginsWith(file, 0x25, 0x50, 0x44, 0x46)) return { line: 1, fault: 'pdf' };
  // A zip, as .xlsx and .ods are, and the older .xls.
  const zipped = beginsWith(file, 0x50, 0x4b, 0x03, 0x04);
  if (zipped || beginsWith(file, 0xd0, 0xcf, 0x11, 0xe0)) return { line: 1, fault: 'spreadsheet' };
  const text = textOf(file);
  if (text === null) return { line: 1, fault: 'header' };
  if (text.trim() === '') return { line: 1, fault: 'empty' };
  if (/^\s*</.test(text)) return { line: 1, fault: 'xml', ...shown(text) };
  const lines = text.split(/\r\n|\n|\r/);
  const header = likelyHeader(lines);
  if (header) {
    const { line, found, bank } = header;
    return { line, fault: bank ? 'bank_header' : 'header', found };
  }
  const first = lines.findIndex((line) => plainText(line) !== '');
  return { line: first + 1, fault: 'header', ...shown(lines[first] ?? '') };
}

/** The beginning of the text; null if it has bytes that no text has. */
function textOf(file: Uint8Array): string | null {
  try {
    return decodeBankText(file.subarray(0, 65_536)).text.replace(/^\uFEFF/, '');
  } catch {
    return null;
  }
}

function shown(text: string): { found?: string } {
  const found = plainText(text.slice(0, 200)).slice(0, 80);
  return found === '' ? {} : { found };
}
