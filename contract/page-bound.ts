/** How far lists are counted. */

/** Rows of a list that are counted and skipped at most: to see others, narrow the list. */
export const mostCounted = 10_000;
