/** The payment providers: the one list that types, schemas, screens and adapters are made from. */

export const providers = ['payu', 'p24'] as const;
export type Provider = (typeof providers)[number];

/** Their own names, the same in every language. */
export const providerNames: Readonly<Record<Provider, string>> = {
  payu: 'PayU',
  p24: 'Przelewy24',
};
