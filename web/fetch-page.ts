/** How a page for everybody says what it will show, before the server draws it. */
import type { QueryClient } from '@tanstack/react-query';
import type { OwnHead } from './head/tags.ts';
import type { Words } from './i18n/use-words.ts';

export interface Asked {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: URLSearchParams;
  readonly words: Words;
}

export interface FetchedPage {
  /** False where there is no such thing at this address. */
  readonly found: boolean;
  readonly head?: OwnHead | undefined;
}

/** Puts what the page will ask for into the client. */
export type FetchPage = (client: QueryClient, asked: Asked) => Promise<FetchedPage>;
