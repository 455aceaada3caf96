/** What was done last with my offers, and what takes it back. */
import type { OfferChange } from './changes.ts';

export interface Done {
  readonly text: string;
  readonly undo?: OfferChange | undefined;
}
