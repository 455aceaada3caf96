/** My offers from the API, and what changes them. */
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { accountOffers, saveOffers, uploadImage } from '#contract/offers.ts';
import { CallError, callVersioned } from '../../api/call.ts';
import { change as sendChange } from '../../api/change.ts';
import { keys } from '../../api/query-keys.ts';
import { config } from '../../i18n/config.ts';
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
  /** Increases with each save. */
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

/** Somebody else has saved the list: the intended change, and both versions. */
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
  /** The list on which the person's decision was based. */
  readonly list: OfferList;
}

/**
 * Saves the list with one change. Throws a StaleList if somebody else has saved it since, or if
 * this very offer has changed while it was being edited.
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

/** The list with the edited offer as it was when the edit started. */
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
      void client.invalidateQueries({ queryKey: keys.publicOffers });
    },
  });
}

/** Uploads a picture; uploading the same file twice gives one picture. */
export const useUploadImage = () =>
  useMutation({
    mutationFn: (file: File) =>
      sendChange(
        uploadImage,
        { body: file as unknown as Uint8Array<ArrayBuffer> },
        { type: file.type },
      ),
  });
