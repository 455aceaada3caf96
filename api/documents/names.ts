/** How a document names a side of a payment that is no present participant. */
import { erasedName } from '#contract/personal-data.ts';

export function nameOf(
  { name }: { readonly name: string },
  words: { readonly programme: string; readonly erased: string },
): string {
  if (name === '') return words.programme;
  return name === erasedName ? words.erased : name;
}
