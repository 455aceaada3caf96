/** The addresses that the app has a page for; the server answers any other with status 404. */

/**
 * `open` is for everybody; `user` for who is signed in, others are led to sign in and back; `admin`
 * for the one admin account, whom the API lets in and nobody else.
 */
export type Access = 'open' | 'user' | 'admin';

/** Who may see which page. */
export const access = {
  '/home': 'open',
  '/puboffers': 'open',
  '/puboffers/seller/:id': 'open',
  '/puboffers/:id': 'open',
  '/mypromotions': 'user',
  '/promotions': 'open',
  '/rabaty_trz': 'open',
  '/myoffers': 'user',
  '/login': 'open',
  '/login/callback': 'open',
  '/logout': 'open',
  '/companyreg': 'open',
  '/bankaccountreg': 'open',
  '/registration': 'user',
  '/security': 'user',
  '/etbuy': 'user',
  '/etbuy/:id': 'user',
  '/order': 'user',
  '/order/:id': 'user',
  '/otp': 'user',
  '/pay': 'user',
  '/accept': 'user',
  '/obsluga': 'user',
  '/rachunki': 'user',
  '/rachunki/:id': 'user',
  '/bill': 'user',
  '/bill/:code': 'user',
  '/transfer': 'user',
  '/cardreg': 'open',
  '/otcodes': 'user',
  '/card-payment/manage-codes': 'user',
  '/card-payment/seller-initiate': 'user',
  '/card-payment/seller2': 'user',
  '/card-payment/buyer-confirm': 'user',
  '/cardstore': 'admin',
  '/wallet': 'user',
  '/payout': 'user',
  '/bank-approval': 'user',
  '/banktransfer': 'admin',
  '/adm': 'admin',
  '/transactions': 'user',
  '/transactions/:id': 'user',
  '/grp': 'user',
  '/grp/:id': 'user',
  '/ecoin_asset': 'user',
  '/ecoin_send': 'user',
  '/ecoin_send/:id': 'user',
  '/ecoin_panel': 'user',
  '/exchange': 'user',
  '/about': 'open',
  '/support': 'open',
  '/regulamin': 'open',
  '/regulamin_platnosci': 'open',
  '/polityka_prywatnosci': 'open',
  '/zasady': 'open',
  '/przejrzystosc': 'open',
  '/401': 'open',
  '/404': 'open',
  '/500': 'open',
} as const satisfies Readonly<Record<`/${string}`, Access>>;

export type Path = keyof typeof access;

export const paths = Object.keys(access) as readonly Path[];
