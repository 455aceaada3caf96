/** Changes of one's list of offers, saved as a whole: applying them, detecting conflicts. */
import * as z from 'zod/mini';
import { type accountOffers, offerInput } from '#contract/offers.ts';
import type { Answer } from '#contract/operation.ts';
import { parseAddress } from '#contract/parse-address.ts';

export type OwnOffer = Answer<typeof accountOffers>[number];

type Input = z.input<typeof offerInput>;

/** The part of an offer that its owner writes, as it is sent; its pictures are all in `pictures`. */
export type WrittenOffer = {
  readonly [K in Exclude<keyof Input, 'imageUrl' | 'imageAlt'>]-?: Exclude<Input[K], undefined>;
};

/** A person's change of the list; `base` is the offer when they started. */
export type OfferChange =
  | { readonly kind: 'add'; readonly offer: WrittenOffer }
  | { readonly kind: 'put'; readonly offer: WrittenOffer; readonly base: WrittenOffer }
  | { readonly kind: 'remove'; readonly base: WrittenOffer };

/** The last change, and the one that undoes it. */
export interface Done {
  readonly text: string;
  readonly undo?: OfferChange | undefined;
  /** Made in the form, which was replaced by the list. */
  readonly inForm?: boolean | undefined;
}

const written = z.keyof(z.omit(offerInput, { imageUrl: true, imageAlt: true })).options;

/** Only what its owner writes, in the contract's order: two offers are compared as their JSON. */
export const partOf = (offer: WrittenOffer): WrittenOffer =>
  Object.fromEntries(written.map((field) => [field, offer[field]])) as WrittenOffer;

/** The owner's part of an offer; `site` is the default of an empty web address. */
export const writtenOf = (offer: OwnOffer, site: string): WrittenOffer =>
  partOf({
    ...offer,
    pictures: offer.pictures.map(({ imageUrl, imageAlt }) => ({ imageUrl, imageAlt })),
    url: sameHost(offer.url, site) ? '' : offer.url,
  });

/** A new offer, as empty as the contract allows it to be. */
export const newOffer = (id: number): WrittenOffer =>
  partOf({ ...z.parse(offerInput, { id }), quantity: 1, pictures: [], status: 'published' });

function sameHost(url: string, site: string): boolean {
  const host = parseAddress(url)?.host;
  return host !== undefined && host === parseAddress(site)?.host;
}

/** The highest number plus one, 1 for an empty list (specification §3). */
export const nextId = (list: readonly { readonly id: number }[]): number =>
  Math.max(0, ...list.map(({ id }) => id)) + 1;

/** The list after a change; an edited offer that has been removed is added again. */
export function applied(list: readonly WrittenOffer[], change: OfferChange): WrittenOffer[] {
  if (change.kind === 'remove') return list.filter(({ id }) => id !== change.base.id);
  const { offer } = change;
  const known = change.kind === 'put' && list.some(({ id }) => id === offer.id);
  if (known) return list.map((one) => (one.id === offer.id ? offer : one));
  return [{ ...offer, id: nextId(list) }, ...list];
}

const text = (offer: WrittenOffer): string => JSON.stringify(offer);
const withoutId = (offer: WrittenOffer): string => text({ ...offer, id: 0 });

/** The list's current version of the changed offer; undefined if it was removed. */
export const theirsOf = (
  list: readonly WrittenOffer[],
  change: OfferChange,
): WrittenOffer | undefined =>
  change.kind === 'add' ? undefined : list.find(({ id }) => id === change.base.id);

/** True if somebody else has changed or deleted this very offer. */
export function clashes(list: readonly WrittenOffer[], change: OfferChange): boolean {
  if (change.kind === 'add') return false;
  const theirs = theirsOf(list, change);
  return theirs === undefined || text(theirs) !== text(change.base);
}

/** True if the list already has the change: its answer was lost, not its request. */
export function isDone(
  before: readonly WrittenOffer[],
  now: readonly WrittenOffer[],
  change: OfferChange,
): boolean {
  if (change.kind === 'remove') return !now.some(({ id }) => id === change.base.id);
  if (change.kind === 'put') return now.some((one) => text(one) === text(change.offer));
  const known = new Set(before.map(({ id }) => id));
  return now.some((one) => !known.has(one.id) && withoutId(one) === withoutId(change.offer));
}

export interface Differences {
  readonly added: readonly WrittenOffer[];
  readonly removed: readonly WrittenOffer[];
  readonly changed: readonly WrittenOffer[];
}

/** What has changed in a list. */
export function differences(
  before: readonly WrittenOffer[],
  now: readonly WrittenOffer[],
): Differences {
  const old = new Map(before.map((one) => [one.id, one]));
  const still = new Set(now.map(({ id }) => id));
  return {
    added: now.filter(({ id }) => !old.has(id)),
    removed: before.filter(({ id }) => !still.has(id)),
    changed: now.filter((one) => {
      const known = old.get(one.id);
      return known !== undefined && text(known) !== text(one);
    }),
  };
}

/** The fields in which two versions of an offer differ. */
export const fieldsThatDiffer = (
  mine: WrittenOffer,
  theirs: WrittenOffer,
): readonly (keyof WrittenOffer)[] =>
  (Object.keys(mine) as (keyof WrittenOffer)[]).filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  );
