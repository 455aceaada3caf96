/** Questions about offers from the API, and what changes them. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import {
  askSeller,
  getEnquiry,
  myEnquiries,
  readEnquiry,
  writeMessage,
} from '#contract/enquiries.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { keeps, useChange } from '../../api/use-change.ts';

type Page = Answer<typeof myEnquiries>;
export type Enquiry = Page['enquiries'][number];
export type EnquiryThread = Answer<typeof getEnquiry>;

const pageSize = 20;

/** All threads, the latest first, a page after the other. */
export const enquiriesQuery = infiniteQueryOptions({
  queryKey: keys.enquiryList,
  queryFn: ({ pageParam, signal }) =>
    call(myEnquiries, { query: { count: pageSize, skip: pageParam } }, { signal }),
  initialPageParam: 0,
  getNextPageParam: ({ skip, total, enquiries }: Page) =>
    skip + enquiries.length < total ? skip + enquiries.length : undefined,
});

/** What I have asked about an offer: a page of one thread, or of none. */
export const useAsked = (offer: string) =>
  useAnswer(myEnquiries, { query: { offer } }, keys.enquiriesOf(offer));

export const useThread = (id: string) =>
  useAnswer(getEnquiry, { params: { id } }, keys.enquiry(id));

/** The thread after what was written there. */
const keptThread = keeps((thread: EnquiryThread) => keys.enquiry(thread.id));

export const useAsk = (offerId: number) =>
  useChange(askSeller, {
    ...keptThread,
    of: String(offerId),
    input: (text: string) => ({ body: { offerId, text } }),
  });

export const useWrite = (id: string) =>
  useChange(writeMessage, {
    ...keptThread,
    input: (text: string) => ({ params: { id }, body: { text } }),
  });

export const useRead = (id: string) =>
  useChange(readEnquiry, {
    input: (_: undefined) => ({ params: { id } }),
  });
