/** Who may issue assets. The API enforces it; this only hides a form that would be refused. */
import { useAdmin } from '../live/use-account.ts';
import { useUser } from '../session/use-session.ts';

const issuerRole = 'issuer';

/** Issuers and the admin account; they may also look up any address of the chain. */
export function useIsIssuer(): boolean {
  const user = useUser();
  const admin = useAdmin() === 'yes';
  return admin || (user?.roles.includes(issuerRole) ?? false);
}
