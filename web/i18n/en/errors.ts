/** Words of the pages that say no, in English. */
import type { errors as source } from '../pl/errors.ts';
import type { EnWords } from '../types.ts';

export const errors: EnWords<typeof source> = {
  unauthorised: 'You have no access!',
  unauthorisedText: "You don't have permission to access this page. Go Home!",
  notFound: 'This page is not here',
  notFoundText:
    'The address may have changed, or there is a typo in it. Check it or start from the home page.',
  broken: 'Something went wrong on our side',
  brokenText:
    'Your money is safe and no payment will run twice. Reload the page; if that does not help, write to us at {{email}}.',
  goHome: 'Back to the home page',
  reload: 'Reload the page',
  details: 'Details for support',
};
