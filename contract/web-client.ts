/** The site's client id at the identity provider; the API accepts only tokens issued to it. */
export const webClient = 'web';
