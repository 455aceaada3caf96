/** Fits texts into the four lines of 35 characters of a transfer. */

const width = 35;
const lines = 4;

/** Breaks between words, or anywhere if the text would not fit otherwise; truncates the rest. */
export function fold(text: string): string[] {
  const whole = byWords(text);
  return whole.length <= lines ? whole : byWidth(text).slice(0, lines);
}

function byWords(text: string): string[] {
  const folded: string[] = [];
  for (const word of text.split(' ').flatMap(byWidth)) {
    const last = folded.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) {
      folded[folded.length - 1] = `${last} ${word}`;
    } else folded.push(word);
  }
  return folded;
}

const byWidth = (text: string): string[] => text.match(new RegExp(`.{1,${width}}`, 'gu')) ?? [];
