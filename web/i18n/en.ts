/** The English texts that everybody needs at once. One line per feature. */
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';
import type { pl } from './pl.ts';
import type { EnTexts } from './types.ts';

export const en: EnTexts<typeof pl> = {
  errors,
  home,
  session,
  shell,
  ui,
};
