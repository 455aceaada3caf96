/** Names and bounds that programs share; without schemas, for the web's first page. */

/** The site's client id at the identity provider; the API accepts only tokens issued to it. */
export const webClient = 'web';

/** Names the wallet that a signed-in person acts for, by its id; without it they act for themselves. */
export const actingHeader = 'Acting-For';

/** Carries a tablet's proof of its key (RFC 9449), beside `Authorization: DPoP <its id>`. */
export const proofHeader = 'DPoP';

/** Rows of a list that are counted and skipped at most: to see others, narrow the list. */
export const mostCounted = 10_000;

/** How many days signing in takes back what people ask for who leave; the home page says it too. */
export const graceDays = 14;
