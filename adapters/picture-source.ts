/** The port by which pictures come that sellers name elsewhere. */
import type { PictureFault } from '#contract/offer-fields.ts';

export interface PictureSource {
  /** The bytes at an https address, which are anybody's and still to be decoded. Never throws. */
  fetch(address: string): Promise<Uint8Array | PictureFault>;
}
