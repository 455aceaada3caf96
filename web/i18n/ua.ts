/** All Ukrainian texts, loaded when that language is chosen. One line per feature. */
import type { Pl } from './pl.ts';
import type { UaWords } from './types.ts';
import { calls } from './ua/calls.ts';
import { codes } from './ua/codes.ts';
import { content } from './ua/content.ts';
import { errors } from './ua/errors.ts';
import { home } from './ua/home.ts';
import { registration } from './ua/registration.ts';
import { session } from './ua/session.ts';
import { settings } from './ua/settings.ts';
import { shell } from './ua/shell.ts';
import { transactions } from './ua/transactions.ts';
import { transfers } from './ua/transfers.ts';
import { ui } from './ua/ui.ts';
import { wallet } from './ua/wallet.ts';

export const ua: { [F in keyof Pl]: UaWords<Pl[F]> } = {
  calls,
  codes,
  content,
  errors,
  home,
  registration,
  session,
  settings,
  shell,
  transactions,
  transfers,
  ui,
  wallet,
};
