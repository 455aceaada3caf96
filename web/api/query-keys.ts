/** The query keys of API answers. */
import type { CallInput, Operation, Topic } from '#contract/operation.ts';

/** What no operation's `changes` names. */
type Unshared =
  | 'here'
  | 'last-charge'
  | 'offline-till'
  | 'offline-sale'
  | 'push-here'
  | 'receipt'
  | 'recipients'
  | 'reserve'
  | 'standing'
  | 'towns';

/** A key begins with the topic under which changes make it stale. */
type Key = readonly [Topic | Unshared, ...unknown[]];

/** That of an answer without one of its own: stale by changes of its tag. */
export const keyOf = <O extends Operation>({ tag, name }: O, input: CallInput<O>): Key => [
  tag,
  name,
  input,
];

/** Those of answers that several screens share, or that change with other nouns. */
export const keys = {
  money: ['money'],
  account: ['money', 'account'],
  me: ['me'],
  pushHere: ['push-here'],
  /** How much awaits me, as shown in the menus. */
  waiting: ['waiting'],
  /** What the account's booked payments add up to; an event brings its balances. */
  booked: ['money', 'booked'],
  wallet: ['money', 'booked', 'wallet'],
  balanceHistory: ['money', 'booked', 'history'],
  transactions: ['money', 'booked', 'transactions'],
  /** The charge of mine, as buyer, that the latest event announced. */
  lastCharge: ['last-charge'],
  charge: (id: string) => ['codes', 'charge', id],
  recipients: (search: string) => ['recipients', search],
  requests: ['requests'],
  requestList: (side: string) => ['requests', 'list', side],
  request: (id: string) => ['requests', 'one', id],
  cards: ['cards'],
  cardCodes: (id: string) => ['cards', id, 'codes'],
  cardPayment: (id: string) => ['card payments', id],
  awaitingCardPayments: ['card payments', 'awaiting'],
  receipt: (id: string) => ['receipt', id],
  group: (id: string) => ['groups', 'one', id],
  /** A till without a network, and a sale there that I have paid. */
  offlineTill: (id: string) => ['offline-till', id],
  offlineSale: (id: string) => ['offline-sale', id],
  /** Offers as everybody sees them. */
  publicOffers: ['offers', 'public'],
  market: (asked: object) => ['offers', 'public', asked],
  publicOffer: (id: string) => ['offers', 'public', 'offer', id],
  seller: (id: string) => ['offers', 'public', 'seller', id],
  places: (asked: object) => ['places', asked],
  /** Where this device is. */
  here: ['here'],
  towns: (search: string) => ['towns', search],
  profile: ['account', 'profile'],
  myOffers: ['offers', 'mine'],
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
  promotions: ['promotions', 'public'],
  myPromotions: ['promotions', 'mine'],
  reserve: ['reserve'],
  standing: ['standing'],
  discounts: (asked: object) => ['promotions', 'discounts', asked],
  /** Payments through a provider: lists, and each by its id. */
  payments: ['payments'],
  openPayments: ['payments', 'open'],
  payment: (id: string) => ['payments', 'one', id],
  /** Everything about the chain: an action there changes several answers. */
  chain: (...part: string[]) => ['chain', ...part],
  /** My open sales at the counter, their takings, closing sheets and refunds. */
  pointOfSale: ['point of sale'],
  sales: ['point of sale', 'open'],
  /** A payment changes all of these. */
  takings: ['point of sale', 'takings'],
  saleRefunds: (id: string) => ['point of sale', 'takings', 'refunds', id],
  /** Bills: lists, and each by its id or its code, with texts in a language. */
  bills: ['bills'],
  bill: (id: string, language: string) => ['bills', 'one', id, language],
  billByCode: (code: string, language: string) => ['bills', 'code', code, language],
} as const satisfies Record<string, Key | ((...given: never[]) => Key)>;
