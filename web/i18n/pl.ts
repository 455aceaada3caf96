/** All Polish texts; the other languages must have exactly these keys. One line per feature. */
import { calls } from './pl/calls.ts';
import { codes } from './pl/codes.ts';
import { errors } from './pl/errors.ts';
import { home } from './pl/home.ts';
import { registration } from './pl/registration.ts';
import { session } from './pl/session.ts';
import { shell } from './pl/shell.ts';
import { transactions } from './pl/transactions.ts';
import { transfers } from './pl/transfers.ts';
import { ui } from './pl/ui.ts';
import { wallet } from './pl/wallet.ts';

export const pl = {
  calls,
  codes,
  errors,
  home,
  registration,
  session,
  shell,
  transactions,
  transfers,
  ui,
  wallet,
} as const;
export type Pl = typeof pl;
