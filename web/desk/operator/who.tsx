/** How the desk shows somebody: the name with the e-mail, and the state of their wallet. */
import type { Answer } from '#contract/operation.ts';
import type { getPerson } from '#contract/operator.ts';
import { useWords } from '../../i18n/use-words.ts';
import { type Address, addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Link } from '../../ui/link.tsx';

interface WhoProps {
  name: string;
  email: string;
  /** A page with more about them. */
  to?: Address | undefined;
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
export const personAddress = (wallet: string): Address =>
  addressTo('/adm', { tab: 'people', person: wallet });

export type Person = Answer<typeof getPerson>;

/** Open or closed, and who has frozen it. */
export function PersonState({ state, frozenBy }: Pick<Person, 'state' | 'frozenBy'>) {
  const { t } = useWords();
  return (
    <span className="inline-flex flex-wrap gap-2">
      <Badge kind={state === 'open' ? 'success' : 'plain'}>{t(`operator.state_${state}`)}</Badge>
      {frozenBy.map((by) => (
        <Badge key={by} kind="warning">
          {t(`operator.frozen_${by}`)}
        </Badge>
      ))}
    </span>
  );
}
