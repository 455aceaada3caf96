/** Test support: the same call many times at once. */

/** What this many calls return that are made at the same moment. */
export const atOnce = <T>(count: number, make: (nth: number) => Promise<T> | T): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));
