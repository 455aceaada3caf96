/** Somebody's name, with their e-mail below. */
import { Link } from '../ui/link.tsx';

interface WhoProps {
  name: string;
  email: string;
  /** A page with more about them. */
  to?: string | undefined;
}

export function Who({ name, email, to }: WhoProps) {
  return (
    <div>
      {to ? <Link to={to}>{name || '–'}</Link> : name || '–'}
      {email && <span className="operator-email text-sm muted break-anywhere">{email}</span>}
    </div>
  );
}

/** A person's page at the desk, by their wallet. */
export const personAddress = (wallet: string): string => `/adm?tab=people&person=${wallet}`;
