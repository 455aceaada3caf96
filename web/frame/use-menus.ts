/** The menu of each layout for this person. */
import { useMemo } from 'react';
import { config } from '../i18n/config.ts';
import { adminTitle, guestMenu, userMenu } from './menu.ts';
import { permitted } from './nav-rules.ts';

/** Who is signed in, as far as the frame shows it. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** The realm roles; without any, no page is allowed. */
  readonly roles: readonly string[];
}

/** Only people with an e-mail have the long menu (specification §2). */
export function useMenus(person: Person | null, isAdmin: boolean) {
  const menu = person?.email ? userMenu : guestMenu;
  const roles = person?.roles;
  return useMemo(() => {
    const viewer = { isAdmin, roles: roles ?? [], chain: config.chain };
    const horizontal = permitted(menu, { ...viewer, layout: 'horizontal' });
    const vertical = permitted(menu, { ...viewer, layout: 'vertical' });
    // Narrow screens have no menu on top, and staff need their desk there too.
    const desk = horizontal.filter(({ title }) => title === adminTitle);
    return { horizontal, vertical, drawer: [...vertical, ...desk] };
  }, [menu, isAdmin, roles]);
}
