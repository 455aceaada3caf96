/** Shared by the tests of offers: complete offers, and the calls. */

import { crc32 } from 'node:zlib';
import type * as z from 'zod/mini';
import type { offerInput } from '#contract/offers.ts';
import type { Person, Reply, TestApi } from '../testing.ts';
import type { OwnOffer, PublicOffer } from './offer-rows.ts';

export type Written = z.input<typeof offerInput>;

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

export const listOf = ({ body }: Reply): OwnOffer[] => body as unknown as OwnOffer[];
export const found = ({ body }: Reply): PublicOffer[] => body.offers as PublicOffer[];
export const namesOf = (reply: Reply): string[] => found(reply).map(({ name }) => name);
/** The first fault of a malformed request: its code and where it is. */
export const faultOf = ({ body }: Reply): [string | undefined, string | undefined] => {
  const [fault] = body.detail as { type: string; loc: (string | number)[] }[];
  return [fault?.type, fault?.loc.join('.')];
};

export function offerCalls(api: () => TestApi) {
  const own = (as: Person) => api().ask('GET', '/v2/account/offers', { as });
  const save = (as: Person, offers: unknown, version?: unknown) =>
    api().ask('PUT', '/v2/account/offers', {
      as,
      body: offers,
      headers: version === undefined ? {} : { 'if-match': String(version) },
    });
  const market = (query: Readonly<Record<string, string>> = {}) =>
    api().ask('GET', '/v2/comp/offers', { query });
  const upload = (as: Person, bytes: Uint8Array, type = 'image/jpeg', key?: string) =>
    api().ask('POST', '/v2/account/images', {
      as,
      body: Buffer.from(bytes),
      headers: { 'content-type': type, ...(key && { 'idempotency-key': key }) },
    });
  return { own, save, market, upload };
}

/** A PNG whose header claims another size. */
export function claiming(png: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(png);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeInt32BE(crc32(bytes.subarray(12, 29)) | 0, 29);
  return bytes;
}
