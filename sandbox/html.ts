/** Builds HTML in which every value is escaped unless it is already HTML. */

/** A piece of HTML; only the tag below creates one, so plain text cannot be mistaken for it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | false | null | undefined | readonly Value[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

function render(value: Value): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(render).join('');
  return value === false || value === null || value === undefined ? '' : escapeText(String(value));
}

/** A template tag: values are escaped, arrays joined; false, null and undefined produce nothing. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.reduce((text, part, at) => text + render(values[at - 1]) + part));
