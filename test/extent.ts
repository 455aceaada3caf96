/**
 * Whether `npm test`, which guards every change, or `npm run test:all`, which has time, runs a test.
 * A file that imports this runs in both; one named `*.long.test.ts` in the second only.
 */
const variable = 'TEST_EXTENT';

/** The environment of the tests of one of the two. */
export const extentOf = (long: boolean): NodeJS.ProcessEnv => ({
  [variable]: long ? 'long' : 'guard',
});

export const isLong = process.env[variable] === 'long';

/** Options of a test that only `test:all` runs, beside others that guard each change. */
export const inTestAll = (skip: string | false = false) => ({
  skip: skip || (!isLong && 'npm run test:all'),
});

/** How many cases, repetitions or people a test takes: few in `npm test`, many in `test:all`. */
export const runs = (few: number, many: number): number => (isLong ? many : few);
