/** Checks that an earlier version of a text exists before the server renders its page. */
import type { BindingName } from '#contract/agreement.ts';
import type { FetchPage } from '../fetch-page.ts';
import { isEarlier } from './load-text.ts';

export const fetchEarlier =
  (name: BindingName): FetchPage =>
  async (_client, { params }) => ({ found: isEarlier(name, params.version ?? '') });
