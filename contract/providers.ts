/** The payment providers: the one list that types, schemas, screens and adapters are made from. */

export const providers = ['payu', 'p24'] as const;
export type Provider = (typeof providers)[number];

/** Their own names, the same in every language. */
export const providerNames: Readonly<Record<Provider, string>> = {
  payu: 'PayU',
  p24: 'Przelewy24',
};

/** The reports that are read of them. */
export const providerReports: Readonly<Record<Provider, string>> = {
  payu: 'PayU’s statement with the columns Date, Trans ID, Amount, Type of operation and Order ID',
  p24: 'Przelewy24’s list of transactions with Id sesji, Id transakcji, Status and Kwota',
};
