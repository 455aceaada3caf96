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

/** How many cases, repetitions or people a test takes: few in `npm test`, many in `test:all`. */
export const runs = (few: number, many: number): number => (isLong ? many : few);
