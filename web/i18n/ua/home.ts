/** Words of the page about the project, in Ukrainian. */
import type { home as source } from '../pl/home.ts';
import type { UaWords } from '../types.ts';

export const home: UaWords<typeof source> = {
  title: 'Про проєкт',
};
