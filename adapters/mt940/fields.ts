/** The fields of an MT940 file, wherever one message ends and the next begins. */

export interface Field {
  /** `61`, `60F` and so on. */
  readonly tag: string;
  /** Its lines with a line feed between them. */
  readonly value: string;
  /** The line of the file where it begins, counted from 1. */
  readonly at: number;
}

/** Some banks wrap the text in SWIFT's blocks, some put nothing but the text into the file. */
const unwrapped = (line: string): string => line.replace(/^.*\{4:/, '').replace(/^-\}.*$/, '-');

/** Reads the fields; lines that stand in none (headers, ends of messages) are passed over. */
export function fieldsOf(text: string): Field[] {
  const fields: { tag: string; lines: string[]; at: number }[] = [];
  let current: { lines: string[] } | null = null;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const content = unwrapped(line);
    const tagged = /^:(\d{2}[A-Z]?):(.*)$/.exec(content);
    if (tagged) {
      const field = { tag: tagged[1] as string, lines: [tagged[2] as string], at: index + 1 };
      fields.push(field);
      current = field;
    } else if (content === '-' || content.startsWith('{')) {
      current = null;
    } else {
      current?.lines.push(content);
    }
  }
  return fields.map(({ tag, lines, at }) => ({ tag, value: lines.join('\n'), at }));
}
