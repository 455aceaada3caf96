/** Shared by the tests of offers: complete offers, and the calls. */

import { crc32 } from 'node:zlib';
import type * as z from 'zod/mini';
import * as contract from '#contract/offers.ts';
import type { Person, Reply, TestApi } from '../testing.ts';
import type { ReplyTo } from '../testing-calls.ts';

export type Written = z.input<typeof contract.offerInput>;

/** An offer that can be published. */
export const bread = (more: Partial<Written> = {}): Written => ({
  name: 'Chleb żytni na zakwasie',
  description: 'Pieczony nocą, 900 g.',
  categories: ['Pieczywo'],
  denar_percent: 50,
  quantity: 12,
  price: 18.4,
  location: 'Warszawa',
  ...more,
});

export const namesOf = ({ body }: ReplyTo<typeof contract.offers>): string[] =>
  body.offers.map(({ name }) => name);
/** The first fault of a malformed request: its code and where it is. */
export const faultOf = ({ body }: Reply): [string | undefined, string | undefined] => {
  const [fault] = body.detail as { type: string; loc: (string | number)[] }[];
  return [fault?.type, fault?.loc.join('.')];
};

export function offerCalls(api: TestApi) {
  return {
    own: (as: Person) => api.reply(contract.accountOffers, { as }),
    save: (as: Person, body: unknown, version?: unknown) =>
      api.reply(contract.saveOffers, {
        as,
        body,
        headers: version === undefined ? {} : { 'if-match': String(version) },
      }),
    market: (query: Readonly<Record<string, string>> = {}) => api.reply(contract.offers, { query }),
    upload: (as: Person, bytes: Uint8Array, type = 'image/jpeg', key?: string) =>
      api.reply(contract.uploadImage, {
        as,
        key,
        body: Buffer.from(bytes),
        headers: { 'content-type': type },
      }),
  };
}

/** A PNG whose header claims another size. */
export function claiming(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeInt32BE(crc32(bytes.subarray(12, 29)) | 0, 29);
  return bytes;
}
