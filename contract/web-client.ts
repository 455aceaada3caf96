/** The site's name at the identity provider; the API takes tokens that were issued to it alone. */
export const webClient = 'web';
