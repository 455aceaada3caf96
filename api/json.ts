/** JSON of requests, bounded before it is parsed: what is deep or wide costs far more than its bytes. */

/** No body of the contract is nearly as deep. */
const maxDepth = 64;
/** The values of the largest body, a full list of offers, are fewer. */
const maxValues = 16_384;

const code = { quote: 0x22, backslash: 0x5c, comma: 0x2c, open: 0x5b, close: 0x5d };
/** `{` and `}` differ from `[` and `]` by this bit alone. */
const brace = 0x20;

/** True for text with at most 64 levels and 16,384 values, if it is JSON; looks no further than that. */
export function isBoundedJson(text: string): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at);
    if (letter === code.quote) {
      at = endOfString(text, at);
      continue;
    }
    const bracket = letter & ~brace;
    if (letter === code.comma) values += 1;
    else if (bracket === code.open) depth += 1;
    else if (bracket === code.close) depth -= 1;
    if (depth > maxDepth || values > maxValues) return false;
  }
  return true;
}

/** The place of the quote that ends the string which begins at `start`; the text's length without one. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === code.backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}
