/** How a public page declares its data, before the server renders it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Words } from '../i18n/use-words.ts';
import type { OwnHead } from './tags.ts';

export interface PageRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly words: Words;
}

export interface FetchedPage {
  /** False if nothing exists at this URL. */
  readonly found: boolean;
  readonly head?: OwnHead | undefined;
}

/** Fetches the page's queries into the client. */
export type FetchPage = (client: QueryClient, asked: PageRequest) => Promise<FetchedPage>;
