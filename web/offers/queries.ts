/** My offers as the API has them, and what changes them. */
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { accountOffers, saveOffers, uploadImage } from '#contract/offers.ts';
import { CallError, call, callVersioned } from '../call.ts';
import { config } from '../config.ts';
import { keyFor, settle } from '../intent.ts';
import { keys } from '../query-keys.ts';
import {
  applied,
  clashes,
  isDone,
  type OfferChange,
  type OwnOffer,
  type WrittenOffer,
  writtenOf,
} from './changes.ts';

export interface OfferList {
  readonly offers: readonly OwnOffer[];
  /** Grows with each save. */
  readonly version: number;
}

const myOffers = queryOptions({
  queryKey: keys.myOffers,
  queryFn: async ({ signal }): Promise<OfferList> => {
    const { answer, version } = await callVersioned(accountOffers, {}, { signal });
    return { offers: answer, version };
  },
});

export const useMyOffers = () => useQuery(myOffers);

export const writtenList = ({ offers }: OfferList): WrittenOffer[] =>
  offers.map((one) => writtenOf(one, config.siteUrl));

/** Somebody has saved the list meanwhile: what was to be done, and both lists. */
export class StaleList extends Error {
  readonly change: OfferChange;
  readonly before: OfferList;
  readonly now: OfferList;

  constructor(change: OfferChange, before: OfferList, now: OfferList) {
    super('stale');
    this.change = change;
    this.before = before;
    this.now = now;
  }
}

interface Wanted {
  readonly change: OfferChange;
  /** The list that the person has seen when they decided. */
  readonly list: OfferList;
}

/**
 * Saves the list with one change. Throws a StaleList where somebody saved it since, or where the
 * very offer has become another while it was being edited.
 */
async function save(client: QueryClient, { change, list }: Wanted): Promise<OfferList> {
  const before = writtenList(list);
  if (clashes(before, change) && !isDone(before, before, change)) {
    throw new StaleList(change, withBase(list, change), list);
  }
  try {
    const { answer, version } = await callVersioned(
      saveOffers,
      { body: applied(before, change) },
      { ifMatch: list.version },
    );
    return { offers: answer, version };
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'stale_offers') throw error;
    const now = await client.fetchQuery({ ...myOffers, staleTime: 0 });
    if (isDone(before, writtenList(now), change)) return now;
    throw new StaleList(change, list, now);
  }
}

/** The list as it was when the edit of one of its offers began. */
function withBase({ offers, version }: OfferList, change: OfferChange): OfferList {
  if (change.kind === 'add') return { offers, version };
  const { base } = change;
  const known = offers.find(({ id }) => id === base.id) ?? offers[0];
  if (!known) return { offers, version };
  const old = { ...known, ...base } as OwnOffer;
  return { offers: [...offers.filter(({ id }) => id !== base.id), old], version };
}

export function useChangeOffers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Wanted) => save(client, wanted),
    onSuccess: (list) => {
      client.setQueryData(keys.myOffers, list);
      void client.invalidateQueries({ queryKey: keys.market({}).slice(0, 1) });
    },
  });
}

/** Uploads a picture; the same file twice is one picture. */
export function useUploadImage() {
  return useMutation({
    mutationFn: async (file: File) => {
      const intent = 'offer-image';
      const key = keyFor(intent, [file.name, file.size, file.lastModified]);
      try {
        const body = file as unknown as Uint8Array<ArrayBuffer>;
        const image = await call(uploadImage, { body }, { key, type: file.type });
        settle(intent);
        return image;
      } catch (error) {
        if (error instanceof CallError && error.final) settle(intent);
        throw error;
      }
    },
  });
}
