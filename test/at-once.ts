/** Test support: the same call many times at the same moment. */

export const atOnce = <T>(times: number, call: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => call(at)));
