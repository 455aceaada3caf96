/** What a user may do, as CASL rules; loaded once somebody is signed in. */
import { createMongoAbility } from '@casl/ability';
import type { Can } from './nav-rules.ts';

/** Any role may do everything; without a role nothing is allowed (specification §6). */
export function abilityOf(roles: readonly string[]): Can {
  const ability = createMongoAbility(
    roles.length > 0 ? [{ action: 'manage', subject: 'all' }] : [],
  );
  return (action, subject) => ability.can(action, subject);
}
