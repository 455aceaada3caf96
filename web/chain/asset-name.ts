/** What an asset is called: an asset without a name is known by the transaction that issued it. */

const number = /^[0-9a-f]{64}$/;

/** Its name; of the 64 digits in place of one only the ends, which is what people compare. */
export const assetName = (name: string): string =>
  number.test(name) ? `${name.slice(0, 6)}…${name.slice(-6)}` : name;

export const isNameless = (name: string): boolean => number.test(name);
