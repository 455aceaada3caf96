/** The Ukrainian texts of pages for people who are signed in. One line per feature. */

import type { plSignedIn } from './pl-signed-in.ts';
import type { UaTexts } from './types.ts';
import { bankAccounts } from './ua/bank-accounts.ts';
import { bills } from './ua/bills.ts';
import { calls } from './ua/calls.ts';
import { cards } from './ua/cards.ts';
import { chain } from './ua/chain.ts';
import { codes } from './ua/codes.ts';
import { companies } from './ua/companies.ts';
import { content } from './ua/content.ts';
import { counter } from './ua/counter.ts';
import { groups } from './ua/groups.ts';
import { offers } from './ua/offers.ts';
import { orders } from './ua/orders.ts';
import { payouts } from './ua/payouts.ts';
import { personalData } from './ua/personal-data.ts';
import { promotions } from './ua/promotions.ts';
import { pwa } from './ua/pwa.ts';
import { registration } from './ua/registration.ts';
import { settings } from './ua/settings.ts';
import { tables } from './ua/tables.ts';
import { topUps } from './ua/top-ups.ts';
import { transactions } from './ua/transactions.ts';
import { transfers } from './ua/transfers.ts';
import { trust } from './ua/trust.ts';
import { wallet } from './ua/wallet.ts';

export const uaSignedIn: UaTexts<typeof plSignedIn> = {
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
};
