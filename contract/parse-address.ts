/** Parses a URL; null if it is invalid. Browsers of 2023 have no `URL.canParse` yet. */
export function parseAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
