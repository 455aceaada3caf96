/** The Polish texts of pages for people who are signed in, loaded with the first such page. */

import { bankAccounts } from './pl/bank-accounts.ts';
import { bills } from './pl/bills.ts';
import { calls } from './pl/calls.ts';
import { cards } from './pl/cards.ts';
import { chain } from './pl/chain.ts';
import { codes } from './pl/codes.ts';
import { companies } from './pl/companies.ts';
import { content } from './pl/content.ts';
import { counter } from './pl/counter.ts';
import { groups } from './pl/groups.ts';
import { offers } from './pl/offers.ts';
import { orders } from './pl/orders.ts';
import { payouts } from './pl/payouts.ts';
import { personalData } from './pl/personal-data.ts';
import { promotions } from './pl/promotions.ts';
import { pwa } from './pl/pwa.ts';
import { registration } from './pl/registration.ts';
import { settings } from './pl/settings.ts';
import { tables } from './pl/tables.ts';
import { topUps } from './pl/top-ups.ts';
import { transactions } from './pl/transactions.ts';
import { transfers } from './pl/transfers.ts';
import { trust } from './pl/trust.ts';
import { wallet } from './pl/wallet.ts';

export const plSignedIn = {
  bankAccounts,
  bills,
  counter,
  payouts,
  calls,
  cards,
  chain,
  codes,
  companies,
  content,
  groups,
  offers,
  orders,
  promotions,
  pwa,
  personalData,
  registration,
  settings,
  tables,
  topUps,
  transactions,
  transfers,
  trust,
  wallet,
} as const;
