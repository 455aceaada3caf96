/** The Ukrainian texts that everybody needs at once. One line per feature. */

import type { pl } from './pl.ts';
import type { UaTexts } from './types.ts';
import { documents } from './ua/documents.ts';
import { errors } from './ua/errors.ts';
import { home } from './ua/home.ts';
import { session } from './ua/session.ts';
import { shell } from './ua/shell.ts';
import { ui } from './ua/ui.ts';

export const ua: UaTexts<typeof pl> = {
  documents,
  errors,
  home,
  session,
  shell,
  ui,
};
