/** What a route is made of: its address, its title and where its page is. */
import type { ComponentType } from 'react';
import type { WordKey } from './i18n/types.ts';
import type { Path } from './paths.ts';

type Load = () => Promise<ComponentType>;

export interface RouteRow {
  /** One of those in paths.ts, which says who may see it. */
  readonly path: Path;
  readonly title: WordKey;
  /** Only where the programme has a chain; elsewhere its address leads to the wallet. */
  readonly chain?: true;
  readonly load: Load;
}
