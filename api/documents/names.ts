/** How a document names a party to a payment that is no current participant. */
import { erasedName } from '#contract/payees.ts';

export function nameOf(
  { name }: { readonly name: string },
  words: { readonly programme: string; readonly erased: string },
): string {
  if (name === '') return words.programme;
  return name === erasedName ? words.erased : name;
}
