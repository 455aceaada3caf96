/** What the person who looks at the frame may do. */
import { useEffect, useMemo, useState } from 'react';
import type { Can } from './nav-rules.ts';
import type { Person } from './person.ts';

type AbilityOf = (roles: readonly string[]) => Can;

/** The same rule in short, so that the menu need not wait for the library behind the long one. */
const anyRole: AbilityOf = (roles) => () => roles.length > 0;

/** A guest may do nothing that asks for a permission. */
export function useCan(person: Person | null): Can {
  const [abilityOf, setAbilityOf] = useState<AbilityOf>(() => anyRole);
  const signedIn = person !== null;
  useEffect(() => {
    if (!signedIn) return;
    import('./ability.ts').then(
      (loaded) => setAbilityOf(() => loaded.abilityOf),
      // Without it the short rule stays.
      () => undefined,
    );
  }, [signedIn]);
  const roles = person?.roles;
  return useMemo(() => abilityOf(roles ?? []), [abilityOf, roles]);
}
