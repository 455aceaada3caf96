/** The port that fetches pictures from sellers' URLs. */
import type { PictureFault } from '#contract/offer-fields.ts';

export interface PictureSource {
  /** The bytes at an https URL; untrusted and not decoded yet. Never throws. */
  fetch(address: string): Promise<Uint8Array | PictureFault>;
}
