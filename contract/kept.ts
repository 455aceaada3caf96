/**
 * What is kept about people, and what the App keeps in their browser, by the rows of the privacy
 * policy's tables: the first words of its English text name them. `test/kept.test.ts` compares
 * this with the policy in each language, the export and the code.
 */

/** Parts of the export that a row tells of; tables, if the export has no part. */
export const keptData: Readonly<Record<string, readonly string[]>> = {
  Account: ['profile'],
  Wallet: ['wallets'],
  'Acceptance of the documents': ['accepted-documents', 'announced-documents'],
  'Payments and books': [
    'bookings',
    'code-payments',
    'payment-codes',
    'chain-address',
    'chain-moves',
    'chain-receipts',
  ],
  'Titles and descriptions of payments': ['bookings'],
  'Bank payments': ['bank-transfers-in'],
  'Payments in through PayU and Przelewy24': [
    'online-payments',
    'online-refunds',
    'online-payment-history',
    'online-payment-notifications',
  ],
  Companies: ['companies'],
  'Bank accounts': ['bank-accounts', 'payouts'],
  Cards: ['cards', 'card-events', 'card-payments'],
  'Guarding your account': [
    'sessions',
    'passkeys',
    'confirmations',
    'spending-limits',
    'security-events',
  ],
  'Confirmed identity': ['identity', 'identity-checks'],
  'Offers and promotions': ['offers', 'offer_prices', 'pictures', 'promotions', 'shop'],
  'Basket and orders': [
    'basket',
    'orders-as-buyer',
    'orders-as-seller',
    'order-lines',
    'order-history',
  ],
  'Counter and bills': [
    'sales',
    'bills',
    'bill-items',
    'sale-refunds',
    'closing-sheets',
    'offline-sales',
  ],
  'Staff and tablets of a till': ['cashiers'],
  'Questions about offers': ['enquiries', 'enquiry-messages', 'enquiry-reports'],
  Groups: ['groups', 'group-invitations', 'money-requests'],
  'Help requests': ['support-requests'],
  'Notifications on devices': ['notification-devices', 'notification-choices', 'notifications'],
  'Mails that were sent': ['mails'],
  'Decisions of the Programme’s staff': ['desk-events'],
  'Technical records': ['counted'],
  'A deleted account': ['leaving', 'erasure'],
};

/** Names of what is stored: keys, caches and cookies; `*` stands for what varies. */
export const keptInBrowser: Readonly<Record<string, readonly string[]>> = {
  'Sign-in tokens and the identifier of the account': ['denar.auth', 'denar.subject'],
  'Forms not yet sent': ['denar.draft.*'],
  'A sign-in that has begun': ['denar.login.*'],
  'A mark that you are signed in': ['denar.signed-in', 'denar.refreshed'],
  'A basket chosen before signing in': ['denar.basket'],
  Settings: ['settings', 'table.*', 'denar.hide-amounts', 'denar.sound', 'denar.announced'],
  'The language you chose': ['language'],
  'A confirmation of identity that was begun': ['__Host-identity'],
  'The last checkpoint of the journal that was looked at': ['denar.checkpoint'],
  'Marks for the page itself': ['denar.farewell', 'denar.reloaded'],
  'A page for when there is no internet': ['denar-*'],
  'The till at which you work': ['denar.till'],
  'The key of a till’s tablet': ['tablet'],
  'A till without a network': ['offline-till', 'offline-accepted'],
  'The page of a till without a network': ['denar-till'],
  'The former notification address of this browser': ['denar-push'],
};
