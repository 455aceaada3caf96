/** What typing does to the amount on the till's display. */

/** At most seven digits, and two after the comma. */
const fits = /^\d{0,7}(,\d{0,2})?$/;

/** The text after a key of the till, or the same text if the key is not allowed. */
export function typeKey(text: string, key: string): string {
  const next = key === ',' && text === '' ? '0,' : text === '0' && key !== ',' ? key : text + key;
  return fits.test(next) ? next : text;
}

/** The text after typing or pasting; a point becomes a comma, and invalid input changes nothing. */
export function typeText(text: string, typed: string): string {
  const next = typed.replace('.', ',').replace(/[^\d,]/g, '');
  if (!fits.test(next)) return text;
  return next.startsWith(',') ? `0${next}` : next;
}
