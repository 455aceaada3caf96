/** All English texts, loaded when that language is chosen. One line per feature. */
import { calls } from './en/calls.ts';
import { codes } from './en/codes.ts';
import { content } from './en/content.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { registration } from './en/registration.ts';
import { session } from './en/session.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { transactions } from './en/transactions.ts';
import { transfers } from './en/transfers.ts';
import { ui } from './en/ui.ts';
import { wallet } from './en/wallet.ts';
import type { Pl } from './pl.ts';
import type { EnWords } from './types.ts';

export const en: { [F in keyof Pl]: EnWords<Pl[F]> } = {
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
