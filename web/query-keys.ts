/** Under which key each answer of the API is kept. */
export const keys = {
  account: ['account'],
  wallet: ['wallet'],
  balanceHistory: ['balance-history'],
  charges: ['charge'],
  charge: (id: string) => ['charge', id],
  transactions: ['transactions'],
  recipients: (search: string) => ['recipients', search],
  receipt: (id: string) => ['receipt', id],
} as const;
