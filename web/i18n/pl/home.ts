/** Words of the page about the project, in Polish. */
export const home = {
  title: 'O projekcie',
} as const;
