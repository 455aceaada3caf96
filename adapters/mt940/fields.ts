/** The fields of an MT940 file, regardless of message boundaries. */

export interface Field {
  /** `61`, `60F` and so on. */
  readonly tag: string;
  /** Its lines, joined with line feeds. */
  readonly value: string;
  /** Line number in the file where it begins, from 1. */
  readonly at: number;
}

/** Some banks wrap the text in SWIFT blocks, others write only the text. */
const unwrapped = (line: string): string => line.replace(/^.*\{4:/, '').replace(/^-\}.*$/, '-');

/** Reads the fields; lines outside fields (headers, ends of messages) are skipped. */
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
