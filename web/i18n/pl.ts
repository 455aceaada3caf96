/**
 * The Polish texts that everybody needs at once. One line per feature; the texts of pages for people
 * who are signed in stand in pl-signed-in.ts, so that guests need not wait for them.
 */
import { documents } from './pl/documents.ts';
import { errors } from './pl/errors.ts';
import { home } from './pl/home.ts';
import { session } from './pl/session.ts';
import { shell } from './pl/shell.ts';
import { ui } from './pl/ui.ts';
import type { plMarket } from './pl-market.ts';
import type { plOperator } from './pl-operator.ts';
import type { plSecurity } from './pl-security.ts';
import type { plSignedIn } from './pl-signed-in.ts';

export const pl = { documents, errors, home, session, shell, ui } as const;

/** All Polish texts: the source of the keys that the other languages must have. */
export type Pl = typeof pl &
  typeof plMarket &
  typeof plOperator &
  typeof plSecurity &
  typeof plSignedIn;
