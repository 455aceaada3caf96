/** The query keys of API answers. */
import type { QueryKey } from '@tanstack/react-query';
import type { CallInput, Operation } from '#contract/operation.ts';

/** That of an answer without one of its own: a change asks again for all of its tag. */
export const keyOf = <O extends Operation>({ tag, name }: O, input: CallInput<O>): QueryKey => [
  tag,
  name,
  input,
];

/** Those of answers that several screens share, or that change with other nouns. */
export const keys = {
  account: ['account'],
  me: ['me'],
  passkeys: ['passkeys'],
  ownLimits: ['own-limits'],
  pushHere: ['push-here'],
  sessions: ['sessions'],
  /** How much awaits me, as shown in the menus. */
  waiting: ['waiting'],
  wallet: ['wallet'],
  balanceHistory: ['balance-history'],
  /** The charge of mine, as buyer, that the latest event announced. */
  lastCharge: ['last-charge'],
  charge: (id: string) => ['charge', id],
  transactions: ['transactions'],
  recipients: (search: string) => ['recipients', search],
  requests: ['requests'],
  requestList: (side: string) => ['requests', 'list', side],
  request: (id: string) => ['requests', 'one', id],
  cards: ['cards'],
  cardCodes: (id: string) => ['cards', id, 'codes'],
  cardPayment: (id: string) => ['card-payment', id],
  awaitingCardPayments: ['card-payments', 'awaiting'],
  /** The programme's card stock, and its batches. */
  stock: ['stock'],
  receipt: (id: string) => ['receipt', id],
  groups: ['groups'],
  group: (id: string) => ['group', id],
  groupInvitations: ['group-invitations'],
  myCompanies: ['my-companies'],
  /** A till without a network, and a sale there that I have paid. */
  offlineTill: (id: string) => ['offline-till', id],
  offlineSale: (id: string) => ['offline-sale', id],
  /** The admin's list, and each company in it. */
  companies: ['companies'],
  payouts: ['payouts'],
  /** Offers as everybody sees them. */
  market: (asked: object) => ['market', asked],
  publicOffer: (id: string) => ['market', 'offer', id],
  seller: (id: string) => ['market', 'seller', id],
  places: (asked: object) => ['places', asked],
  /** Where this device is. */
  here: ['here'],
  towns: (search: string) => ['towns', search],
  profile: ['profile'],
  myOffers: ['my-offers'],
  basket: ['basket'],
  /** My orders and my sales: lists, and each by its id. */
  orders: ['orders'],
  orderList: (side: string) => ['orders', 'list', side],
  order: (id: string) => ['orders', 'one', id],
  /** Threads about offers: the list, each by its id, and mine about an offer. */
  enquiries: ['enquiries'],
  enquiryList: ['enquiries', 'list'],
  enquiry: (id: string) => ['enquiries', 'one', id],
  enquiriesOf: (offer: string) => ['enquiries', 'of', offer],
  promotions: ['promotions'],
  myPromotions: ['my-promotions'],
  reserve: ['reserve'],
  standing: ['standing'],
  discounts: (asked: object) => ['discounts', asked],
  /** Payments through a provider: lists, and each by its id. */
  payments: ['payments'],
  openPayments: ['payments', 'open'],
  payment: (id: string) => ['payments', 'one', id],
  /** Everything at the desk of online payments and of reconciliation. */
  paymentDesk: (...part: string[]) => ['payment-desk', ...part],
  /** Everything at the operator's desk. */
  operator: (...part: string[]) => ['operator', ...part],
  /** Everything about the chain: an action there changes several answers. */
  chain: (...part: string[]) => ['chain', ...part],
  /** My open sales at the counter. */
  sales: ['sales'],
  /** Takings, closing sheets and refunds of sales: a payment changes all of them. */
  takings: ['takings'],
  saleRefunds: (id: string) => ['takings', 'refunds', id],
  /** Bills: lists, and each by its id or its code, with texts in a language. */
  bills: ['bills'],
  bill: (id: string, language: string) => ['bills', 'one', id, language],
  billByCode: (code: string, language: string) => ['bills', 'code', code, language],
  /** Everything at the bank desk: an action there changes several lists. */
  bank: (...part: string[]) => ['bank', ...part],
} as const;

/** What a payment changes. */
export const moneyKeys = [keys.account, keys.wallet, keys.balanceHistory, keys.transactions];
