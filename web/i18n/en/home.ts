/** Words of the page about the project, in English. */
import type { home as source } from '../pl/home.ts';
import type { EnWords } from '../types.ts';

export const home: EnWords<typeof source> = {
  title: 'About the project',
};
