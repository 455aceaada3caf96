/** The last change of my offers, and the change that undoes it. */
import type { OfferChange } from './changes.ts';

export interface Done {
  readonly text: string;
  readonly undo?: OfferChange | undefined;
  /** Made in the form, which was replaced by the list. */
  readonly inForm?: boolean | undefined;
}
