/** Somebody by name, with their address below. */
import { Link } from '../ui/link.tsx';

interface WhoProps {
  name: string;
  email: string;
  /** Where more stands about them. */
  to?: string | undefined;
}

export function Who({ name, email, to }: WhoProps) {
  return (
    <div>
      {to ? <Link to={to}>{name || '–'}</Link> : name || '–'}
      {email && <span className="operator-email">{email}</span>}
    </div>
  );
}

/** The page of somebody at the desk, by their wallet. */
export const personAddress = (wallet: string): string => `/adm?tab=people&person=${wallet}`;
