/** The English texts that everybody needs at once. One line per feature. */
import { documents } from './en/documents.ts';
import { errors } from './en/errors.ts';
import { home } from './en/home.ts';
import { session } from './en/session.ts';
import { shell } from './en/shell.ts';
import { ui } from './en/ui.ts';
import type { pl } from './pl.ts';
import type { EnTexts } from './types.ts';

export const en: EnTexts<typeof pl> = {
  documents,
  errors,
  home,
  session,
  shell,
  ui,
};
