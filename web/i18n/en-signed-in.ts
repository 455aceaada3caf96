/** The English texts of pages for people who are signed in. One line per feature. */

import { bankAccounts } from './en/bank-accounts.ts';
import { bills } from './en/bills.ts';
import { calls } from './en/calls.ts';
import { cards } from './en/cards.ts';
import { chain } from './en/chain.ts';
import { codes } from './en/codes.ts';
import { companies } from './en/companies.ts';
import { content } from './en/content.ts';
import { counter } from './en/counter.ts';
import { groups } from './en/groups.ts';
import { offers } from './en/offers.ts';
import { orders } from './en/orders.ts';
import { payouts } from './en/payouts.ts';
import { personalData } from './en/personal-data.ts';
import { promotions } from './en/promotions.ts';
import { pwa } from './en/pwa.ts';
import { registration } from './en/registration.ts';
import { settings } from './en/settings.ts';
import { tables } from './en/tables.ts';
import { topUps } from './en/top-ups.ts';
import { transactions } from './en/transactions.ts';
import { transfers } from './en/transfers.ts';
import { trust } from './en/trust.ts';
import { wallet } from './en/wallet.ts';
import type { plSignedIn } from './pl-signed-in.ts';
import type { EnTexts } from './types.ts';

export const enSignedIn: EnTexts<typeof plSignedIn> = {
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
