/** The menu of each layout for this person. */
import { useEffect, useMemo, useState } from 'react';
import { config } from '../i18n/config.ts';
import { guestMenu, userMenu } from './menu.ts';
import { type Can, permitted } from './nav-rules.ts';

/** Who is signed in, as far as the frame shows it. */
export interface Person {
  readonly name: string;
  readonly email: string;
  /** The realm roles; without any, no page is allowed. */
  readonly roles: readonly string[];
}

/** Only people with an e-mail have the long menu (specification §2). */
export function useMenus(person: Person | null, isAdmin: boolean) {
  const can = useCan(person);
  const menu = person?.email ? userMenu : guestMenu;
  const roles = person?.roles;
  return useMemo(() => {
    const viewer = { can, isAdmin, roles: roles ?? [], chain: config.chain };
    return {
      horizontal: permitted(menu, { ...viewer, layout: 'horizontal' }),
      vertical: permitted(menu, { ...viewer, layout: 'vertical' }),
    };
  }, [menu, can, isAdmin, roles]);
}

type AbilityOf = (roles: readonly string[]) => Can;

/** A short form of the same rule, so that the menu need not wait for the library. */
const anyRole: AbilityOf = (roles) => () => roles.length > 0;

/** A guest may do nothing that needs a permission. */
function useCan(person: Person | null): Can {
  const [abilityOf, setAbilityOf] = useState<AbilityOf>(() => anyRole);
  const signedIn = person !== null;
  useEffect(() => {
    if (!signedIn) return;
    import('./ability.ts').then(
      (loaded) => setAbilityOf(() => loaded.abilityOf),
      // If it fails to load, the short rule stays.
      () => undefined,
    );
  }, [signedIn]);
  const roles = person?.roles;
  return useMemo(() => abilityOf(roles ?? []), [abilityOf, roles]);
}
