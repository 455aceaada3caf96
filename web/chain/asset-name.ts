/** What to call an asset: one without a name is identified by its issuing transaction. */

const number = /^[0-9a-f]{64}$/;

/** Its name; of a 64-digit id only the two ends, which is what people compare. */
export const assetName = (name: string): string =>
  number.test(name) ? `${name.slice(0, 6)}…${name.slice(-6)}` : name;

export const isNameless = (name: string): boolean => number.test(name);
